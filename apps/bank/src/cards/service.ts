/** Payment cards: ordered, taken into use, frozen, cancelled, bounded. */
import { randomInt } from 'node:crypto';
import {
  card as contract,
  whitelabel,
  type Card,
  type CardLimits,
  type CardOrder,
} from '@kontor/api-client/contract';
import {
  addDays,
  cardStates,
  dateIn,
  isCardOver,
  mayGo,
  mayPay,
  statesBefore,
} from '@kontor/api-client/domain';
import { and, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import { accountById } from './accounts.ts';
import type { Services } from '../integrations/index.ts';
import { bankAccount, post } from '../ledger/index.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { signerOf } from '../customers/index.ts';
import { announce, inTenant, type Tx } from '../platform/db/database.ts';
import { accounts, auditLog, tenants } from '../platform/db/schema.ts';
import { BankError, forbidden, notFound } from '../platform/errors.ts';
import { once, type KeyedAnswer } from '../platform/idempotency/idempotency.ts';
import type { Principal } from '../platform/principal.ts';
import { settingsOf, type CardFee } from '../platform/tenants/tenantSettings.ts';
import { payerOf } from './booking.ts';
import { lockCard, statusOf } from './queries.ts';
import type { CardRow } from './tables.ts';
import { expiryOf, feeMinor, limitsOf, ordered } from './rules.ts';
import { cards } from './tables.ts';

/**
 * Orders a card. A virtual one is there at once, New; one of plastic is Ordered until the bank has made and sent it. Safe to
 * repeat with the same key, see `once`.
 * @throws BankError 400 beside every field that can't be; 403 for a viewer, or where the bank takes no orders; 404 for an
 *   account that is not there or another organization's; 422 INSUFFICIENT_FUNDS where the account does not have what it costs
 */
export function orderCard(
  { db, clock }: Services,
  principal: Principal,
  order: CardOrder,
  key: string | undefined,
): Promise<KeyedAnswer<Card>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const [held] = await tx
        .select({ organizationId: accounts.organizationId })
        .from(accounts)
        .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, order.accountId)));
      if (held === undefined) throw notFound();
      const { organizationId } = held;
      await assertMayPayFor(tx, principal, organizationId);
      principal.setResponseOrganization?.(organizationId);
      const request = { tenantId, userId, operation: 'cards.order', key, body: order, now };
      return once(tx, request, contract, async () => {
        const offered = (await settingsOf(tx, tenantId)).cards;
        if (!offered.enabled || !offered.orderEnabled) throw forbidden('The bank takes no orders for cards');
        const account = await accountById(tx, tenantId, [organizationId], order.accountId, now);
        const balance = account.balances.find(({ currencyId }) => currencyId === order.currencyId);
        const found = ordered(order, balance?.currency.name ?? null, offered.products);
        if ('errors' in found) throw new BankError(400, 'VALIDATION', found.errors);
        const { cardType, cardPaymentSystem, color } = found.product;
        const [row] = await tx
          .insert(cards)
          .values({
            tenantId,
            organizationId,
            accountId: order.accountId,
            currencyId: order.currencyId,
            type: cardType,
            paymentSystem: cardPaymentSystem,
            color,
            lastFour: String(randomInt(10_000)).padStart(4, '0'),
            name: order.cardName.toUpperCase(),
            status: cardType === 'PHYSICAL' ? 'Ordered' : 'New',
            expiresOn: expiryOf(now),
            deliveryAddress: order.deliveryAddress ?? null,
            createdBy: userId,
            createdAt: now,
            updatedAt: now,
          })
          .returning();
        if (row === undefined) throw new Error('the card was not stored');
        if (found.product.fee !== null) await chargeFor(tx, row, found.product.fee, now);
        await note(tx, principal, row, now, 'CARD_ORDERED', { after: { status: row.status } });
        enqueueNotification(tx, { about: 'CARD_ORDERED', id: row.id });
        return present(tx, row, now);
      });
    },
    { now },
  );
}

/** Charges the account with what ordering a card costs. @throws BankError 422 INSUFFICIENT_FUNDS */
async function chargeFor(tx: Tx, card: CardRow, fee: CardFee, now: Date): Promise<void> {
  const payer = await payerOf(tx, card);
  const [tenant] = await tx
    .select({ branding: tenants.branding })
    .from(tenants)
    .where(eq(tenants.id, card.tenantId));
  await post(tx, {
    kind: 'FEE',
    organizationId: card.organizationId,
    externalRef: `card-fee:${card.id}`,
    effectiveAt: now,
    details: fee.name,
    debtor: payer,
    creditor: { name: whitelabel.parse(tenant?.branding).name, number: null },
    postings: [
      {
        operation: 'SERVICE_FEE',
        currencyId: card.currencyId,
        debit: payer.ledgerAccountId,
        credit: await bankAccount(tx, 'FEE', card.currencyId),
        amount: feeMinor(fee, payer.currency),
      },
    ],
  });
}

