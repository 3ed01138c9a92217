import type { PaymentCheck } from '../contract/payments.ts';
import type { ErrorFacts } from './errors.ts';
import { formatMinor, moneyOf, type MoneyUnit } from './money.ts';

/** A limit of what may be paid, as the bank's check states it: of one payment, or of what was signed in a day or a month. */
export type PaymentLimit = Pick<PaymentCheck['limits'][number], 'type' | 'limit' | 'remaining'>;

const types: readonly string[] = ['PER_PAYMENT', 'DAILY', 'MONTHLY', 'USER'] satisfies PaymentLimit['type'][];

/**
 * The limit that the bank names when it refuses a payment above it (422 LIMIT_EXCEEDED, contract.md section 10), in amounts of
 * the payment's currency; undefined for any other refusal, and where the bank names none.
 */
export function exceededLimit({ code, data }: Pick<ErrorFacts, 'code' | 'data'>): PaymentLimit | undefined {
  if (code !== 'LIMIT_EXCEEDED' || typeof data !== 'object' || data === null) return undefined;
  const { type, limit, remaining } = data as Readonly<Record<string, unknown>>;
  return isType(type) && isAmount(limit) && isAmount(remaining) ? { type, limit, remaining } : undefined;
}

const isType = (value: unknown): value is PaymentLimit['type'] =>
  typeof value === 'string' && types.includes(value);

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,30}(\.\d{1,18})?$/.test(value);

/** A limit that a payment nearly uses up, and how much is left of it. */
export type NearLimit = {
  readonly type: Exclude<PaymentLimit['type'], 'PER_PAYMENT'>;
  readonly limit: string;
  readonly left: string;
};

/** A payment comes near a limit once no more than one part in five of it is left. */
const nearShare = 5n;

/**
 * The limit of a day or a month of which least is left after a payment of `sum`, where that is a fifth of it or less;
 * undefined while every limit leaves more, and for a payment above one, which the bank refuses.
 * @param sum minor units of the currency in which the limits are
 */
export function nearLimit(
  limits: PaymentCheck['limits'],
  sum: bigint,
  unit: MoneyUnit,
): NearLimit | undefined {
  const after = limits.flatMap(({ type, limit, remaining }) =>
    type === 'PER_PAYMENT'
      ? []
      : [{ type, limit, whole: moneyOf(limit, unit).minor, left: moneyOf(remaining, unit).minor - sum }],
  );
  if (after.some(({ left }) => left < 0n)) return undefined;
  const [least] = after
    .filter(({ whole, left }) => left * nearShare <= whole)
    .toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0));
  return least && { type: least.type, limit: least.limit, left: formatMinor(least.left, unit.decimals) };
}
