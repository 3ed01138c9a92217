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
import { inTenant } from '../../platform/db/database.ts';
import { pushSubscriptions } from './tables.ts';
import { readTenant } from '../../platform/db/database.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'codePepper'>;

/** Hands a tenant's waiting push messages over, see `deliverSealed`. What is for a browser that is gone is sent nowhere. */
export function deliverPushes(
  { db, clock, codePepper }: Parts,
  push: Push,
  tenantId: string,
  until?: AbortSignal,
): Promise<number> {
  const own = (id: string) => and(eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.id, id));
  const send = async (message: PushMessage, { key: id }: { readonly key: string }): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - Date.parse(message.at) > pushLifetimeMs) throw new Undeliverable('it came too late');
    const [browser] = await readTenant(db, tenantId, (tx) =>
      tx.select().from(pushSubscriptions).where(own(id)),
    );
    if (browser === undefined) return;
    if ((await push.send(browser, bytesOf(message), now)) === 'GONE')
      await inTenant(db, tenantId, (tx) => tx.delete(pushSubscriptions).where(own(id)));
  };
  return deliverSealed({ db, clock }, pushMessages(codePepper), tenantId, send, until);
}

const everyMs = 1_000;

/** Delivers every tenant's push messages once a second until it is stopped; see `pollTenants`. */
export const startPushWorker = (parts: Parts, push: Push, onError: (error: unknown) => void) =>
  pollTenants(parts.db, everyMs, ({ id }, until) => deliverPushes(parts, push, id, until), onError);
