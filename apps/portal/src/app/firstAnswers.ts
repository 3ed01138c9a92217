import type { Client } from '@kontor/api-client/client';
import type { Session, User } from '@kontor/api-client/contract';
import { callKey, callQuery } from '@kontor/api-client/react';
import type { QueryClient } from '@tanstack/react-query';
import { firstCalls } from '../boot/firstCalls.ts';
import { whoamiInput } from '../session/activeOrganization.ts';
import { sessionOf } from '../session/SessionContext.ts';

/** Who is signed in, and then at once what the page at this path asks for first; failures stay in the cache. */
export async function firstAnswers(
  queries: QueryClient,
  client: Client,
  { path, organizationId }: { path: string; organizationId: string | null },
): Promise<void> {
  const whoami = callQuery(client, 'users.whoami', whoamiInput(organizationId));
  await queries.prefetchQuery(whoami);
  const user = queries.getQueryData(whoami.queryKey);
  if (!user?.activeOrganization || !sessionOf(user, user.activeOrganization).seesHistory) return;
  const { id } = user.activeOrganization;
  await Promise.all(firstCalls(path, id).map(({ prefetch }) => prefetch(queries, client)));
}

/** Until when the session lasts, where who is signed in is known already. */
export const sessionIn = (
  queries: QueryClient,
  { organizationId }: { organizationId: string | null },
): Session | undefined =>
  queries.getQueryData<User>(callKey('users.whoami', whoamiInput(organizationId)))?.session;
