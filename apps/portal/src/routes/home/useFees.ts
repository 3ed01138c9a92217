import { useMemo } from 'react';
import { useOperations } from '../../operations/useOperations.ts';
import { usePeriod } from './useRecent.ts';

/** As many as are counted; more are loaded as the list is scrolled. */
const counted = 100;

/** What the bank charged in the period of the history (A47). */
export function useFees() {
  const { bounds } = usePeriod();
  const filters = useMemo(
    () => ({ ...bounds, operationType: ['SERVICE_FEE', 'TRANSACTION_FEE'] as const }),
    [bounds],
  );
  const operations = useOperations(filters, counted);
  const { items } = operations;
  return { operations, count: items.status === 'success' ? items.data.length : 0 };
}
