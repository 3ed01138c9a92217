import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { actFor } from '../session/actFor.ts';
import { useSession } from '../session/SessionContext.ts';

/** For somebody without an account of their own: why there is nothing to see, and one tap to each company they act for. */
export function NoAccount() {
  const { t } = useTranslation('home');
  const { organizations } = useSession().user;
  const companies = organizations.filter(({ type }) => type === 'CORPORATE');
  const [only] = companies;
  return (
    <EmptyState
      title={t('noAccount')}
      description={
        only === undefined
          ? t('noAccountNoCompany')
          : companies.length === 1
            ? t('noAccountCompany', { company: only.fullName })
            : t('noAccountCompanies')
      }
      illustration="accounts"
      action={
        only !== undefined && (
          <Stack gap={3} align="center">
            {companies.map(({ id, fullName }) => (
              <Button key={id} tone={id === only.id ? 'primary' : 'secondary'} onClick={() => actFor(id)}>
                {t('switchTo', { company: fullName })}
              </Button>
            ))}
          </Stack>
        )
      }
    />
  );
}
