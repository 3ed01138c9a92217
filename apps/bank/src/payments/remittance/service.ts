/** Orders for remittances: made, listed, and moved on by the partner and the bank's checks. Signing is in sign.ts. */
import {
  paymentOrderCreated,
  type PaymentOrder,
  type PaymentOrderCreated,
  type PaymentOrderRequest,
  type RemittanceStatus,
  type WholePaymentOrder,
} from '@kontor/api-client/contract';
import { formatMinor, mayGo, maySign, orderStates, parseMinor } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import { attach, attachedToOne, fileAmong } from '../../files/index.ts';
import type { Services } from '../../integrations/index.ts';
import { notifyOrganization, enqueueNotification } from '../../notifications/index.ts';
import { bankAccount, endHold, lockBalances, post, type Posting } from '../../ledger/index.ts';
import { signerOf } from '../../customers/index.ts';
import { announce, inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { ledgerAccounts } from '../../platform/db/ledgerTables.ts';
import { priceOfPartner, pspPartnersWith } from '../../platform/dictionaries/lists.ts';
import { BankError, coreError, forbidden, invalidField, notFound } from '../../platform/errors.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import { once, type KeyedAnswer } from '../../platform/idempotency/idempotency.ts';
import { feeAmount } from '../fees.ts';
import { assertWithinLimits, limitUsageOf } from '../limits.ts';
import { payerName, payerOf, type Payer } from '../parties.ts';
import type { Principal } from '../../platform/principal.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import {
  findOrder,
  lockOrderRow,
  orderAnswers,
  orderHashOf,
  ordersOf,
  wholeOrderAnswer,
  type OrderRow,
} from './queries.ts';
import { accountOf, keptItems } from './rules.ts';
import { paymentOrderItems, paymentOrders } from './tables.ts';

/** Partners are reached the way other banks are: without it an order would hold its money for ever. */
export const takesOrders = ({ rail }: Pick<Services, 'rail'>): boolean => rail !== null;

/**
 * Keeps an order that awaits its signature; no money moves. Safe to repeat with the same key, see `once`.
 * @throws BankError 400 beside every field that can't be; 403; 404; 422 INSUFFICIENT_FUNDS, LIMIT_EXCEEDED, SCHEME_UNAVAILABLE in a bank that
 *   is not connected to anybody outside
 */
export function createOrder(
  { db, clock, rail }: Services,
  principal: Principal,
  request: PaymentOrderRequest,
  key: string | undefined,
): Promise<KeyedAnswer<PaymentOrderCreated>> {
  const now = clock.now();
  const { tenantId, userId, sessionId } = principal;
  return inTenant(
    db,
    tenantId,
    (tx) =>
      once(
        tx,
        { tenantId, userId, operation: 'paymentOrders.create', key, body: request, now },
        paymentOrderCreated,
        () => {
          if (!takesOrders({ rail })) throw coreError('SCHEME_UNAVAILABLE', 'Remittances are not offered');
          return keep(tx, principal, request, now);
        },
      ),
    { actorId: userId, sessionId, now },
  );
}

