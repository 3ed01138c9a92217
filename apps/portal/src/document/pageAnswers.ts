import type { Client, InputOf, ListName } from '@kontor/api-client/client';
import { takesPaymentOrders } from '@kontor/api-client/domain';
import { callQuery, listQuery } from '@kontor/api-client/react';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { firstAnswers } from '../app/firstAnswers.ts';
import { inputs, newest } from '../app/inputs.ts';
import { firstCalls } from '../boot/firstCalls.ts';
import { historyInput, type OperationFilters } from '../operations/useOperations.ts';
import { operationFilters, readFilters } from '../routes/history/filters.ts';
import { readPeriod } from '../routes/home/period.ts';
import { countedFees, feesIn } from '../routes/home/useFees.ts';
import { boundsOf, firstPeriod, shownOperations } from '../routes/home/useRecent.ts';
import { paths } from '../routes/paths.ts';
import { whoamiInput } from '../session/activeOrganization.ts';
import { sessionOf, type Session } from '../session/SessionContext.ts';

type Visited = { readonly path: string; readonly search: string; readonly organizationId: string };

/**
 * Fetches what the bank renders a page with: who is signed in and, in parallel, what the page shows, as almost everybody may
 * see all of it. Failures stay in the cache.
 */
export async function pageAnswers(queries: QueryClient, client: Client, visited: Visited): Promise<void> {
  const { path, organizationId } = visited;
  const whoami = callQuery(client, 'users.whoami', whoamiInput(organizationId));
  const who = queries.prefetchQuery(whoami);
  const ahead = firstCalls(path, organizationId).map(({ prefetch }) => prefetch(queries, client));
  await who;
  const user = queries.getQueryData(whoami.queryKey);
  const session = user?.activeOrganization ? sessionOf(user, user.activeOrganization) : null;
  if (session?.seesHistory && session.organization.id === organizationId) {
    await Promise.all([...ahead, shownAtOnce(queries, client, visited, session)]);
    return;
  }
  await Promise.all(ahead);
  // Refused, or meant for another organization: the page must not show it.
  queries.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(whoami.queryKey) });
  await firstAnswers(queries, client, visited);
}

/** What else a page needs for its first paint: orders to sign, the operations of the period in its address, and home’s payees. */
async function shownAtOnce(
  queries: QueryClient,
  client: Client,
  { path, search }: Visited,
  { organization: { id }, timeZone, mayPay }: Session,
): Promise<void> {
  const list = <K extends ListName>(name: K, input: InputOf<K>) =>
    queries.prefetchInfiniteQuery(listQuery(client, name, input));
  const orders = async () => {
    const settings = callQuery(client, 'settings.payments', {});
    await queries.prefetchQuery(settings);
    const known = queries.getQueryData(settings.queryKey);
    if (known && takesPaymentOrders(known)) await list('paymentOrders.list', inputs.unsignedOrders(id));
  };
  const operations = (filters: OperationFilters, take: number) =>
    list('statements.list', historyInput(id, filters, take));
  const asked = new URLSearchParams(search);
  if (path === paths.history)
    await operations(operationFilters(readFilters(asked), Date.now(), timeZone), newest);
  if (path === paths.payments) await orders();
  if (path !== paths.home) return;
  const settings = callQuery(client, 'settings.clients', {});
  await queries.prefetchQuery(settings);
  const first = firstPeriod(queries.getQueryData(settings.queryKey));
  const bounds = boundsOf(readPeriod(asked, first), timeZone);
  await Promise.all([
    orders(),
    operations(bounds, shownOperations),
    operations(feesIn(bounds), countedFees),
    mayPay && list('beneficiaries.list', inputs.payees(id)),
  ]);
}
