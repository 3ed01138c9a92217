import type { Currency, OperationType, StatementItem } from '@kontor/api-client/contract';
import type { PeriodBounds } from '@kontor/api-client/domain';
import { useCall, useListCall, type UseListResult } from '@kontor/api-client/react';
import type { Loadable, OlderOperations } from '@kontor/banking-widgets/transaction-list';
import { useMemo } from 'react';
import { inputs, newest } from '../app/inputs.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useSession } from '../session/SessionContext.ts';

const none: readonly Currency[] = [];

export type OperationFilters = Partial<PeriodBounds> & {
  account?: string | undefined;
  currencyId?: string | undefined;
  direction?: 'in' | 'out' | undefined;
  sumFrom?: string | undefined;
  sumTo?: string | undefined;
  query?: string | undefined;
  operationType?: readonly OperationType[] | undefined;
};

export type Operations = {
  items: Loadable<readonly StatementItem[]>;
  currencies: readonly Currency[];
  older: OlderOperations;
  loadOlder: () => void;
};

/** The newest of the history; the last list stays on screen while another filter loads. */
export function useOperations(filters: OperationFilters, take: number = newest): Operations {
  const input = useHistoryInput(filters, take);
  return useOperationsOf(useListCall('statements.list', input, { keepPrevious: true }));
}

export function useHistoryInput(filters: OperationFilters, take: number) {
  return historyInput(useSession().organization.id, filters, take);
}

/** What the history of an organization is asked with. */
export function historyInput(organizationId: string, filters: OperationFilters, take: number) {
  const given = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
  return inputs.history(organizationId, take, given);
}

/** A list of the bank as the widgets take it. */
export function useOperationsOf({ query, items }: UseListResult<'statements.list'>): Operations {
  const currencies = useCurrencies();
  const both = currencies.data === undefined ? undefined : items;
  return {
    items: useLoadable([query, currencies], both),
    currencies: currencies.data ?? none,
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
  const query = useCall('currencies.list', inputs.currencies);
  const page = query.data;
  const data = useMemo(() => page?.edges.map(({ node }) => node), [page]);
  return { ...query, data };
}
