/**
 * Purchases with cards, as the network asks for them: authorized, taken in parts, given up, given back. One message of a card is
 * taken at a time: its row is locked first, the balances after it.
 */
import { cardPurchaseStates, statesBefore } from '@kontor/api-client/domain';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type {
  CardAuthorization,
  CardFollowUp,
  CardIssuer,
  CardReply,
  Services,
} from '../integrations/index.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { announce, inTenant, readTenant, type Tx } from '../platform/db/database.ts';
import { currencies } from '../platform/db/schema.ts';
import { BankError, notFound } from '../platform/errors.ts';
import { formatRate, parseRate } from '../platform/money/conversion.ts';
import { termsOf, whyNot } from './authorization.ts';
import {
  bookCapture,
  bookRefund,
  holdFor,
  letGo,
  payerOf,
  type Bookable,
  type PurchaseRow,
} from './booking.ts';
import { effectOf, holdLifetimeMs, type Message } from './purchaseRules.ts';
import { lockCard } from './queries.ts';
import type { CardRow } from './tables.ts';
import { cardMessages, cardPurchases, cards } from './tables.ts';

/** The bank as the issuer of its cards, see `CardIssuer`. */
export const issuerOf =
  (bank: Pick<Services, 'db' | 'clock' | 'rates'>): CardIssuer =>
  (tenantId, message) =>
    message.kind === 'AUTHORIZATION' ? authorize(bank, tenantId, message) : followUp(bank, tenantId, message);

async function authorize(
  { db, clock, rates }: Pick<Services, 'db' | 'clock' | 'rates'>,
  tenantId: string,
  message: CardAuthorization,
): Promise<CardReply> {
  const now = clock.now();
  // The market is asked before the transaction, since that may take its time.
  const prices = (await isInAnotherCurrency(db, tenantId, message))
    ? await rates.pricesAt(now).catch((error: unknown) => {
        if (error instanceof BankError) return null;
        throw error;
      })
    : null;
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const card = await lockCard(tx, tenantId, message.cardId);
      if (card === undefined) throw notFound();
      const known = await purchaseCalled(tx, tenantId, message.id);
      if (known !== undefined) return repeated(known, message);
      const payer = await payerOf(tx, card);
      const terms = await termsOf(tx, card, payer, message, prices);
      const reason = await whyNot(tx, card, payer, terms, now);
      const { billed, conversion } = terms ?? { billed: 0n, conversion: null };
      const expiresAt = new Date(now.getTime() + holdLifetimeMs);
      const [row] = await tx
        .insert(cardPurchases)
        .values({
          tenantId,
          cardId: card.id,
          networkId: message.id,
          merchant: message.merchant,
          city: message.city,
          currencyId: message.currencyId,
          sum: message.sum,
          billed,
          ...(conversion !== null && {
            rate: formatRate(conversion.rate),
            marketRate: formatRate(conversion.market),
          }),
          status: reason === null ? 'AUTHORIZED' : 'DECLINED',
          reason,
          holdId: reason === null ? await holdFor(tx, card, payer, billed, expiresAt) : null,
          createdAt: now,
          expiresAt,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Error('the purchase was not stored');
      await applyWaiting(tx, { card, payer, row, conversion }, now);
      announceCard(tx, card);
      enqueueNotification(tx, { about: 'CARD_PURCHASE', id: row.id });
      return { outcome: reason === null ? 'APPLIED' : 'REFUSED', reason };
    },
    { now },
  );
}

