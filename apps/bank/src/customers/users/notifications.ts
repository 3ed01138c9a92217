/** A person's notification preferences. */
import type { NotificationPreferences } from '@kontor/api-client/contract';
import { parseMinor } from '@kontor/api-client/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { preferencesOf } from '../../notifications/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { ledgerAccounts } from '../../platform/db/ledgerTables.ts';
import { auditLog, currencies, memberships, users } from '../../platform/db/schema.ts';
import { BankError } from '../../platform/errors.ts';
import { acting } from '../../platform/db/memberships.ts';
import type { Principal } from '../../platform/principal.ts';
import { watchBalances, type Watched } from './lowBalance.ts';

/** A person's preferences, without the balances of organizations that they don't act for any more: those can't be set again. */
export function readPreferences({ db }: Services, principal: Principal): Promise<NotificationPreferences> {
  const { tenantId, userId } = principal;
  return readTenant(db, tenantId, async (tx) => {
    const [user] = await tx
      .select({ stored: users.notificationPreferences })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    const preferences = preferencesOf(user?.stored ?? null);
    const own = await ownBalances(tx, principal, preferences);
    return {
      ...preferences,
      lowBalance: preferences.lowBalance.filter(({ balanceId }) => own.some(({ id }) => id === balanceId)),
    };
  });
}

/**
 * Sets all of a person's preferences.
 * @throws BankError 400 beside a low balance that isn't of an organization they belong to, or that its currency can't express
 */
export function setPreferences(
  { db, clock }: Services,
  principal: Principal,
  given: NotificationPreferences,
): Promise<NotificationPreferences> {
  const { tenantId, userId, sessionId } = principal;
  const preferences = preferencesOf(given);
  return inTenant(db, tenantId, async (tx) => {
    const watched = await watchedBalances(tx, principal, preferences);
    await watchBalances(tx, principal, watched);
    await tx
      .update(users)
      .set({ notificationPreferences: preferences })
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    await tx.insert(auditLog).values({
      tenantId,
      at: clock.now(),
      actorId: userId,
      sessionId,
      action: 'NOTIFICATIONS_CHANGED',
      targetId: userId,
    });
    return preferences;
  });
}

/** Those of the named balances that belong to an organization they act for. */
async function ownBalances(
  tx: Tx,
  { tenantId, userId }: Principal,
  { lowBalance }: NotificationPreferences,
): Promise<{ id: string; decimals: number }[]> {
  if (lowBalance.length === 0) return [];
  return tx
    .select({ id: ledgerAccounts.id, decimals: currencies.decimals })
    .from(ledgerAccounts)
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .innerJoin(
      memberships,
      acting({ tenantId: ledgerAccounts.tenantId, userId, organizationId: ledgerAccounts.organizationId }),
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
}

async function watchedBalances(
  tx: Tx,
  principal: Principal,
  preferences: NotificationPreferences,
): Promise<Watched[]> {
  const { lowBalance } = preferences;
  const own = await ownBalances(tx, principal, preferences);
  const watched: Watched[] = [];
  const entries = lowBalance.flatMap(({ balanceId, below }, index) => {
    const balance = own.find(({ id }) => id === balanceId);
    const property = (name: string) => `lowBalance.${index}.${name}`;
    const said = (name: string, rule: string, sentence: string) => [
      { property: property(name), constraints: { [rule]: `${property(name)} ${sentence}` } },
    ];
    if (balance === undefined) return said('balanceId', 'isOwnBalance', 'must be one of your balances');
    const parsed = parseMinor(below, balance.decimals);
    if (!parsed.ok) return said('below', 'maxDecimals', `must have at most ${balance.decimals} decimals`);
    watched.push({ ledgerAccountId: balanceId, below: parsed.minor });
    return [];
  });
  if (entries.length > 0) throw new BankError(400, 'VALIDATION', entries);
  return watched;
}
