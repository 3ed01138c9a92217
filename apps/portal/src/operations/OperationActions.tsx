import type { StatementItem } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { Refresh } from '@kontor/ui/icons';
import { useTranslation } from 'react-i18next';
import { Receipt } from '../exports/Receipt.tsx';
import { repeatAddress } from '../payments/repeatAddress.ts';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';

/** What can be done with an operation: open its receipt, and for people who may pay, repeat the payment. */
export function OperationActions({ item }: { item: StatementItem }) {
  const { t } = useTranslation('history');
  const { mayPay } = useSession();
  const accounts = useAccounts();
  const own = accounts.status === 'success' ? accounts.data.map(({ number }) => number) : null;
  const address = mayPay && own !== null ? repeatAddress(item, own) : null;
  const repeat = address !== null && (
    <Button href={address} size="small" tone="secondary" sends icon={<Refresh />}>
      {t('repeat')}
    </Button>
  );
  return item.receiptAvailable ? <Receipt of={item.id}>{repeat}</Receipt> : repeat;
}