/**
 * Takes a card into use, freezes or cancels it. What it is already it is answered as.
 * @throws BankError 403 for a viewer, or where the bank itself has frozen it; 404; 409 STALE_ENTITY with the present card when it can't become that
 */
export function setCardStatus(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  status: 'Active' | 'Frozen' | 'Canceled',
): Promise<Card> {
  const now = clock.now();
  return inTenant(
    db,
    principal.tenantId,
    async (tx) => {
      const row = await findForPayer(tx, principal, id);
      const before = statusOf(row, now);
      if (before === status) return present(tx, row, now);
      if (status === 'Active' && before === 'Frozen' && row.frozenByBank)
        throw forbidden('The bank has frozen this card');
      if (!mayGo(cardStates, before, status))
        throw await stale(tx, row, now, `A card that is ${before} can not become ${status}`);
      return present(tx, await become(tx, principal, row, now, status), now);
    },
    { now },
  );
}

/**
 * Sets how much may be spent with a card, and replaces all earlier limits.
 * @throws BankError 400 beside every limit that can't be; 403 for a viewer; 404; 409 STALE_ENTITY with the present card when
 *   it is cancelled or has expired
 */
export function setCardLimits(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  given: CardLimits,
): Promise<Card> {
  const now = clock.now();
  return inTenant(
    db,
    principal.tenantId,
    async (tx) => {
      const row = await findForPayer(tx, principal, id);
      const account = await accountById(tx, row.tenantId, [row.organizationId], row.accountId, now);
      const held = account.balances.find(({ currencyId }) => currencyId === row.currencyId);
      if (held === undefined) throw new Error('the account of a card does not hold its currency');
      const found = limitsOf(given, held.currency.decimals);
      if ('errors' in found) throw new BankError(400, 'VALIDATION', found.errors);
      const before = statusOf(row, now);
      if (isCardOver(before))
        throw await stale(tx, row, now, `A card that is ${before} has no limits to set`);
      const { perMonth, perWeek, indefinitely } = found.limits;
      const after = await change(tx, row, now, {
        limitPerMonth: perMonth,
        limitPerWeek: perWeek,
        limitIndefinitely: indefinitely,
      });
      await note(tx, principal, after, now, 'CARD_LIMITS_SET', {
        before: limitTexts(row),
        after: limitTexts(after),
      });
      return present(tx, after, now);
    },
    { now },
  );
}

/** New: one of plastic was made and sent. Frozen: its holder can't take it into use until it is Released, and then does so. */
export type CardDecision = 'New' | 'Frozen' | 'Released' | 'Canceled';

/**
 * The bank staff's decision on a card.
 * @param tx with `now` as its time
 * @throws BankError 404 when there is no such card, or it cannot change in this way
 */
export async function decideCard(
  tx: Tx,
  tenantId: string,
  id: string,
  decision: CardDecision,
  now: Date,
): Promise<void> {
  const row = await lockCard(tx, tenantId, id);
  if (row === undefined) throw notFound();
  const before = statusOf(row, now);
  const status = decision === 'Released' ? 'Frozen' : decision;
  const changesFreeze =
    before === 'Frozen' && status === 'Frozen' && row.frozenByBank === (decision === 'Released');
  if (!changesFreeze && (decision === 'Released' || !mayGo(cardStates, before, status))) throw notFound();
  const frozenByBank = decision === 'Frozen' || (decision === 'Canceled' && row.frozenByBank);
  const after = await change(tx, row, now, { status, frozenByBank });
  await note(tx, nobody(tenantId), after, now, `CARD_${decision.toUpperCase()}`, {
    before: { status: row.status, frozenByBank: row.frozenByBank },
    after: { status, frozenByBank },
  });
  if (decision !== 'Released') enqueueNotification(tx, { about: notificationOf[decision], id });
}

const notificationOf = { New: 'CARD_SENT', Frozen: 'CARD_FROZEN', Canceled: 'CARD_CANCELED' } as const;

