import { currencyCode, positiveMoney, uuid } from '@kontor/api-client/contract';
import { formatMinor, parseMinor } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CardIssuer, CardReply } from '../src/integrations/cardNetwork.ts';
import { issuerOf } from '../src/cards/purchases.ts';
import { cardPurchases, cards } from '../src/cards/tables.ts';
import { outsideTenants, readTenant, type Database } from '../src/platform/db/database.ts';
import { currencies } from '../src/platform/db/schema.ts';
import { invalidField } from '../src/platform/errors.ts';
import type { Deps } from '../src/http/call.ts';
import type { TenantRequest } from './tenantRequest.ts';

const tenant = z.string().max(63).optional();
const networkId = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);
const text = z.string().trim().max(100);

const purchase = z.strictObject({
  sum: positiveMoney,
  currency: currencyCode,
  merchant: text.min(1),
  city: text.default(''),
  /** What the network calls it; made up where it isn't given. */
  networkId: networkId.optional(),
  tenant,
});
const ofCard = z.strictObject({ id: uuid });
const ofPurchase = z.strictObject({ id: uuid, networkId });
/** What the network calls the message; made up where it isn't given. */
const message = { messageId: networkId.optional(), tenant };
/** In the merchant's currency. */
const part = z.strictObject({ sum: positiveMoney, currency: currencyCode, ...message });

/** The sandbox's own card network: what merchants do with the bank's cards, one step at a time. */
export function sandboxPurchaseRoutes(plain: FastifyInstance, deps: Deps, tenantFor: TenantRequest): void {
  const { db } = deps;
  const issuer: CardIssuer = issuerOf(deps);
  const app = plain.withTypeProvider<ZodTypeProvider>();

  const minor = async (name: string, sum: string) => {
    const [currency] = await outsideTenants(db, (tx) =>
      tx.select().from(currencies).where(eq(currencies.name, name)),
    );
    if (currency === undefined) throw invalidField('currency', 'isCurrency', 'must be one the bank knows');
    const parsed = parseMinor(sum, currency.decimals);
    if (!parsed.ok)
      throw invalidField('sum', 'maxDecimals', `must have at most ${currency.decimals} decimals`);
    return { currencyId: currency.id, sum: parsed.minor };
  };
  const answer = async (tenantId: string, called: string, reply: CardReply) => ({
    ...reply,
    networkId: called,
    approved: reply.outcome === 'APPLIED',
    purchase: await purchaseNow(db, tenantId, called),
  });

  app.post(
    '/sandbox/cards/:id/purchases',
    { schema: { params: ofCard, body: purchase } },
    async (request) => {
      const { tenant: key, networkId: called = crypto.randomUUID(), currency, sum, ...where } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const reply = await issuer(tenantId, {
        kind: 'AUTHORIZATION',
        id: called,
        cardId: request.params.id,
        ...where,
        ...(await minor(currency, sum)),
      });
      return answer(tenantId, called, reply);
    },
  );

  for (const [path, kind] of [
    ['capture', 'CAPTURE'],
    ['refund', 'REFUND'],
  ] as const)
    app.post(
      `/sandbox/cards/:id/purchases/:networkId/${path}`,
      { schema: { params: ofPurchase, body: part } },
      async (request) => {
        const { id: cardId, networkId: called } = request.params;
        const { tenant: key, messageId: id = crypto.randomUUID(), currency, sum } = request.body;
        const { id: tenantId } = await tenantFor(request, key);
        const message = { kind, id, cardId, purchase: called, ...(await minor(currency, sum)) };
        return answer(tenantId, called, await issuer(tenantId, message));
      },
    );

  app.post(
    '/sandbox/cards/:id/purchases/:networkId/reverse',
    { schema: { params: ofPurchase, body: z.strictObject(message) } },
    async (request) => {
      const { id: cardId, networkId: called } = request.params;
      const { tenant: key, messageId: id = crypto.randomUUID() } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const reply = await issuer(tenantId, { kind: 'REVERSAL', id, cardId, purchase: called });
      return answer(tenantId, called, reply);
    },
  );
}

/** How a purchase stands; null while the network has not asked for it. */
async function purchaseNow(db: Database, tenantId: string, called: string) {
  const payers = alias(currencies, 'payers');
  const [found] = await readTenant(db, tenantId, (tx) =>
    tx
      .select({ row: cardPurchases, currency: currencies, billed: payers })
      .from(cardPurchases)
      .innerJoin(cards, and(eq(cards.tenantId, cardPurchases.tenantId), eq(cards.id, cardPurchases.cardId)))
      .innerJoin(currencies, eq(currencies.id, cardPurchases.currencyId))
      .innerJoin(payers, eq(payers.id, cards.currencyId))
      .where(and(eq(cardPurchases.tenantId, tenantId), eq(cardPurchases.networkId, called))),
  );
  if (found === undefined) return null;
  const { row, currency, billed } = found;
  const theirs = (sum: bigint) => formatMinor(sum, currency.decimals);
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    currency: currency.name,
    sum: theirs(row.sum),
    captured: theirs(row.captured),
    refunded: theirs(row.refunded),
    cardCurrency: billed.name,
    billed: formatMinor(row.billed, billed.decimals),
    expiresAt: row.expiresAt.toISOString(),
  };
}
