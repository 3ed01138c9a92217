/** The reference that follows a payment from bank to bank. */
import { createHash } from 'node:crypto';
import type { PaymentScheme } from '@kontor/api-client/contract';

/** Schemes whose messages carry one; in the others each bank has its own. */
const schemesWithUetr: readonly PaymentScheme[] = ['SWIFT', 'TARGET_2', 'FEDWIRE'];

/**
 * The unique end-to-end transaction reference of a payment (ISO 20022 UETR, a UUID of version 4); null where its scheme has none.
 * Derived from the payment's id, so that a second submission carries the same one.
 */
export function uetrOf({
  id,
  scheme,
}: {
  readonly id: string;
  readonly scheme: PaymentScheme;
}): string | null {
  if (!schemesWithUetr.includes(scheme)) return null;
  const hex = createHash('sha256').update(`uetr:${id}`).digest('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
