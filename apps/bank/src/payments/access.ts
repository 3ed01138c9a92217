import { BankError, notFound } from '../errors.ts';
import { statusOf, type PaymentView } from './present.ts';

/** @throws BankError 404 when there is no such payment for the person who asks */
export function found(view: PaymentView | undefined): PaymentView {
  if (view === undefined) throw notFound();
  return view;
}

/** @throws BankError unless the payment still awaits a signature: 409 ALREADY_DECLINED or ALREADY_SIGNED, 410 PAYMENT_EXPIRED */
export function refuseSettled({ row }: PaymentView, now: Date): void {
  const status = statusOf(row, now);
  if (status === 'UNSIGNED') return;
  if (status === 'CANCELLED') throw new BankError(409, 'ALREADY_DECLINED', 'The payment was declined');
  if (status === 'EXPIRED') throw new BankError(410, 'PAYMENT_EXPIRED', 'The payment has expired');
  throw new BankError(409, 'ALREADY_SIGNED', 'The payment was signed');
}
