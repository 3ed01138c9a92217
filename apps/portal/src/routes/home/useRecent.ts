import { homeBounds } from '@kontor/api-client/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useOperations } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';

export const recentPeriods = ['week', 'month'] as const;

const shownOperations = 10;

/** The latest operations of the period in the address, a week unless told. */
export function useRecent() {
  const { timeZone } = useSession();
  const [search] = useSearchParams();
  const period = search.get('period') === 'month' ? 'month' : 'week';
  const bounds = useMemo(() => homeBounds(period, Date.now(), timeZone), [period, timeZone]);
  return { period, operations: useOperations(bounds, shownOperations) };
}
