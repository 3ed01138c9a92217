import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { actFor } from '../../session/actFor.ts';
import { useSession } from '../../session/SessionContext.ts';
import { paths } from '../paths.ts';

type AccountOpenedProps = {
  /** The customer that an application has become. */
  organization: { readonly id: string; readonly fullName: string };
};

/** Says that an application was accepted, with the way to the account it opened. */
export function AccountOpened({ organization: { id, fullName } }: AccountOpenedProps) {
  const { t } = useTranslation('identity');
  const { organization: active } = useSession();
  const way = id === active.id ? { href: paths.home } : { onClick: () => actFor(id, paths.home) };
  return (
    <Banner
      tone="positive"
      title={t('openedTitle')}
      actions={
        <Button size="small" {...way}>
          {t('toAccount')}
        </Button>
      }
    >
      {t('opened', { name: fullName })}
    </Banner>
  );
}
