/** How money may travel: the one place that says which schemes there are, for what, and what each of them carries. */
import { cryptoAssets } from '../platform/dictionaries/cryptoAssets.ts';
import type { CurrencyCode, OfferedScheme, PaymentKind, PaymentScheme } from '@kontor/api-client/contract';
import { parseMinor } from '@kontor/api-client/domain';
import { coreError, invalidField } from '../platform/errors.ts';
import { bankDayAfter, endOf } from '../platform/calendar/bankDays.ts';
import { departureOf } from './cutOff.ts';
import type { SettlementCalendar } from '../platform/calendar/holidays.ts';

export type Scheme = {
  readonly type: PaymentScheme;
  readonly kind: PaymentKind;
  readonly paymentType: OfferedScheme['paymentType'];
  readonly currencies: readonly CurrencyCode[];
  readonly speed: OfferedScheme['speed'];
  /** Bounds in whichever currency a payment is made; null: none. */
  readonly minSum: string | null;
  readonly maxSum: string | null;
  /** `HH:mm` in `bankTimezone`; null: open at all hours of all days. */
  readonly cutOff: string | null;
  /** Whose closing days it keeps: those of the system that settles it, or England's where the bank itself does. */
  readonly calendar: SettlementCalendar;
  /** Until when the payee usually has it: minutes, or the end of so many bank days after it left. */
  readonly arrives: { readonly minutes: number } | { readonly bankDays: number };
};

const money = ['GBP', 'EUR', 'USD', 'CNY', 'RUB', 'CAD', 'AED'] as const satisfies readonly CurrencyCode[];

const open = { speed: 'REGULAR', minSum: null, maxSum: null, cutOff: null, calendar: 'ENGLAND' } as const;
const local = { ...open, paymentType: 'LOCAL' } as const;
const [euro, pound] = [
  { ...local, kind: 'EURO', currencies: ['EUR'], calendar: 'TARGET' },
  { ...local, kind: 'GBP', currencies: ['GBP'] },
] as const;

export const schemes: readonly Scheme[] = [
  {
    ...open,
    type: 'INTERNAL',
    kind: 'INTERNAL',
    paymentType: 'INTERNAL',
    currencies: [...money, ...cryptoAssets],
    speed: 'INSTANT',
    arrives: { minutes: 0 },
  },
  { ...euro, type: 'SEPA_SCT', arrives: { bankDays: 1 } },
  { ...euro, type: 'SEPA_SCT_INST', speed: 'INSTANT', maxSum: '100000.00', arrives: { minutes: 1 } },
  { ...euro, type: 'TARGET_2', cutOff: '16:00', arrives: { bankDays: 0 } },
  { ...pound, type: 'FASTER_PAYMENT', speed: 'INSTANT', maxSum: '1000000.00', arrives: { minutes: 120 } },
  { ...pound, type: 'BACS', maxSum: '20000000.00', cutOff: '16:00', arrives: { bankDays: 2 } },
  {
    ...local,
    type: 'FEDWIRE',
    kind: 'USD',
    currencies: ['USD'],
    minSum: '1.00',
    cutOff: '20:00',
    calendar: 'FEDERAL_RESERVE',
    arrives: { bankDays: 0 },
  },
  {
    ...open,
    type: 'SWIFT',
    kind: 'INTERNATIONAL',
    paymentType: 'INTERNATIONAL',
    currencies: money,
    minSum: '1.00',
    maxSum: '5000000.00',
    cutOff: '14:00',
    arrives: { bankDays: 2 },
  },
  {
    ...open,
    type: 'CRYPTO_ASSET_PAYMENT',
    kind: 'CRYPTO_ASSET_PAYMENT',
    paymentType: 'CRYPTO_ASSET_PAYMENT',
    currencies: cryptoAssets,
    minSum: '0.01',
    maxSum: '250000.00',
    arrives: { minutes: 30 },
  },
  {
    ...open,
    type: 'CASH_OVER_COUNTER',
    kind: 'CASH_OVER_COUNTER',
    paymentType: 'CASH_OVER_COUNTER',
    currencies: money,
    minSum: '10.00',
    maxSum: '5000.00',
    arrives: { minutes: 60 },
  },
];

/** One scheme by its name. */
export function schemeOf(type: PaymentScheme): Scheme {
  const found = schemes.find((one) => one.type === type);
  if (found === undefined) throw new Error(`there is no scheme ${type}`);
  return found;
}

/** What carries payments out of the bank, and what it carries; null where nothing does. */
type OfferedSchemes = { readonly schemes: ReadonlySet<PaymentScheme> } | null;

/** A payment inside the bank needs nobody; any other is offered exactly where there is a rail for it. */
export const isOffered = ({ type }: Scheme, offered: OfferedSchemes): boolean =>
  type === 'INTERNAL' || offered?.schemes.has(type) === true;

type Currency = { readonly name: string; readonly decimals: number };

/** What keeps a sum from travelling this way; null: nothing. `sum` in minor units of `currency`. */
export function boundBroken(
  { minSum, maxSum }: Scheme,
  { decimals }: Currency,
  sum: bigint,
): 'BELOW_MIN' | 'ABOVE_MAX' | null {
  const least = minSum === null ? null : parseMinor(minSum, decimals);
  const most = maxSum === null ? null : parseMinor(maxSum, decimals);
  if (least?.ok === true && sum < least.minor) return 'BELOW_MIN';
  return most?.ok === true && sum > most.minor ? 'ABOVE_MAX' : null;
}

/**
 * @param sum minor units of `currency`; 0n while it isn't known
 * @throws BankError 422 SCHEME_UNAVAILABLE for a scheme the bank doesn't offer, CURRENCY_MISMATCH for a currency it doesn't
 *   carry, LIMIT_EXCEEDED above its greatest sum; 400 beside `sum` below its least
 */
export function assertSchemeSupports(
  scheme: Scheme,
  currency: Currency,
  sum: bigint,
  offered: OfferedSchemes,
): void {
  const { type, currencies, minSum, maxSum } = scheme;
  if (!isOffered(scheme, offered))
    throw coreError('SCHEME_UNAVAILABLE', 'Payments of this kind are not offered');
  if (!currencies.some((name) => name === currency.name))
    throw coreError('CURRENCY_MISMATCH', `A payment of this kind is made in ${currencies.join(' or ')}`);
  const broken = boundBroken(scheme, currency, sum);
  if (broken === 'ABOVE_MAX')
    throw coreError('LIMIT_EXCEEDED', `A ${type} payment is at most ${maxSum} ${currency.name}`, {
      data: { limit: maxSum },
    });
  if (broken === 'BELOW_MIN' && sum > 0n)
    throw invalidField('sum', 'min', `must be at least ${minSum} ${currency.name} for ${type}`);
}

/** When a payment that is signed now leaves the bank, and until when its payee usually has it. */
export function travelOf(scheme: Scheme, now: Date) {
  const { arrives, calendar } = scheme;
  const departure = departureOf(scheme, now);
  const etaAt =
    'minutes' in arrives
      ? new Date(departure.at.getTime() + arrives.minutes * 60_000)
      : endOf(bankDayAfter(calendar, departure.date, arrives.bankDays));
  return { ...departure, etaAt };
}
