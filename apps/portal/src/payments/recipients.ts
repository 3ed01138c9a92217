import type { Client } from '@kontor/api-client/client';
import type { Recipient } from '@kontor/api-client/contract';
import { callQuery, useCall } from '@kontor/api-client/react';
import type { RecipientQuery } from '@kontor/banking-widgets/recipient-picker';
import type { QueryClient } from '@tanstack/react-query';
import type { RecipientOfAddress } from './recipientAddress.ts';

const byPhone = (phone: string) => ({ query: { phone } });
const byAccount = (query: string) => ({ query: { query } });

/** The customer a search finds, null when there is none; rejects with CallError. */
export async function fetchRecipient(
  queries: QueryClient,
  client: Client,
  query: RecipientQuery,
): Promise<Recipient | null> {
  const { recipient } =
    query.by === 'phone'
      ? await queries.fetchQuery(
          callQuery(client, 'organizations.checkIndividualRecipient', byPhone(query.phone)),
        )
      : await queries.fetchQuery(
          callQuery(client, 'organizations.checkCorporateRecipient', byAccount(query.account)),
        );
  return recipient;
}

/** The customer of a payment's address, from the same memory as the search before it. */
export function useRecipient(query: RecipientOfAddress) {
  const phone = useCall(
    'organizations.checkIndividualRecipient',
    byPhone(query.by === 'phone' ? query.phone : ''),
    {
      enabled: query.by === 'phone',
    },
  );
  const account = useCall(
    'organizations.checkCorporateRecipient',
    byAccount(query.by === 'account' ? query.account : ''),
    {
      enabled: query.by === 'account',
    },
  );
  const paid = useCall(
    'payments.recipient',
    { params: { id: query.by === 'payment' ? query.paymentId : '' } },
    { enabled: query.by === 'payment' },
  );
  return { phone, account, payment: paid }[query.by];
}