/** Notes the cards of a tenant that have expired; answers how many. A job of the worker. */
export function expireCards({ db, clock }: Services, tenantId: string): Promise<number> {
  const now = clock.now();
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const expired = await tx
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.tenantId, tenantId),
            inArray(cards.status, statesBefore(cardStates, 'Void')),
            lt(cards.expiresOn, dateIn(now.getTime(), 'UTC')),
          ),
        )
        .for('no key update', { skipLocked: true });
      for (const row of expired) {
        await become(tx, nobody(tenantId), row, now, 'Void');
        enqueueNotification(tx, { about: 'CARD_EXPIRED', id: row.id });
      }
      return expired.length;
    },
    { now },
  );
}

const warnedBeforeDays = 30;

/** Has people told, once, of the cards that expire within 30 days; answers of how many. A job of the worker. */
export function warnOfExpiry({ db, clock }: Services, tenantId: string): Promise<number> {
  const now = clock.now();
  const today = dateIn(now.getTime(), 'UTC');
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const warned = await tx
        .update(cards)
        .set({ expiryNotifiedAt: now })
        .where(
          and(
            eq(cards.tenantId, tenantId),
            inArray(cards.status, statesBefore(cardStates, 'Void')),
            gte(cards.expiresOn, today),
            lte(cards.expiresOn, addDays(today, warnedBeforeDays)),
            isNull(cards.expiryNotifiedAt),
          ),
        )
        .returning({ id: cards.id });
      for (const { id } of warned) enqueueNotification(tx, { about: 'CARD_EXPIRING', id });
      return warned.length;
    },
    { now },
  );
}

type Who = { readonly tenantId: string; readonly userId: string | null; readonly sessionId: string | null };

const nobody = (tenantId: string): Who => ({ tenantId, userId: null, sessionId: null });

/** @throws BankError 404 for an organization the person doesn't belong to; 403 where they may not pay for it */
async function assertMayPayFor(tx: Tx, principal: Principal, organizationId: string): Promise<void> {
  const signer = await signerOf(tx, principal, organizationId);
  if (signer === undefined) throw notFound();
  if (!mayPay(signer)) throw forbidden('You may not change the cards of this organization');
}

/** Locked until the transaction ends, for somebody who may pay. @throws BankError 403, 404 */
export async function findForPayer(tx: Tx, principal: Principal, id: string): Promise<CardRow> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound();
  const row = await lockCard(tx, principal.tenantId, id);
  if (row === undefined) throw notFound();
  await assertMayPayFor(tx, principal, row.organizationId);
  principal.setResponseOrganization?.(row.organizationId);
  return row;
}

async function become(
  tx: Tx,
  who: Who,
  row: CardRow,
  now: Date,
  status: CardRow['status'],
): Promise<CardRow> {
  const after = await change(tx, row, now, { status });
  await note(tx, who, after, now, `CARD_${status.toUpperCase()}`, {
    before: { status: row.status },
    after: { status },
  });
  return after;
}

async function change(
  tx: Tx,
  { tenantId, id }: CardRow,
  now: Date,
  set: Partial<typeof cards.$inferInsert>,
): Promise<CardRow> {
  const [after] = await tx
    .update(cards)
    .set({ ...set, updatedAt: now })
    .where(and(eq(cards.tenantId, tenantId), eq(cards.id, id)))
    .returning();
  if (after === undefined) throw new Error('the card is gone');
  return after;
}

/** A card as its owner sees it, inside its account. */
async function present(tx: Tx, row: CardRow, now: Date): Promise<Card> {
  const account = await accountById(tx, row.tenantId, [row.organizationId], row.accountId, now);
  const card = account.cards.find(({ id }) => id === row.id);
  if (card === undefined) throw new Error('the card is not in its account');
  return card;
}

/** That a card can't have this done to it, with the card as it is now. */
export const stale = async (tx: Tx, row: CardRow, now: Date, sentence: string): Promise<BankError> =>
  new BankError(409, 'STALE_ENTITY', sentence, { data: await present(tx, row, now) });

/** Limits for the records, in minor units. */
const limitTexts = ({ limitPerMonth, limitPerWeek, limitIndefinitely }: CardRow) => ({
  perMonth: limitPerMonth?.toString() ?? null,
  perWeek: limitPerWeek?.toString() ?? null,
  indefinitely: limitIndefinitely?.toString() ?? null,
});

/** Writes down who did what to a card, and lets open pages know. */
async function note(
  tx: Tx,
  { tenantId, userId, sessionId }: Who,
  { id, organizationId, status }: CardRow,
  at: Date,
  action: string,
  facts: object,
): Promise<void> {
  await tx.insert(auditLog).values({
    tenantId,
    at,
    actorId: userId,
    sessionId,
    organizationId,
    action,
    targetId: id,
    facts,
  });
  announce(tx, { kind: 'OPERATION', tenantId, of: { organizationId }, type: 'CARD', id, status });
}
