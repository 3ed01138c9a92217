import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { Button } from '@kontor/ui/button';
import { Bookmark, Refresh } from '@kontor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Receipt } from '../exports/Receipt.tsx';
import { repeatAddress } from '../payments/repeatAddress.ts';
import { useInDemo } from '../session/InDemo.ts';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';
import { SaveTemplate } from '../templates/later.tsx';

type OperationActionsProps = { item: StatementItem; currencies: readonly Currency[] };

/** What can be done with an operation: open its receipt, and for people who may pay, repeat the payment or keep it as a template. */
export function OperationActions({ item, currencies }: OperationActionsProps) {
  const { t } = useTranslation('history');
  const { mayPay } = useSession();
  const inDemo = useInDemo();
  const accounts = useAccounts();
  const own = accounts.status === 'success' ? accounts.data.map(({ number }) => number) : null;
  const address = mayPay && own !== null ? repeatAddress(item, own) : null;
  const repeat = address !== null && (
    <>
      <Button href={address} size="small" tone="secondary" sends icon={<Refresh />}>
        {t('repeat')}
      </Button>
      {!inDemo && <SaveAsTemplate item={item} currencies={currencies} />}
    </>
  );
  return item.receiptAvailable ? <Receipt of={item.id}>{repeat}</Receipt> : repeat;
}

function SaveAsTemplate({ item, currencies }: OperationActionsProps) {
  const { t } = useTranslation('banking');
  const [naming, setNaming] = useState<'never' | 'open' | 'closed'>('never');
  const { paymentId, debitSum, counterpartyFullName: payee, details } = item;
  const currency = currencies.find(({ id }) => id === item.currencyId);
  if (paymentId === null || debitSum === null || currency === undefined) return null;
  const amount = { value: debitSum, currency: amountCurrency(currency) };
  return (
    <>
      <Button
        size="small"
        tone="secondary"
        icon={<Bookmark />}
        aria-haspopup="dialog"
        onClick={() => setNaming('open')}
      >
        {t('success.saveTemplate')}
      </Button>
      {naming !== 'never' && (
        <SaveTemplate
          payment={{ id: paymentId, payee, details, amount }}
          open={naming === 'open'}
          onClose={() => setNaming('closed')}
        />
      )}
    </>
  );
}