async function keep(
  tx: Tx,
  principal: Principal,
  request: PaymentOrderRequest,
  now: Date,
): Promise<PaymentOrderCreated> {
  const { tenantId, userId, sessionId } = principal;
  const payer = await payerOf(tx, principal, request);
  const { currency, account, organization } = payer;
  const { decimals } = currency;
  const parsed = parseMinor(request.sum, decimals);
  if (!parsed.ok)
    throw invalidField('sum', 'maxDecimals', `must have at most ${decimals} decimals in ${currency.name}`);
  const sum = parsed.minor;
  const partner = pspPartnersWith((name) => name).find(({ id }) => id === request.pspPartnerId);
  if (partner?.currencyIds.includes(currency.name) !== true)
    throw invalidField('pspPartnerId', 'isPartner', `must be a partner that pays out in ${currency.name}`);
  const { items, wrong } = keptItems(request, { sum, decimals, partner });
  if (wrong.length > 0) throw new BankError(400, 'VALIDATION', [...wrong]);
  const fee = feeOf(partner.id, sum);
  assertSufficientFunds(payer, sum + fee);
  const { limits } = await settingsOf(tx, tenantId);
  const limited = {
    kind: 'ORDER',
    scheme: null,
    organizationId: organization.id,
    timezone: organization.timezone,
    currency,
  } as const;
  assertWithinLimits(await limitUsageOf(tx, principal, limits, limited, now), currency, sum);
  const [row] = await tx
    .insert(paymentOrders)
    .values({
      tenantId,
      organizationId: organization.id,
      accountId: account.id,
      currencyId: currency.id,
      sum,
      feeAmount: fee,
      pspPartnerId: partner.id,
      partnerName: partner.name,
      payerName: payerName(payer),
      payerAccountNumber: account.number,
      purpose: request.purpose,
      createdBy: userId,
      sessionId,
      createdAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('the order was not stored');
  announceOrder(tx, row);
  if (!maySign(payer.signer)) enqueueNotification(tx, { about: 'ORDER_AWAITS_SIGNATURE', id: row.id });
  if (items.length > 0)
    await tx
      .insert(paymentOrderItems)
      .values(items.map((item, index) => ({ ...item, tenantId, orderId: row.id, seq: index + 1 })));
  await attach(
    tx,
    principal,
    { kind: 'ORDER', id: row.id, organizationId: organization.id },
    request.uploadIds.map((uploadId, index) => ({
      uploadId,
      categoryId: null,
      property: `uploadIds.${index}`,
    })),
    now,
  );
  const amount = (minor: bigint) => formatMinor(minor, decimals);
  const accounts = items.map(({ item }) => accountOf(item)).toSorted();
  return {
    id: row.id,
    status: row.status,
    requiresSignature: maySign(payer.signer),
    signatures: { required: row.signaturesRequired, collected: 0 },
    signingHash: orderHashOf({ row, currency, accounts }),
    sum: amount(sum),
    currencyId: currency.id,
    feeAmount: amount(fee),
    totalDebit: amount(sum + fee),
    createdAt: now.toISOString(),
  };
}

/** What the partner asks for it, in minor units; partners pay out in currencies of two decimals only. */
function feeOf(partnerId: string, sum: bigint): bigint {
  const { percent, least } = priceOfPartner(partnerId);
  return feeAmount(
    { amountType: 'PERCENT', percent, percentMin: least, percentMax: null, fixedAmount: null },
    sum,
  );
}

function assertSufficientFunds({ available, currency: { decimals } }: Payer, total: bigint): void {
  if (total <= available) return;
  throw coreError('INSUFFICIENT_FUNDS', 'Insufficient funds', {
    data: { available: formatMinor(available, decimals), totalDebit: formatMinor(total, decimals) },
  });
}

/** An organization's orders, the newest first. @throws BankError 403 for one the person doesn't belong to */
export function listOrders(
  { db }: Services,
  principal: Principal,
  filter: Parameters<typeof ordersOf>[2],
): Promise<PaymentOrder[]> {
  return readTenant(db, principal.tenantId, async (tx) => {
    if ((await signerOf(tx, principal, filter.organizationId)) === undefined)
      throw forbidden('You do not belong to this organization');
    return orderAnswers(tx, principal.tenantId, await ordersOf(tx, principal, filter));
  });
}

/** One order with its items. @throws BankError 404 */
export function getOrder({ db }: Services, principal: Principal, id: string): Promise<WholePaymentOrder> {
  return readTenant(db, principal.tenantId, async (tx) =>
    wholeOrderAnswer(tx, principal.tenantId, await findOrder(tx, principal, id)),
  );
}

/** A file of an order. @throws BankError 404 when it is not one of its */
export function orderFile(
  bank: Services,
  principal: Principal,
  id: string,
  uploadId: string,
): Promise<FileContent> {
  return readTenant(bank.db, principal.tenantId, async (tx) => {
    await findOrder(tx, principal, id);
    const files = await attachedToOne(tx, principal.tenantId, { kind: 'ORDER', id });
    return fileAmong(bank, files, uploadId);
  });
}

/**
 * Moves an order on in the partner's and the bank's place; moved there already nothing happens. Accepted, its money is
 * booked; rejected, what was set aside is free again. What nobody has signed can only be rejected.
 * @throws BankError 404; 409 STALE_ENTITY from a state that doesn't lead there
 */
export async function moveOrder(
  tx: Tx,
  tenantId: string,
  id: string,
  now: Date,
  { status, reason }: { readonly status: RemittanceStatus; readonly reason: string | null },
): Promise<void> {
  const row = await lockOrderRow(tx, tenantId, id);
  if (row === undefined) throw notFound();
  if (row.status === status) return;
  if (!mayGo(orderStates, row.status, status) || (row.status === 'QUEUED' && status !== 'REJECTED'))
    throw new BankError(409, 'STALE_ENTITY', `An order that is ${row.status} does not become ${status}`);
  const booked =
    status === 'ACCEPTED' ? { executedAt: now, ledgerTransactionId: await book(tx, row, now) } : {};
  if (status === 'REJECTED' && row.status !== 'QUEUED' && !(await endHold(tx, id, 'RELEASED')))
    throw new Error(`the order ${id} holds nothing`);
  await setStatus(tx, row, { status, rejectReason: status === 'REJECTED' ? reason : null, ...booked });
  if (status === 'ACCEPTED' || status === 'REJECTED')
    await notifyOrganization(
      tx,
      { tenantId, organizationId: row.organizationId, now },
      { kind: 'DECIDED', about: 'PAYMENT_ORDER', id, name: row.partnerName, outcome: status },
    );
}

/** Writes a change of state down. The caller holds the row locked. */
export async function setStatus(
  tx: Tx,
  { tenantId, id, organizationId, status }: Pick<OrderRow, 'tenantId' | 'id' | 'organizationId' | 'status'>,
  change: Partial<OrderRow> & Pick<OrderRow, 'status'>,
): Promise<void> {
  const moved = await tx
    .update(paymentOrders)
    .set(change)
    .where(
      and(eq(paymentOrders.tenantId, tenantId), eq(paymentOrders.id, id), eq(paymentOrders.status, status)),
    );
  if (moved.rowCount !== 1) throw new Error(`the order ${id} is no longer ${status}`);
  announceOrder(tx, { tenantId, id, organizationId, status: change.status });
}

function announceOrder(
  tx: Tx,
  { tenantId, id, organizationId, status }: Pick<OrderRow, 'tenantId' | 'id' | 'organizationId' | 'status'>,
): void {
  announce(tx, { kind: 'OPERATION', tenantId, of: { organizationId }, type: 'PAYMENT_ORDER', id, status });
}

/** The ledger account an order is paid from. */
export async function payingAccount(tx: Tx, row: OrderRow): Promise<string> {
  const [found] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenantId, row.tenantId),
        eq(ledgerAccounts.accountId, row.accountId),
        eq(ledgerAccounts.currencyId, row.currencyId),
      ),
    );
  if (found === undefined) throw new Error(`the payer of ${row.id} has no ledger account`);
  return found.id;
}

