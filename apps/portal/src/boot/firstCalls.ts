import {
  addressOf,
  type Client,
  type InputOf,
  type ListName,
  type ReadName,
} from '@kontor/api-client/client';
import { callQuery, listQuery } from '@kontor/api-client/react';
import type { QueryClient } from '@tanstack/react-query';
import { inputs, newest } from '../app/inputs.ts';
import { paths } from '../routes/paths.ts';

/** A call that a page makes whatever it finds: where it goes, and how its answer comes into the cache. */
export type FirstCall = {
  readonly address: string;
  readonly prefetch: (queries: QueryClient, client: Client) => Promise<void>;
};

const call = <K extends ReadName>(name: K, input: InputOf<K>): FirstCall => ({
  address: addressOf(name, input),
  prefetch: (queries, client) => queries.prefetchQuery(callQuery(client, name, input)),
});

const list = <K extends ListName>(name: K, input: InputOf<K>): FirstCall => ({
  address: addressOf(name, input),
  prefetch: (queries, client) => queries.prefetchInfiniteQuery(listQuery(client, name, input)),
});

/** What the page at this path asks for first, of somebody who sees a history, in the order in which it is missed. */
export const firstCalls = (path: string, organizationId: string): readonly FirstCall[] => [
  call('accounts.list', inputs.accounts(organizationId)),
  call('currencies.list', inputs.currencies),
  ...(path === paths.home
    ? [
        call('currencies.base', {}),
        call('settings.exchangeCustomRate', {}),
        call('settings.payments', {}),
        call('settings.clients', {}),
        list('invitations.list', inputs.invitations),
        call('agreements.unsigned', inputs.agreements(organizationId)),
      ]
    : []),
  // If these arrived later, the page would shift while somebody presses something below them.
  ...(path === paths.profile
    ? [
        call('agreements.unsigned', inputs.agreements(organizationId)),
        call('settings.clients', {}),
        call('devices.list', {}),
      ]
    : []),
  ...(path === paths.payments
    ? [
        call('paymentDrafts.list', inputs.drafts(organizationId)),
        call('settings.payments', {}),
        list('beneficiaries.list', inputs.payees(organizationId)),
        call('paymentTemplates.list', inputs.templates(organizationId)),
        list('statements.list', inputs.history(organizationId, newest)),
      ]
    : []),
  ...(path === paths.history
    ? [
        list('payments.list', inputs.underWay(organizationId)),
        list('payments.list', inputs.rejected(organizationId)),
      ]
    : []),
  list('payments.list', inputs.unsigned(organizationId)),
  call('settings.overdraft', {}),
  call('statements.list', inputs.latest(organizationId)),
];
