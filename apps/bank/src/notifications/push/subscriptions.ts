/** Which browsers take a person's push messages. */
import { createECDH } from 'node:crypto';
import type { ReceivedBody } from '@kontor/api-client/contract';
import { and, desc, eq, exists, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { type Services, curve, isPushEndpoint } from '../../integrations/index.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/db/schema.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { devices, sessions } from '../../platform/db/sessionTables.ts';
import { pushSubscriptions } from './tables.ts';

/** So many browsers of one person; one more takes the place of the oldest. */
const most = 10;

type Caller = Principal & { readonly deviceId: string };

/**
 * Sends the person's push messages to this device from now on, in place of where they went before. A browser that somebody
 * else has subscribed with takes this person's messages only. Said again, it changes nothing.
 * @throws BankError 400 beside an endpoint or key that can't be; 404 where the bank sends none (`settings.clients.pushPublicKey` is null)
 */
export async function subscribe(
  { db, clock, push }: Services,
  { tenantId, userId, sessionId, deviceId }: Caller,
  { endpoint, keys }: ReceivedBody<'devices.setPushSubscription'>,
): Promise<void> {
  if (push === null) throw notFound();
  if (!isPushEndpoint(endpoint, push.loopback))
    throw invalidField('endpoint', 'isPushEndpoint', 'must be the https address of a push service');
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  if (!isPoint(p256dh)) throw invalidField('keys.p256dh', 'isKey', 'must be a public key of the browser');
  const now = clock.now();
  const wanted = { userId, deviceId, endpoint, p256dh, auth: Buffer.from(keys.auth, 'base64url') };
  await inTenant(db, tenantId, async (tx) => {
    const [same] = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.tenantId, tenantId),
          eq(pushSubscriptions.userId, userId),
          eq(pushSubscriptions.deviceId, deviceId),
          eq(pushSubscriptions.endpoint, endpoint),
          eq(pushSubscriptions.p256dh, p256dh),
          eq(pushSubscriptions.auth, wanted.auth),
        ),
      );
    if (same !== undefined) return;
    await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.tenantId, tenantId),
          or(eq(pushSubscriptions.deviceId, deviceId), eq(pushSubscriptions.endpoint, endpoint)),
        ),
      );
    await tx.insert(pushSubscriptions).values({ tenantId, ...wanted, createdAt: now });
    const oldest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.userId, userId)))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(most);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.tenantId, tenantId), inArray(pushSubscriptions.id, oldest)));
    await tx.insert(auditLog).values({
      tenantId,
      at: now,
      actorId: userId,
      sessionId,
      action: 'PUSH_SUBSCRIBED',
      targetId: deviceId,
    });
  });
}

/** Sends nothing to this device any more. */
export async function unsubscribe(
  { db, clock }: Services,
  { tenantId, userId, sessionId, deviceId }: Caller,
): Promise<void> {
  await inTenant(db, tenantId, async (tx) => {
    const removed = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.deviceId, deviceId)))
      .returning({ id: pushSubscriptions.id });
    if (removed.length > 0)
      await tx.insert(auditLog).values({
        tenantId,
        at: clock.now(),
        actorId: userId,
        sessionId,
        action: 'PUSH_UNSUBSCRIBED',
        targetId: deviceId,
      });
  });
}

function isPoint(bytes: Buffer): boolean {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A device is somebody's for as long as they are signed in there, or chose to be remembered. */
const isTheirs = (tx: Tx, now: Date) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(devices)
      .where(
        and(
          eq(devices.tenantId, pushSubscriptions.tenantId),
          eq(devices.id, pushSubscriptions.deviceId),
          or(
            gt(devices.trustedUntil, now),
            exists(
              tx
                .select({ one: sql`1` })
                .from(sessions)
                .where(
                  and(
                    eq(sessions.tenantId, devices.tenantId),
                    eq(sessions.deviceId, devices.id),
                    isNull(sessions.endedAt),
                    gt(sessions.absoluteExpiresAt, now),
                  ),
                ),
            ),
          ),
        ),
      ),
  );

/** Where people take their push messages. */
export function subscriptionsOf(
  tx: Tx,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  return tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.tenantId, tenantId),
        inArray(pushSubscriptions.userId, [...userIds]),
        isTheirs(tx, now),
      ),
    );
}

/** Forgets browsers on devices that are nobody's any more. */
export async function clearLapsedSubscriptions(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.tenantId, tenantId), not(isTheirs(tx, now))));
}
