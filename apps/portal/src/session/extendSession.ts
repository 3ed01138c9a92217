import type { CallResult, Client } from '@kontor/api-client/client';
import { activeOrganization } from './activeOrganization.ts';
import { isLater } from './deadlines.ts';
import { readDeadlines } from './deadlineStore.ts';

const lock = 'kontor.extend';

/** Ms to wait for another tab that is about it: a frozen one must not hold up this one. */
const timeoutMs = 5000;

/** Extends the session, unless another tab has done so while this one was about to. */
export async function extendSession(client: Client): Promise<CallResult<'auth.refresh' | 'users.whoami'>> {
  const locks: LockManager | undefined = navigator.locks; // not in every browser
  if (!locks) return client.refreshSession();
  const before = readDeadlines();
  const own = await locks.request(lock, { ifAvailable: true }, (free) =>
    free === null ? null : client.refreshSession(),
  );
  if (own !== null) return own;
  await locks.request(lock, { signal: AbortSignal.timeout(timeoutMs) }, () => {}).catch(() => {});
  // Its news may not be here yet: the bank knows for certain.
  const answer = await client.call('users.whoami', { ...activeOrganization.whoamiInput(), background: true });
  const after = readDeadlines();
  return after !== null && isLater(after, before) ? answer : client.refreshSession();
}
