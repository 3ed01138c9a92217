import type { PeriodBounds } from '@kontor/api-client/domain';
import { useMemo } from 'react';
import { useOperations, type OperationFilters } from '../../operations/useOperations.ts';
import { usePeriod } from './useRecent.ts';

/** As many as are counted; more are loaded as the list is scrolled. */
export const countedFees = 100;

/** What the bank charged in the period of the history (A47). */
export function useFees() {
  const { bounds } = usePeriod();
  const filters = useMemo(() => feesIn(bounds), [bounds]);
  const operations = useOperations(filters, countedFees);
  const { items } = operations;
  return { operations, count: items.status === 'success' ? items.data.length : 0 };
}

export const feesIn = (bounds: PeriodBounds): OperationFilters => ({
  ...bounds,
  operationType: ['SERVICE_FEE', 'TRANSACTION_FEE'],
});
