import type { PaymentCheck } from '../contract/payments.ts';
import type { ErrorFacts } from './errors.ts';

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
