import { AmountInput } from '@kontor/ui/amount-input';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { availableAfter, type PayingBalance } from './paymentDraft.ts';

type SumFieldProps = {
  sum: string;
  onChange: (sum: string) => void;
  from: PayingBalance | undefined;
  error: string | undefined;
  warning: string | undefined;
};

/** How much is paid, with what stays available. */
export function SumField({ sum, onChange, from, error, warning }: SumFieldProps) {
  const { text, amount } = useDetailTexts();
  const currency = from ? amountCurrency(from.balance.currency) : { code: '', decimals: 2 };
  const left = from && availableAfter(sum, from.balance);
  return (
    <AmountInput
      label={text('payment.amount')}
      value={sum}
      onChange={onChange}
      currency={currency}
      description={
        from &&
        (left === undefined
          ? text('payment.available', { amount: amount(from.balance.available, currency) })
          : text('payment.remaining', { amount: amount(left, currency) }))
      }
      error={error}
      warning={warning}
    />
  );
}
