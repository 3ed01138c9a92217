/** Who may see a channel: everybody who acts for its organization, or the one person it belongs to. */
import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { memberships, tenants } from '../platform/db/schema.ts';
import { BankError, notFound } from '../platform/errors.ts';
import { acting } from '../platform/db/memberships.ts';
import type { Principal } from '../platform/principal.ts';
import { isUuid } from '../platform/uuid.ts';
import { channels } from '../notifications/index.ts';

export type ChannelRow = typeof channels.$inferSelect;

/** Where a tenant no longer wishes so nobody sees it; what is in it stays. */
const showsDemo = sql`exists (select from ${tenants} where ${tenants.id} = ${channels.tenantId}
  and (${tenants.settings} #>> '{clients,demoChannelEnabled}')::boolean)`;

/** What a customer would write where everything is only to be looked at. */
export const readOnly = (): BankError =>
  new BankError(403, 'DEMO_READ_ONLY', 'In the demo nothing can be changed');

/** The channels a person may see. */
export const visibleTo = (
  tx: Tx,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
): SQL | undefined =>
  and(
    eq(channels.tenantId, tenantId),
    or(ne(channels.type, 'DEMO'), showsDemo),
    or(
      eq(channels.userId, userId),
      exists(
        tx
          .select({ one: sql`1` })
          .from(memberships)
          .where(acting({ tenantId: channels.tenantId, userId, organizationId: channels.organizationId })),
      ),
    ),
  );

/**
 * One channel.
 * @param lock until the transaction ends nobody else writes into it
 * @throws BankError 404 when it is not there or not the person's to see
 */
export async function channelFor(
  tx: Tx,
  principal: Pick<Principal, 'tenantId' | 'userId'>,
  id: string,
  lock?: 'lock',
): Promise<ChannelRow> {
  if (!isUuid(id)) throw notFound();
  const found = tx
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), visibleTo(tx, principal)));
  const [row] = await (lock === undefined ? found : found.for('no key update'));
  if (row === undefined) throw notFound();
  return row;
}
