/** What payments cost in a load run, worked out apart from the bank. */
import type { CurrencyCode, PaymentScheme } from '@kontor/api-client/contract';

/** A price of one way to pay in one currency; amounts in its minor units. */
type Price = {
  readonly currency: CurrencyCode;
  readonly paymentType: 'INTERNAL' | 'LOCAL';
  readonly scheme: PaymentScheme;
  /** Of a returned payment it goes back too. */
  readonly refundedOnReturn: boolean;
} & (
  | { readonly fixed: bigint }
  | { readonly perMille: bigint; readonly least: bigint; readonly greatest: bigint }
);

export const prices: readonly Price[] = [
  // The sums of a run are both below what the least and above what the greatest fee is for.
  {
    currency: 'EUR',
    paymentType: 'LOCAL',
    scheme: 'SEPA_SCT',
    refundedOnReturn: false,
    perMille: 7n,
    least: 30n,
    greatest: 1_50n,
  },
  {
    currency: 'GBP',
    paymentType: 'LOCAL',
    scheme: 'FASTER_PAYMENT',
    refundedOnReturn: true,
    fixed: 45n,
  },
  {
    currency: 'USD',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    refundedOnReturn: false,
    perMille: 5n,
    least: 7n,
    greatest: 1_00n,
  },
];

/** What a payment costs, and how much of that goes back with it: minor units of its currency. */
export function costOf(
  currency: CurrencyCode,
  scheme: PaymentScheme,
  sum: bigint,
): { readonly fee: bigint; readonly goesBack: bigint } {
  const price = prices.find((one) => one.currency === currency && one.scheme === scheme);
  if (price === undefined) return { fee: 0n, goesBack: 0n };
  const fee = 'fixed' in price ? price.fixed : within(price, roundedShare(sum, price.perMille));
  return { fee, goesBack: price.refundedOnReturn ? fee : 0n };
}

/** Half a unit is rounded up. */
function roundedShare(sum: bigint, perMille: bigint): bigint {
  const [whole, rest] = [(sum * perMille) / 1_000n, (sum * perMille) % 1_000n];
  return rest >= 500n ? whole + 1n : whole;
}

const within = ({ least, greatest }: { least: bigint; greatest: bigint }, fee: bigint): bigint =>
  fee < least ? least : fee > greatest ? greatest : fee;