async function followUp(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tenantId: string,
  message: CardFollowUp,
): Promise<CardReply> {
  const now = clock.now();
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const card = await lockCard(tx, tenantId, message.cardId);
      if (card === undefined) throw notFound();
      const said = message.kind === 'REVERSAL' ? { currencyId: null, sum: null } : message;
      const { currencyId, sum } = said;
      const [known] = await tx
        .select()
        .from(cardMessages)
        .where(and(eq(cardMessages.tenantId, tenantId), eq(cardMessages.id, message.id)));
      if (known !== undefined) {
        const { kind, cardId, networkId, outcome, reason } = known;
        if (
          kind !== message.kind ||
          cardId !== card.id ||
          networkId !== message.purchase ||
          known.currencyId !== currencyId ||
          known.sum !== sum
        )
          throw otherMeaning();
        return { outcome, reason };
      }
      const purchase = await purchaseCalled(tx, tenantId, message.purchase);
      if (purchase !== undefined && purchase.cardId !== card.id) throw notFound();
      const arrived: MessageRow = {
        id: message.id,
        kind: message.kind,
        currencyId,
        sum,
        outcome: 'WAITING',
        reason: null,
        ledgerTransactionId: null,
      };
      const before = await tx.$count(
        cardMessages,
        and(
          eq(cardMessages.tenantId, tenantId),
          eq(cardMessages.cardId, card.id),
          eq(cardMessages.networkId, message.purchase),
        ),
      );
      await tx.insert(cardMessages).values({
        tenantId,
        cardId: card.id,
        networkId: message.purchase,
        receivedAt: now,
        seq: before + 1,
        ...arrived,
      });
      if (purchase === undefined) return { outcome: 'WAITING', reason: null };
      const bookable = await bookableOf(tx, card, purchase);
      const { row, reply } = await apply(tx, bookable, arrived, now);
      await applyWaiting(tx, { ...bookable, row }, now);
      if (reply.outcome === 'APPLIED') announceCard(tx, card);
      return reply;
    },
    { now },
  );
}

/** Gives up, for merchants that never came, what was set aside for them; answers of how many purchases. A job of the worker. */
export async function expirePurchases(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tenantId: string,
): Promise<number> {
  const now = clock.now();
  const isDue = and(
    eq(cardPurchases.tenantId, tenantId),
    inArray(cardPurchases.status, statesBefore(cardPurchaseStates, 'EXPIRED')),
    lte(cardPurchases.expiresAt, now),
  );
  const due = await readTenant(db, tenantId, (tx) =>
    tx
      .select({ id: cardPurchases.id, cardId: cardPurchases.cardId })
      .from(cardPurchases)
      .where(isDue)
      .orderBy(asc(cardPurchases.expiresAt))
      .limit(maxAtOnce),
  );
  let expired = 0;
  for (const { id, cardId } of due)
    expired += await inTenant(
      db,
      tenantId,
      async (tx) => {
        const card = await lockCard(tx, tenantId, cardId);
        const [row] = await tx
          .select()
          .from(cardPurchases)
          .where(and(isDue, eq(cardPurchases.id, id)));
        // Somebody else may have been faster.
        if (card === undefined || row === undefined) return 0;
        await letGo(tx, row);
        const after = await change(tx, row, { status: 'EXPIRED', holdId: null }, now);
        await applyWaiting(tx, await bookableOf(tx, card, after), now);
        announceCard(tx, card);
        return 1;
      },
      { now },
    );
  return expired;
}

const maxAtOnce = 1_000;

type MessageRow = Pick<
  typeof cardMessages.$inferSelect,
  'id' | 'kind' | 'currencyId' | 'sum' | 'outcome' | 'reason' | 'ledgerTransactionId'
>;

/** Does what a stored message says, if it is time for it, and writes down what became of it. */
async function apply(
  tx: Tx,
  bookable: Bookable,
  { id, kind, currencyId, sum }: MessageRow,
  now: Date,
): Promise<{ readonly row: PurchaseRow; readonly reply: CardReply }> {
  const { row } = bookable;
  const { tenantId } = row;
  const write = (set: Pick<MessageRow, 'outcome' | 'reason' | 'ledgerTransactionId'>) =>
    tx
      .update(cardMessages)
      .set(set)
      .where(and(eq(cardMessages.tenantId, tenantId), eq(cardMessages.id, id)));
  const refuse = async (reason: MessageRow['reason']) => {
    await write({ outcome: 'REFUSED', reason, ledgerTransactionId: null });
    return { row, reply: { outcome: 'REFUSED', reason } as const };
  };
  const message: Message =
    kind === 'REVERSAL' || currencyId === null || sum === null
      ? { kind: 'REVERSAL' }
      : { kind, currencyId, sum };
  const { outcome, reason } = effectOf(row, message);
  if (outcome === 'WAITING') return { row, reply: { outcome, reason: null } };
  if (outcome === 'REFUSED') return refuse(reason);
  if (message.kind === 'REVERSAL') {
    await letGo(tx, row);
    const after = await change(tx, row, { status: 'REVERSED', holdId: null }, now);
    await write({ outcome, reason: null, ledgerTransactionId: null });
    return { row: after, reply: { outcome, reason: null } };
  }
  const part = { id, sum: message.sum };
  const booked =
    message.kind === 'CAPTURE'
      ? await bookCapture(tx, bookable, part, now)
      : await bookRefund(tx, bookable, part, now);
  if (booked === null) return refuse('INSUFFICIENT_FUNDS');
  const { ledgerTransactionId, set } = booked;
  const after = await change(tx, row, set, now);
  await write({ outcome, reason: null, ledgerTransactionId });
  if (message.kind === 'REFUND') enqueueNotification(tx, { about: 'CARD_REFUND', id: ledgerTransactionId });
  return { row: after, reply: { outcome, reason: null } };
}

