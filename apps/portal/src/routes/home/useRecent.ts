import { customBounds, homeBounds } from '@kontor/api-client/domain';
import type { DateRange } from '@kontor/ui/dates';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useOperations } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { readPeriod, type HomePeriod } from './period.ts';

const shownOperations = 10;

/** The period in the address, a week unless told. */
export function usePeriod() {
  const { timeZone } = useSession();
  const [search] = useSearchParams();
  const address = search.toString();
  const period = useMemo(() => readPeriod(new URLSearchParams(address)), [address]);
  const bounds = useMemo(() => boundsOf(period, timeZone), [period, timeZone]);
  return { period, bounds };
}

/** The latest operations of the period. */
export function useRecent() {
  const { bounds } = usePeriod();
  return useOperations(bounds, shownOperations);
}

const isRange = (period: HomePeriod): period is DateRange => typeof period === 'object';

const boundsOf = (period: HomePeriod, timeZone: string) =>
  isRange(period)
    ? customBounds(period.start, period.end, timeZone)
    : homeBounds(period, Date.now(), timeZone);
