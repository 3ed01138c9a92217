import type { DataOf } from '@kontor/api-client/client';
import { customBounds, homeBounds } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import type { DateRange } from '@kontor/ui/dates';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useOperations } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { readPeriod, type HomePeriod } from './period.ts';

export const shownOperations = 10;

/** The period in the address, else the bank's first one (ENTITY-24), which is a week until it is known. */
export function usePeriod() {
  const { timeZone } = useSession();
  const [search] = useSearchParams();
  const first = firstPeriod(useCall('settings.clients', {}).data);
  const address = search.toString();
  const period = useMemo(() => readPeriod(new URLSearchParams(address), first), [address, first]);
  const bounds = useMemo(() => boundsOf(period, timeZone), [period, timeZone]);
  return { period, bounds };
}

export const firstPeriod = (settings: DataOf<'settings.clients'> | undefined) =>
  settings?.transactions.defaultPeriod === 'MONTH' ? 'month' : 'week';

/** The latest operations of the period. */
export function useRecent() {
  const { bounds } = usePeriod();
  return useOperations(bounds, shownOperations);
}

const isRange = (period: HomePeriod): period is DateRange => typeof period === 'object';

export const boundsOf = (period: HomePeriod, timeZone: string) =>
  isRange(period)
    ? customBounds(period.start, period.end, timeZone)
    : homeBounds(period, Date.now(), timeZone);
