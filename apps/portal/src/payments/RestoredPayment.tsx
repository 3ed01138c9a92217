import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useLocale } from '@kontor/ui/locale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/SessionContext.ts';

export type RestoredPaymentProps = {
  /** When it was changed last; an instant. */
  at: string;
  onStartOver: () => void;
  onDismiss: () => void;
};

/** Tells the person that the form was filled in with what the bank had saved, and offers to start over. */
export default function RestoredPayment({ at, onStartOver, onDismiss }: RestoredPaymentProps): ReactNode {
  const { t } = useTranslation('payments');
  const { timeZone } = useSession();
  const { locale } = useLocale();
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Banner
      title={t('restoredTitle')}
      onDismiss={onDismiss}
      actions={
        <Button size="small" tone="secondary" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      }
    >
      {t('restored', { moment: moment.format(new Date(at)) })}
    </Banner>
  );
}
