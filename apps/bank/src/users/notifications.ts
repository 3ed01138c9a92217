/** What a person wishes to be told of, and how. */
import {
  notificationEvents,
  notificationPreferences,
  type NotificationPreferences,
} from '@kontor/api-client/contract';
import { parseMinor } from '@kontor/api-client/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { inTenant, readTenant, type Tx } from '../db/database.ts';
import { auditLog, currencies, ledgerAccounts, memberships, users } from '../db/schema.ts';
import { BankError } from '../errors.ts';
import type { Principal } from '../principal.ts';

/** Until a person says otherwise: everything in the application, nothing to the phone or by post. */
const defaults: NotificationPreferences = {
  items: notificationEvents.map((event) => ({
    event,
    sms: false,
    email: false,
    push: false,
    inApp: event !== 'PRODUCT_NEWS',
  })),
  lowBalance: [],
};

/** What is stored of a person's wishes, made whole. */
export const preferencesOf = (stored: unknown): NotificationPreferences =>
  stored === null ? defaults : notificationPreferences.parse(stored);

/** Whether a person wishes to be told of an event by a message to their phone. */
export const wishesMessage = (stored: unknown, event: (typeof notificationEvents)[number]): boolean =>
  preferencesOf(stored).items.some((item) => item.event === event && item.sms);

export function readPreferences(
  { db }: Bank,
  { tenantId, userId }: Principal,
): Promise<NotificationPreferences> {
  return readTenant(db, tenantId, async (tx) => {
    const [user] = await tx
      .select({ stored: users.notificationPreferences })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    return preferencesOf(user?.stored ?? null);
  });
}

/**
 * Sets all of a person's wishes.
 * @throws BankError 400 beside a low balance that isn't of an organization they belong to, or that its currency can't express
 */
export function setPreferences(
  { db, clock }: Bank,
  principal: Principal,
  wished: NotificationPreferences,
): Promise<NotificationPreferences> {
  const { tenantId, userId, sessionId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    await refuseOtherBalances(tx, principal, wished);
    await tx
      .update(users)
      .set({ notificationPreferences: wished })
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    await tx.insert(auditLog).values({
      tenantId,
      at: clock.now(),
      actorId: userId,
      sessionId,
      action: 'NOTIFICATIONS_CHANGED',
      targetId: userId,
    });
    return wished;
  });
}

async function refuseOtherBalances(
  tx: Tx,
  { tenantId, userId }: Principal,
  { lowBalance }: NotificationPreferences,
): Promise<void> {
  if (lowBalance.length === 0) return;
  const own = await tx
    .select({ id: ledgerAccounts.id, decimals: currencies.decimals })
    .from(ledgerAccounts)
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, ledgerAccounts.tenantId),
        eq(memberships.organizationId, ledgerAccounts.organizationId),
        eq(memberships.userId, userId),
        eq(memberships.status, 'ACTIVE'),
      ),
    )
    .where(
      and(
        eq(ledgerAccounts.tenantId, tenantId),
        inArray(
          ledgerAccounts.id,
          lowBalance.map(({ balanceId }) => balanceId),
        ),
      ),
    );
  const entries = lowBalance.flatMap(({ balanceId, below }, index) => {
    const balance = own.find(({ id }) => id === balanceId);
    const property = (name: string) => `lowBalance.${index}.${name}`;
    const said = (name: string, rule: string, sentence: string) => [
      { property: property(name), constraints: { [rule]: `${property(name)} ${sentence}` } },
    ];
    if (balance === undefined) return said('balanceId', 'isOwnBalance', 'must be one of your balances');
    return parseMinor(below, balance.decimals).ok
      ? []
      : said('below', 'maxDecimals', `must have at most ${balance.decimals} decimals`);
  });
  if (entries.length > 0) throw new BankError(400, 'VALIDATION', entries);
}
