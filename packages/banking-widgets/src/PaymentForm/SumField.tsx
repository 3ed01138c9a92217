import type { PaymentCheck } from '@kontor/api-client/contract';
import { moneyText, overdraftOf, parseMinor } from '@kontor/api-client/domain';
import { AmountInput } from '@kontor/ui/amount-input';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { availableAfter, type PayingBalance } from './paymentDraft.ts';
import { useNearLimit } from './useNearLimit.ts';

type SumFieldProps = {
  sum: string;
  onChange: (sum: string) => void;
  from: PayingBalance | undefined;
  /** Says what of the sum goes into the overdraft. */
  overdraftEnabled?: boolean;
  /** As the bank stated them when the payment was last checked. */
  limits?: PaymentCheck['limits'] | undefined;
  error: string | undefined;
  warning: string | undefined;
};

/** How much is paid, with what stays available and what of it goes beyond the own money or comes near a limit. */
export function SumField(props: SumFieldProps) {
  const { sum, onChange, from, overdraftEnabled = false, limits = [], error, warning } = props;
  const { text, amount } = useDetailTexts();
  const currency = from ? amountCurrency(from.balance.currency) : { code: '', decimals: 2 };
  const left = from && availableAfter(sum, from.balance);
  const parsed = parseMinor(sum, currency.decimals);
  const beyond =
    overdraftEnabled && from && left !== undefined && parsed.ok
      ? overdraftOf(parsed.minor, from.balance)
      : undefined;
  const near = useNearLimit()(limits, sum, currency);
  return (
    <AmountInput
      label={text('payment.amount')}
      value={sum}
      onChange={onChange}
      currency={currency}
      description={
        from && (
          <>
            {left === undefined
              ? text('payment.available', { amount: amount(from.balance.available, currency) })
              : beyond === undefined
                ? text('payment.remaining', { amount: amount(left, currency) })
                : text('payment.remainingOverdraft', {
                    overdraft: amount(moneyText(beyond), currency),
                    amount: amount(left, currency),
                  })}
            {near !== undefined && <div>{near}</div>}
          </>
        )
      }
      error={error}
      warning={warning}
    />
  );
}
