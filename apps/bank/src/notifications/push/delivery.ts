import {
  type Services,
  type Push,
  type PushMessage,
  bytesOf,
  deliverSealed,
  pushLifetimeMs,
  pushMessages,
} from '../../integrations/index.ts';
import { Undeliverable } from '../../platform/outbox/outbox.ts';
import { and } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { pollTenants } from '../../platform/poller.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { pushSubscriptions } from './tables.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'codePepper'> & {
  readonly push: Push;
  /** How many messages somebody has not read, from the wing that knows it. */
  readonly totalUnread: (
    tx: Tx,
    person: { readonly tenantId: string; readonly userId: string },
  ) => Promise<number>;
};

/**
 * Hands a tenant's waiting push messages over, see `deliverSealed`. What is for a browser that is gone is sent nowhere. What is
 * unread is counted as each is sent: it may have waited.
 */
export function deliverPushes(
  { db, clock, codePepper, push, totalUnread }: Parts,
  tenantId: string,
  until?: AbortSignal,
): Promise<number> {
  const own = (id: string) => and(eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.id, id));
  const send = async (message: PushMessage, { key: id }: { readonly key: string }): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - Date.parse(message.at) > pushLifetimeMs) throw new Undeliverable('it came too late');
    const found = await readTenant(db, tenantId, async (tx) => {
      const [browser] = await tx.select().from(pushSubscriptions).where(own(id));
      return browser && { browser, unread: await totalUnread(tx, browser) };
    });
    if (found === undefined) return;
    if ((await push.send(found.browser, bytesOf({ ...message, unread: found.unread }), now)) === 'GONE')
      await inTenant(db, tenantId, (tx) => tx.delete(pushSubscriptions).where(own(id)));
  };
  return deliverSealed({ db, clock }, pushMessages(codePepper), tenantId, send, until);
}

const everyMs = 1_000;

/** Delivers every tenant's push messages once a second until it is stopped; see `pollTenants`. */
export const startPushWorker = (parts: Parts, onError: (error: unknown) => void) =>
  pollTenants(parts.db, everyMs, ({ id }, until) => deliverPushes(parts, id, until), onError);
