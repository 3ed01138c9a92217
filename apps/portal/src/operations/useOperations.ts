import type { Currency, StatementItem } from '@kontor/api-client/contract';
import type { PeriodBounds } from '@kontor/api-client/domain';
import { useCall, useListCall } from '@kontor/api-client/react';
import type { Loadable, OlderOperations } from '@kontor/banking-widgets/transaction-list';
import { loadable } from '../app/loadable.ts';
import { useSession } from '../session/SessionContext.ts';

export type OperationFilters = Partial<PeriodBounds> & {
  account?: string | undefined;
  currencyId?: string | undefined;
  query?: string | undefined;
};

export type Operations = {
  items: Loadable<readonly StatementItem[]>;
  currencies: readonly Currency[];
  older: OlderOperations;
  loadOlder: () => void;
};

/** The history, newest first; the last list stays on screen while another filter loads. */
export function useOperations(filters: OperationFilters, take = 20): Operations {
  const { organization } = useSession();
  const given = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { query, items } = useListCall(
    'statements.list',
    { query: { organizationId: organization.id, sortProp: 'transferDate', sortDir: 'desc', take, ...given } },
    { keepPrevious: true },
  );
  const currencies = useCurrencies();
  const both = currencies.data === undefined ? undefined : items;
  return {
    items: loadable(query.isError ? query : currencies, both),
    currencies: currencies.data ?? [],
    older: query.isFetchingNextPage
      ? 'loading'
      : query.isFetchNextPageError
        ? 'failed'
        : query.hasNextPage
          ? 'available'
          : 'none',
    loadOlder: () => void query.fetchNextPage(),
  };
}

/** Every currency of the bank: what an amount is written with. */
export function useCurrencies() {
  const query = useCall('currencies.list', { query: { all: 'true' } });
  return { ...query, data: query.data?.edges.map(({ node }) => node) };
}
