import type { Balance } from '@kontor/api-client/contract';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Select } from '@kontor/ui/select';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import type { PayingBalance } from './paymentDraft.ts';

type FromFieldProps = {
  balances: readonly PayingBalance[];
  from: PayingBalance | undefined;
  onChange: (balance: Balance) => void;
  /** Why a balance in this currency can't be paid from. */
  unusable: (currency: string) => string;
  /** Said where none of them can. */
  noneUsable: string;
  error: string | undefined;
};

/** The account and currency to pay from; what can't be used stays in the list and says why. */
export function FromField({ balances, from, onChange, unusable, noneUsable, error }: FromFieldProps) {
  const { text, amount } = useDetailTexts();
  return (
    <Select
      label={text('payment.from')}
      placeholder={text('payment.fromPlaceholder')}
      items={balances.map(({ account, balance, receivable }) => ({
        id: balance.id,
        label: accountName(account, text),
        suffix: balance.currency.name,
        description: receivable
          ? text('payment.available', {
              amount: amount(balance.available, amountCurrency(balance.currency)),
            })
          : unusable(balance.currency.name),
        icon: <CurrencyIcon code={balance.currency.name} size="small" />,
        unavailable: !receivable,
      }))}
      value={from?.balance.id ?? null}
      onChange={(id) => {
        const chosen = balances.find(({ balance }) => balance.id === id)?.balance;
        if (chosen) onChange(chosen);
      }}
      error={error}
      warning={balances.some(({ receivable }) => receivable) ? undefined : noneUsable}
    />
  );
}