/** Does what came too early, in the order in which it came, until nothing of it can be done any more. */
async function applyWaiting(tx: Tx, bookable: Bookable, now: Date): Promise<void> {
  let { row } = bookable;
  const stillWaiting = and(
    eq(cardMessages.tenantId, row.tenantId),
    eq(cardMessages.networkId, row.networkId),
    eq(cardMessages.cardId, row.cardId),
    eq(cardMessages.outcome, 'WAITING'),
  );
  for (let before = 0; ;) {
    const messages = await tx.select().from(cardMessages).where(stillWaiting).orderBy(asc(cardMessages.seq));
    if (messages.length === 0 || messages.length === before) return;
    before = messages.length;
    for (const message of messages) row = (await apply(tx, { ...bookable, row }, message, now)).row;
  }
}

async function change(
  tx: Tx,
  { tenantId, id }: PurchaseRow,
  set: Partial<PurchaseRow>,
  now: Date,
): Promise<PurchaseRow> {
  const [after] = await tx
    .update(cardPurchases)
    .set({ ...set, updatedAt: now })
    .where(and(eq(cardPurchases.tenantId, tenantId), eq(cardPurchases.id, id)))
    .returning();
  if (after === undefined) throw new Error('the purchase is gone');
  return after;
}

async function purchaseCalled(tx: Tx, tenantId: string, networkId: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(cardPurchases)
    .where(and(eq(cardPurchases.tenantId, tenantId), eq(cardPurchases.networkId, networkId)));
  return row;
}

function repeated(row: PurchaseRow, message: CardAuthorization): CardReply {
  const { cardId, merchant, city, currencyId, sum, reason } = row;
  const same =
    cardId === message.cardId &&
    merchant === message.merchant &&
    city === message.city &&
    currencyId === message.currencyId &&
    sum === message.sum;
  if (!same) throw otherMeaning();
  return { outcome: reason === null ? 'APPLIED' : 'REFUSED', reason };
}

const otherMeaning = () =>
  new BankError(409, 'IDEMPOTENCY_MISMATCH', 'The network used this name for something else before');

const isInAnotherCurrency = async (
  db: Services['db'],
  tenantId: string,
  { cardId, currencyId }: CardAuthorization,
): Promise<boolean> =>
  readTenant(db, tenantId, async (tx) => {
    const [card] = await tx
      .select({ currencyId: cards.currencyId })
      .from(cards)
      .where(and(eq(cards.tenantId, tenantId), eq(cards.id, cardId)));
    return card !== undefined && card.currencyId !== currencyId;
  });

/** A purchase as it was authorized. */
async function bookableOf(tx: Tx, card: CardRow, row: PurchaseRow): Promise<Bookable> {
  const payer = await payerOf(tx, card);
  if (row.rate === null || row.marketRate === null) return { card, payer, row, conversion: null };
  const [to] = await tx.select().from(currencies).where(eq(currencies.id, row.currencyId));
  if (to === undefined) throw new Error(`there is no currency ${row.currencyId}`);
  const pair = { from: payer.currency, to };
  return {
    card,
    payer,
    row,
    conversion: { pair, rate: parseRate(row.rate), market: parseRate(row.marketRate) },
  };
}

/** Open pages look again at what the card and its account have. */
function announceCard(tx: Tx, { tenantId, organizationId, id, status }: CardRow): void {
  announce(tx, { kind: 'OPERATION', tenantId, of: { organizationId }, type: 'CARD', id, status });
}
