import type { Payment } from '../contract/payments.ts';

/** Whether a payment is signed and its day has not begun, so that it can still be taken back. `now` is epoch ms. */
export const awaitsItsDay = (
  { status, transferDate }: Pick<Payment, 'status' | 'transferDate'>,
  now: number,
): boolean => status === 'PROCESSING' && transferDate !== null && Date.parse(transferDate) > now;
