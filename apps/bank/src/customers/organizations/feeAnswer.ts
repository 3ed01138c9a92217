import type { fees } from '../../platform/db/schema.ts';
import type { Fee } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';

/** A price as the contract shows it. `decimals` of the fee's currency. */
export function feeAnswer(rule: typeof fees.$inferSelect, decimals: number): Fee {
  const amount = (minor: bigint | null) => (minor === null ? null : formatMinor(minor, decimals));
  return {
    feeId: rule.id,
    name: rule.name,
    kind: rule.kind,
    // The bank writes these columns itself, from the contract's own enums.
    paymentType: rule.paymentType as Fee['paymentType'],
    scheme: rule.scheme as Fee['scheme'],
    feeAmountType: rule.amountType,
    feePercentAmount: rule.percent === null ? null : rule.percent.replace(/\.?0+$/, ''),
    feePercentMinAmount: amount(rule.percentMin),
    feePercentMaxAmount: amount(rule.percentMax),
    feeFixedAmount: amount(rule.fixedAmount),
    feeCurrencyId: rule.currencyId,
  };
}
