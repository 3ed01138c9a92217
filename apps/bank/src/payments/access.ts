import type { Tx } from '../db/database.ts';
import { BankError, notFound } from '../errors.ts';
import type { Principal } from '../principal.ts';
import { membershipOf } from './parties.ts';
import { statusOf, type PaymentView } from './present.ts';

/** The payment and the person's place in its organization. @throws BankError 404 when there is no such payment for them */
export async function own(tx: Tx, principal: Principal, view: PaymentView | undefined) {
  const member = view && (await membershipOf(tx, principal, view.row.organizationId));
  if (view === undefined || member === undefined) throw notFound();
  return { view, signer: member.signer };
}

/** @throws BankError unless the payment still awaits a signature: 409 ALREADY_DECLINED or ALREADY_SIGNED, 410 PAYMENT_EXPIRED */
export function refuseSettled({ row }: PaymentView, now: Date): void {
  const status = statusOf(row, now);
  if (status === 'UNSIGNED') return;
  if (status === 'CANCELLED') throw new BankError(409, 'ALREADY_DECLINED', 'The payment was declined');
  if (status === 'EXPIRED') throw new BankError(410, 'PAYMENT_EXPIRED', 'The payment has expired');
  throw new BankError(409, 'ALREADY_SIGNED', 'The payment was signed');
}
