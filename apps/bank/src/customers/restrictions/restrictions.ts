/** What the bank's staff withholds from a customer and gives back: access from a person, an account's money from its holders. */
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { notify, notifyOrganization, noticeOf } from '../../notifications/index.ts';
import { endSessionsOf } from '../../auth/index.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { accounts, auditLog, users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import { channelIn } from '../../platform/tenants/channels.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { languageOfPhone } from '../../platform/text/language.ts';

/** What is decided, and why: that is written down and not told. */
export type Restriction = { readonly status: 'ACTIVE' | 'BLOCKED'; readonly reason: string };

/**
 * Blocks a person, whose sessions end with their sockets and who can't sign in, or readmits them. They are told, on their phone
 * as well. One who stands so already stays as they are.
 * @throws BankError 404
 */
export function setPersonRestriction(
  { db, clock, messenger }: Services,
  tenantId: string,
  userId: string,
  { status, reason }: Restriction,
): Promise<void> {
  const now = clock.now();
  const mine = and(eq(users.tenantId, tenantId), eq(users.id, userId));
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const [user] = await tx.select().from(users).where(mine).for('no key update');
      if (user === undefined) throw notFound();
      // Whom the bank has not identified yet it readmits as it knew them.
      const after = status === 'BLOCKED' ? status : user.identified ? 'ACTIVE' : 'NEW';
      if ((user.status === 'BLOCKED') === (after === 'BLOCKED')) return;
      await tx.update(users).set({ status: after }).where(mine);
      const sessionsEnded = status === 'BLOCKED' ? await endSessionsOf(tx, { tenantId, userId, now }) : 0;
      await note(tx, tenantId, now, {
        action: status === 'BLOCKED' ? 'USER_BLOCKED' : 'USER_UNBLOCKED',
        targetId: userId,
        facts: { reason, sessionsEnded, before: { status: user.status }, after: { status: after } },
      });
      const event = { kind: status === 'BLOCKED' ? 'ACCESS_BLOCKED' : 'ACCESS_UNBLOCKED' } as const;
      await messenger.send(tx, {
        phone: user.phone,
        channel: channelIn(await settingsOf(tx, tenantId), user.codeChannel),
        text: noticeOf(event, await languageOfPhone(tx, tenantId, user.phone)).content,
      });
      await notify(tx, { tenantId, userIds: [userId], now }, event);
    },
    { now },
  );
}

/**
 * Blocks an account or unblocks it. While it is blocked, nothing leaves it and no new hold is placed on it, in any currency and
 * no matter who signs. Incoming money is accepted, and payments signed before, whose money is held already, are executed.
 * Everybody who acts for its holder is notified. Does nothing when the account has this status already.
 * @throws BankError 404
 */
export function setAccountRestriction(
  { db, clock }: Services,
  tenantId: string,
  accountId: string,
  { status, reason }: Restriction,
): Promise<void> {
  const now = clock.now();
  const mine = and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId));
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const [account] = await tx.select().from(accounts).where(mine).for('no key update');
      if (account === undefined) throw notFound();
      if (account.status === status) return;
      const { organizationId, number } = account;
      await tx.update(accounts).set({ status }).where(mine); // its balances follow, see functions/balances.sql
      await note(tx, tenantId, now, {
        organizationId,
        action: status === 'BLOCKED' ? 'ACCOUNT_BLOCKED' : 'ACCOUNT_UNBLOCKED',
        targetId: accountId,
        facts: { reason, before: { status: account.status }, after: { status } },
      });
      await notifyOrganization(
        tx,
        { tenantId, organizationId, now },
        {
          kind: status === 'BLOCKED' ? 'ACCOUNT_BLOCKED' : 'ACCOUNT_UNBLOCKED',
          accountId,
          accountNumber: number,
        },
      );
    },
    { now },
  );
}

/** Staff has no accounts of the bank's own: nobody is named. */
const note = (
  tx: Tx,
  tenantId: string,
  at: Date,
  entry: Pick<typeof auditLog.$inferInsert, 'organizationId' | 'action' | 'targetId' | 'facts'>,
) => tx.insert(auditLog).values({ tenantId, at, actorId: null, sessionId: null, ...entry });
