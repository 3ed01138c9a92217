import type { Client } from '@kontor/api-client/client';
import type { Currency, Payment } from '@kontor/api-client/contract';
import { keptPayee } from '@kontor/api-client/domain';
import { callQuery } from '@kontor/api-client/react';
import type { QueryClient } from '@tanstack/react-query';
import { addressLike } from './repeatAddress.ts';
import { searchOfPayee } from './searchOfPayee.ts';

type Bank = {
  readonly client: Client;
  readonly queries: QueryClient;
  readonly organizationId: string;
  readonly currencies: readonly Currency[];
  readonly ownNumbers: readonly string[];
};

/** The form of a payment like this one, its payee looked for among the beneficiaries; null where that can't be. */
export async function addressOfAnother(
  payment: Payment,
  { client, queries, organizationId, currencies, ownNumbers }: Bank,
): Promise<string | null> {
  if (payment.exchange !== null) return null;
  const search = callQuery(client, 'beneficiaries.list', searchOfPayee(organizationId, payment));
  // Without an answer, the payee counts as no beneficiary.
  const found = await queries.fetchQuery(search).catch(() => null);
  return addressLike(
    { ...payment, paymentId: payment.id },
    keptPayee(payment, found?.edges.map(({ node }) => node) ?? []),
    currencies.find(({ id }) => id === payment.currencyId)?.name,
    ownNumbers,
  );
}
