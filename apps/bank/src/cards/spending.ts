/** What was spent with a card, as its limits count it. */
import type { CardSpending } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { currencies } from '../platform/db/schema.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { periodsAt, type PerLimit } from './purchaseRules.ts';
import { cardPurchases, cards, type CardRow } from './tables.ts';

/**
 * What was spent with a card, in its currency: what is set aside and what was taken, less what was given back. It counts on the
 * day of its authorization.
 */
export async function spentWith(
  tx: Tx,
  { tenantId, id }: Pick<CardRow, 'tenantId' | 'id'>,
  now: Date,
): Promise<PerLimit<bigint>> {
  const { week, month } = periodsAt(now);
  const spent = sql`case ${cardPurchases.status} when 'AUTHORIZED' then ${cardPurchases.billed} else ${cardPurchases.capturedBilled} end
    - ${cardPurchases.refundedBilled}`;
  const since = (at: Date | null) =>
    sql`coalesce(sum(${spent}) filter (where ${at === null ? sql`true` : sql`${cardPurchases.createdAt} >= ${at.toISOString()}::timestamptz`}), 0)::text`.mapWith(
      BigInt,
    );
  const [total] = await tx
    .select({ perWeek: since(week), perMonth: since(month), indefinitely: since(null) })
    .from(cardPurchases)
    .where(and(eq(cardPurchases.tenantId, tenantId), eq(cardPurchases.cardId, id)));
  if (total === undefined) throw new Error('a sum of no rows is a row');
  return total;
}

/**
 * What was spent with a card of one of these organizations, as the contract shows it.
 * @throws BankError 404 where none of them has such a card
 */
export async function cardSpending(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
  id: string,
  now: Date,
): Promise<{ organizationId: string; spending: CardSpending }> {
  if (!isUuid(id)) throw notFound();
  const [card] = await tx
    .select({ organizationId: cards.organizationId, decimals: currencies.decimals })
    .from(cards)
    .innerJoin(currencies, eq(currencies.id, cards.currencyId))
    .where(
      and(
        eq(cards.tenantId, tenantId),
        eq(cards.id, id),
        inArray(cards.organizationId, [...organizationIds]),
      ),
    );
  if (card === undefined) throw notFound();
  const spent = await spentWith(tx, { tenantId, id }, now);
  const text = (minor: bigint) => formatMinor(minor, card.decimals);
  return {
    organizationId: card.organizationId,
    spending: {
      perMonth: text(spent.perMonth),
      perWeek: text(spent.perWeek),
      indefinitely: text(spent.indefinitely),
    },
  };
}
