import { and, asc, eq } from 'drizzle-orm';
import { decideCard } from '../../src/cards/service.ts';
import { cards } from '../../src/cards/tables.ts';
import { inTenant } from '../../src/platform/db/database.ts';
import { accounts, organizations } from '../../src/platform/db/schema.ts';
import { fullNameOf } from '../../src/customers/names.ts';
import { shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

/** Cards of plastic that are still to be made and sent. */
export const cardQueue: ReviewQueue<'CARD'> = {
  kind: 'CARD',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({ row: cards, organization: organizations, account: accounts.number })
      .from(cards)
      .innerJoin(organizations, eq(organizations.id, cards.organizationId))
      .innerJoin(accounts, eq(accounts.id, cards.accountId))
      .where(and(eq(cards.tenantId, tenantId), eq(cards.status, 'Ordered')))
      .orderBy(asc(cards.createdAt))
      .limit(shownAtMost);
    return rows.map(({ row, organization, account }) => ({
      id: row.id,
      title: row.name,
      customer: fullNameOf(organization),
      status: 'Ordered',
      amount: null,
      facts: [`•••• ${row.lastFour}`, account],
      since: row.createdAt.toISOString(),
      actions: [{ action: 'SEND', reason: 'none' }],
    }));
  },

  decide: ({ db, clock }, tenantId, id, { action }) => {
    if (action !== 'SEND') unknownAction(action);
    const now = clock.now();
    return inTenant(db, tenantId, (tx) => decideCard(tx, tenantId, id, 'New', now), { now });
  },
};
