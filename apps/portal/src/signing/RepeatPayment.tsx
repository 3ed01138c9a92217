import type { Payment } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { Refresh } from '@kontor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useKeptPayee, useRepeatAddress } from '../payments/useRepeat.ts';
import { useSession } from '../session/SessionContext.ts';

const ended: readonly Payment['status'][] = ['CANCELLED', 'EXPIRED', 'REJECTED', 'RETURNED'];

/** Links to a prefilled form that repeats a payment that failed; renders nothing for any other. */
export function RepeatPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('history');
  const { mayPay } = useSession();
  const repeated = mayPay && ended.includes(payment.status) ? payment : undefined;
  const address = useRepeatAddress(
    repeated,
    useKeptPayee(repeated?.kind === 'BETWEEN_ACCOUNTS' ? undefined : repeated),
  );
  if (address === null) return null;
  return (
    <div>
      <Button href={address} size="small" tone="secondary" sends icon={<Refresh />}>
        {t('repeat')}
      </Button>
    </div>
  );
}
