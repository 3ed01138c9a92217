/** An exchange as a payment: at a quoted rate, or at one that the bank has granted. */
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/paymentTables.ts';
import { payerName } from '../parties.ts';
import type { PaymentRow } from '../present.ts';
import { announceStatus } from '../transitions.ts';
import type { Exchange, Exchanger } from './parties.ts';
import type { QuoteRow } from './tables.ts';

/**
 * Writes the payment that takes a quote. Two at once: one of them gets it.
 * @returns undefined when another payment took the quote
 */
export async function insertExchange(
  tx: Tx,
  { tenantId, userId, sessionId }: Exchanger,
  {
    exchange: { payer, target, from, to },
    quote,
    now,
    expiresAt,
  }: { exchange: Exchange; quote: QuoteRow; now: Date; expiresAt: Date },
): Promise<PaymentRow | undefined> {
  const name = payerName(payer);
  const [row] = await tx
    .insert(payments)
    .values({
      tenantId,
      organizationId: payer.organization.id,
      accountId: payer.account.id,
      // The documents know no kind of its own: it goes between own accounts, and its `exchange` says what it is.
      kind: 'BETWEEN_ACCOUNTS',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      currencyId: from.id,
      sum: quote.fromSum,
      feeAmount: quote.feeAmount,
      feeCurrencyId: from.id,
      payeeAccountId: target.id,
      payeeOrganizationId: payer.organization.id,
      payerName: name,
      payerAccountNumber: payer.account.number,
      payeeName: name,
      payeeAccountNumber: target.number,
      details: `${from.name} to ${to.name}`,
      exchangeQuoteId: quote.id,
      createdBy: userId,
      sessionId,
      createdAt: now,
      expiresAt,
    })
    .onConflictDoNothing({ target: [payments.tenantId, payments.exchangeQuoteId] })
    .returning();
  if (row !== undefined) announceStatus(tx, row);
  return row;
}
