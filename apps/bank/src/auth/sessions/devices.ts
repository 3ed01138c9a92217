/** A person's devices: where they are signed in or chose to be remembered. */
import type { Device } from '@kontor/api-client/contract';
import { and, desc, eq, exists, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { devices, sessions } from '../../platform/db/sessionTables.ts';

type Caller = Principal & { readonly deviceId: string };

/** The person's devices, the one used last first. A device that is neither signed in nor remembered is none any more. */
export function listDevices({ db, clock }: Services, caller: Caller): Promise<Device[]> {
  const now = clock.now();
  return readTenant(db, caller.tenantId, async (tx) => {
    const signedIn = tx
      .select({ one: sql`1` })
      .from(sessions)
      .where(
        and(
          eq(sessions.tenantId, devices.tenantId),
          eq(sessions.deviceId, devices.id),
          isNull(sessions.endedAt),
          gt(sessions.absoluteExpiresAt, now),
        ),
      );
    // Names are written out: in a query of one table Drizzle leaves the table away, also inside a subquery.
    const lastSeenAt = sql`greatest(devices.seen_at, (select max(s.active_at) from sessions s
      where s.tenant_id = devices.tenant_id and s.device_id = devices.id))`;
    const rows = await tx
      .select({ row: devices, lastSeenAt: lastSeenAt.mapWith((at: string) => new Date(at)) })
      .from(devices)
      .where(and(ownDevices(caller), or(gt(devices.trustedUntil, now), exists(signedIn))))
      .orderBy(desc(lastSeenAt), desc(devices.id))
      .limit(100);
    return rows.map(({ row, lastSeenAt: at }) => {
      const platform = row.platform ?? 'Unknown device';
      const browser = row.browser ?? 'Unknown browser';
      return {
        id: row.id,
        name: row.name ?? (row.browser === null ? platform : `${browser}, ${platform}`),
        platform,
        browser,
        ip: row.ip ?? '',
        location: null,
        current: row.id === caller.deviceId,
        trusted: row.trustedUntil !== null && row.trustedUntil > now,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: at.toISOString(),
      };
    });
  });
}

/** Takes a device off the person's list and ends its sessions. @throws BankError 404 for one that isn't theirs */
export async function removeDevice(bank: Services, caller: Caller, id: string): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound();
  const removed = await remove(bank, caller, eq(devices.id, id));
  if (removed === 0) throw notFound();
}

/** Takes every device but the one that asks off the list, and ends their sessions. */
export async function removeOtherDevices(bank: Services, caller: Caller): Promise<void> {
  await remove(bank, caller, ne(devices.id, caller.deviceId));
}

function remove({ db, clock }: Services, caller: Caller, which: SQL): Promise<number> {
  const now = clock.now();
  const { tenantId, userId, sessionId } = caller;
  return inTenant(db, tenantId, async (tx) => {
    const removed = await tx
      .update(devices)
      .set({ removedAt: now, tokenSha256: null, trustedUntil: null })
      .where(and(ownDevices(caller), which))
      .returning({ id: devices.id });
    if (removed.length === 0) return 0;
    await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(
        and(
          eq(sessions.tenantId, tenantId),
          eq(sessions.userId, userId),
          isNull(sessions.endedAt),
          or(...removed.map(({ id }) => eq(sessions.deviceId, id))),
        ),
      );
    await tx.insert(auditLog).values(
      removed.map(({ id }) => ({
        tenantId,
        at: now,
        actorId: userId,
        sessionId,
        action: 'DEVICE_REMOVED',
        targetId: id,
      })),
    );
    return removed.length;
  });
}

/** Forgets every remembered device of a person: after a recovery the password alone signs in nowhere. */
export async function forgetDevices(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx
    .update(devices)
    .set({ tokenSha256: null, trustedUntil: null })
    .where(and(eq(devices.tenantId, tenantId), eq(devices.userId, userId)));
}

const ownDevices = ({ tenantId, userId }: Principal) =>
  and(eq(devices.tenantId, tenantId), eq(devices.userId, userId), isNull(devices.removedAt));