/** Books what was set aside: the sum to the account from which the partner is paid, the fee to the bank. */
async function book(tx: Tx, row: OrderRow, now: Date): Promise<string> {
  const { currencyId } = row;
  const debit = await payingAccount(tx, row);
  const nostro = await bankAccount(tx, 'NOSTRO', currencyId);
  const fees: Posting[] =
    row.feeAmount === 0n
      ? []
      : [
          {
            operation: 'TRANSACTION_FEE',
            currencyId,
            debit,
            credit: await bankAccount(tx, 'FEE', currencyId),
            amount: row.feeAmount,
          },
        ];
  await lockBalances(tx, [debit, nostro, ...fees.map(({ credit }) => credit)]);
  if (!(await endHold(tx, row.id, 'CAPTURED'))) throw new Error(`the order ${row.id} holds nothing`);
  return post(tx, {
    kind: 'PAYMENT',
    organizationId: row.organizationId,
    paymentId: row.id,
    externalRef: `ORDER:${row.id}`,
    effectiveAt: now,
    details: row.purpose,
    debtor: { name: row.payerName, number: row.payerAccountNumber },
    creditor: { name: row.partnerName, number: null },
    postings: [{ operation: 'COMMON', currencyId, debit, credit: nostro, amount: row.sum }, ...fees],
  });
}
