/** How money may travel: the one place that says which schemes there are, for what, and which the bank offers. */
import type { CurrencyCode, OfferedScheme, PaymentScheme } from '@kontor/api-client/contract';
import { parseMinor } from '@kontor/api-client/domain';
import { coreError } from '../errors.ts';

export type Scheme = {
  readonly type: PaymentScheme;
  readonly paymentType: OfferedScheme['paymentType'];
  /** Empty: any. */
  readonly currencies: readonly CurrencyCode[];
  readonly enabled: boolean;
  readonly speed: OfferedScheme['speed'];
  /** In the scheme's only currency. */
  readonly maxSum: string | null;
  /** `HH:mm` in `bankTimezone`. */
  readonly cutOff: string | null;
};

/** Zone of the bank's own day: cut-offs and holidays are meant in it. */
export const bankTimezone = 'Europe/London';

export const schemes: readonly Scheme[] = [
  scheme('INTERNAL', 'INTERNAL', [], { enabled: true, speed: 'INSTANT' }),
  // The bank hands these over at any hour; the others, with hours of their own, are not offered yet.
  scheme('SEPA_SCT', 'LOCAL', ['EUR'], { enabled: true }),
  scheme('SEPA_SCT_INST', 'LOCAL', ['EUR'], { enabled: true, speed: 'INSTANT', maxSum: '100000.00' }),
  scheme('TARGET_2', 'LOCAL', ['EUR'], { cutOff: '16:00' }),
  scheme('FASTER_PAYMENT', 'LOCAL', ['GBP'], { enabled: true, speed: 'INSTANT', maxSum: '1000000.00' }),
  scheme('BACS', 'LOCAL', ['GBP'], { cutOff: '16:00' }),
  scheme('FEDWIRE', 'LOCAL', ['USD'], { cutOff: '20:00' }),
  scheme('SWIFT', 'INTERNATIONAL', [], { cutOff: '14:00' }),
  scheme('CRYPTO_ASSET_PAYMENT', 'CRYPTO_ASSET_PAYMENT', ['USDT', 'USDC', 'EURC', 'SOL']),
  scheme('CASH_OVER_COUNTER', 'CASH_OVER_COUNTER', []),
];

/** One scheme by its name. */
export function schemeOf(type: PaymentScheme): Scheme {
  const found = schemes.find((one) => one.type === type);
  if (found === undefined) throw new Error(`there is no scheme ${type}`);
  return found;
}

/**
 * @param sum minor units of `currency`
 * @throws BankError 422 SCHEME_UNAVAILABLE for a scheme the bank doesn't offer, CURRENCY_MISMATCH for a currency it doesn't
 *   carry, LIMIT_EXCEEDED above its greatest amount
 */
export function refuseUncarried(
  { type, enabled, currencies, maxSum }: Scheme,
  currency: { readonly name: string; readonly decimals: number },
  sum: bigint,
): void {
  if (!enabled) throw coreError('SCHEME_UNAVAILABLE', 'Payments of this kind are not offered');
  if (currencies.length > 0 && !currencies.some((name) => name === currency.name))
    throw coreError('CURRENCY_MISMATCH', `A payment of this kind is made in ${currencies.join(' or ')}`);
  const most = maxSum === null ? null : parseMinor(maxSum, currency.decimals);
  if (most?.ok === true && sum > most.minor)
    throw coreError('LIMIT_EXCEEDED', `A ${type} payment is at most ${maxSum} ${currency.name}`, {
      data: { limit: maxSum },
    });
}

function scheme(
  type: PaymentScheme,
  paymentType: Scheme['paymentType'],
  currencies: Scheme['currencies'],
  rest: Partial<Pick<Scheme, 'enabled' | 'speed' | 'maxSum' | 'cutOff'>> = {},
): Scheme {
  return {
    type,
    paymentType,
    currencies,
    enabled: false,
    speed: 'REGULAR',
    maxSum: null,
    cutOff: null,
    ...rest,
  };
}
