import { maySign } from '@kontor/api-client/domain';
import { BankError, forbidden, notFound } from '../platform/errors.ts';
import { QuoteExpired, requestOf } from './exchange/lapsed.ts';
import { statusOf, type PaymentView } from './present.ts';

/** @throws BankError 404 when there is no such payment for the person who asks */
export function found(view: PaymentView | undefined): PaymentView {
  if (view === undefined) throw notFound();
  return view;
}

/**
 * @throws BankError 403 SIGNING_NOT_ALLOWED without a right to sign for the payer; 403 NOT_IDENTIFIED for a person the bank
 *   does not know yet, such as an official who has only just accepted
 */
export function assertSigner({ signer, identified }: PaymentView): void {
  if (!maySign(signer)) throw forbidden('You may not sign for this organization', 'SIGNING_NOT_ALLOWED');
  if (!identified)
    throw new BankError(403, 'NOT_IDENTIFIED', 'Before you sign, the bank has to identify you');
}

/**
 * @throws BankError unless the payment still awaits a signature: 409 ALREADY_DECLINED or ALREADY_SIGNED, 410 PAYMENT_EXPIRED,
 *   for an exchange QUOTE_EXPIRED
 */
export function assertSignable({ row, decimals, exchange }: PaymentView, now: Date): void {
  const status = statusOf(row, now);
  if (status === 'UNSIGNED') return;
  if (status === 'CANCELLED') throw new BankError(409, 'ALREADY_DECLINED', 'The payment was declined');
  if (status === 'EXPIRED' && exchange !== null)
    throw new QuoteExpired(requestOf(exchange.quote, { from: decimals, to: exchange.decimals }));
  if (status === 'EXPIRED') throw new BankError(410, 'PAYMENT_EXPIRED', 'The payment has expired');
  throw new BankError(409, 'ALREADY_SIGNED', 'The payment was signed');
}
