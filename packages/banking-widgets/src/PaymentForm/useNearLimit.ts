import type { PaymentCheck } from '@kontor/api-client/contract';
import { moneyOf, nearLimit, parseMinor } from '@kontor/api-client/domain';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';

/** Says what a payment leaves of a limit where that is little; undefined where it leaves enough. */
export function useNearLimit() {
  const { text, amount } = useDetailTexts();
  return (
    limits: PaymentCheck['limits'],
    sum: string,
    currency: Pick<AmountCurrency, 'code' | 'decimals'>,
  ): string | undefined => {
    const unit = { name: currency.code, decimals: currency.decimals };
    const parsed = parseMinor(sum, unit.decimals);
    const near = parsed.ok && parsed.minor > 0n ? nearLimit(limits, parsed.minor, unit) : undefined;
    if (near === undefined) return undefined;
    const key = moneyOf(near.left, unit).minor === 0n ? 'limitUsedUp' : 'nearLimit';
    return text(`payment.${key}.${near.type}`, {
      left: amount(near.left, currency),
      limit: amount(near.limit, currency),
    });
  };
}
