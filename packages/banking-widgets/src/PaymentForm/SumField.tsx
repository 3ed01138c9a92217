import { moneyText, overdraftOf, parseMinor } from '@kontor/api-client/domain';
import { AmountInput } from '@kontor/ui/amount-input';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { availableAfter, type PayingBalance } from './paymentDraft.ts';

type SumFieldProps = {
  sum: string;
  onChange: (sum: string) => void;
  from: PayingBalance | undefined;
  /** Says what of the sum goes into the overdraft. */
  overdraftEnabled?: boolean;
  error: string | undefined;
  warning: string | undefined;
};

/** How much is paid, with what stays available, and what of it goes beyond the own money. */
export function SumField({ sum, onChange, from, overdraftEnabled = false, error, warning }: SumFieldProps) {
  const { text, amount } = useDetailTexts();
  const currency = from ? amountCurrency(from.balance.currency) : { code: '', decimals: 2 };
  const left = from && availableAfter(sum, from.balance);
  const parsed = parseMinor(sum, currency.decimals);
  const beyond =
    overdraftEnabled && from && left !== undefined && parsed.ok
      ? overdraftOf(parsed.minor, from.balance)
      : undefined;
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
          : beyond === undefined
            ? text('payment.remaining', { amount: amount(left, currency) })
            : text('payment.remainingOverdraft', {
                overdraft: amount(moneyText(beyond), currency),
                amount: amount(left, currency),
              }))
      }
      error={error}
      warning={warning}
    />
  );
}
