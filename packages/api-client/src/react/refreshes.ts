import type { QueryClient } from '@tanstack/react-query';
import type { OperationName } from '../contract/operations.ts';
import { fetchInBackground, refreshInBackground } from './background.ts';
import { hideDone } from './doneOperations.ts';
import { callsNamed } from './keys.ts';

/** Ms after a signing at which the bank is taken to be done with the unsigned list and the history (SIGN-08, -09). */
const unsignedRefreshMs = 3000;
const historyRefreshMs = 7000;

const unsigned: readonly OperationName[] = [
  'payments.list',
  'payments.get',
  'payments.signatures',
  'payments.timeline',
  'paymentOrders.list',
  'paymentOrders.get',
];
/** Balances and the history that explains them: refreshed together, so that they never contradict each other. */
const money: readonly OperationName[] = [
  'accounts.list',
  'accounts.get',
  'accounts.balances',
  'cards.spending',
  'users.whoami',
  'statements.list',
  'statements.totals',
];

/** Everything that the creation, signing or decline of a payment or an order changes. Also for an event of the bank that says so. */
export const refreshMoney = (queries: QueryClient): Promise<void> =>
  refreshCalls(queries, [...unsigned, ...money]);

/**
 * What an event of the bank changes. What has failed in the last 10 s and has nothing to show is left out: it comes by its own
 * ways, and several events would ask a bank in trouble for it again and again.
 */
export function refreshCalls(queries: QueryClient, names: readonly OperationName[]): Promise<void> {
  const { predicate } = callsNamed(names);
  return refreshInBackground(queries, {
    predicate: (query) =>
      (query.state.data !== undefined || Date.now() - query.state.errorUpdatedAt > 10_000) &&
      predicate?.(query) === true,
  });
}

/**
 * After a signing: the payments and orders leave the unsigned lists at once (SIGN-07), everything is refreshed at once, the
 * unsigned lists again after 3 s and the history, with the balances, after 7 s (SIGN-08, -09). Outlives the component that called.
 */
export function refreshAfterSigning(queries: QueryClient, operationIds: readonly string[]): void {
  for (const id of operationIds) hideDone(queries, id);
  void refreshMoney(queries);
  setTimeout(() => refreshOnTime(queries, 'payments.list', unsigned), unsignedRefreshMs);
  setTimeout(() => refreshOnTime(queries, 'statements.list', money), historyRefreshMs);
}

/** Which agreements of an organization or an application are signed, after some were. */
export const refreshAgreements = (queries: QueryClient): Promise<void> =>
  refreshInBackground(
    queries,
    callsNamed([
      'agreements.unsigned',
      'agreements.ofOrganization',
      'agreements.ofApplication',
      'applications.get',
    ]),
  );

/** After a decline: the payment leaves the unsigned lists at once, and what it had reserved is free again. */
export function refreshAfterDecline(queries: QueryClient, paymentId: string): void {
  hideDone(queries, paymentId);
  void refreshMoney(queries);
}

/** Refreshes the group; of the list, when none is on screen, the one seen last, so that going back to it shows the new state. */
function refreshOnTime(queries: QueryClient, list: OperationName, group: readonly OperationName[]): void {
  void refreshInBackground(queries, callsNamed(group));
  const lists = queries.getQueryCache().findAll(callsNamed([list]));
  if (lists.some((query) => query.isActive())) return;
  const [latest] = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  if (latest) void fetchInBackground(queries, { queryKey: latest.queryKey, exact: true });
}
