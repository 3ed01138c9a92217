import { useCall } from '@kontor/api-client/react';
import { useSession } from '../../session/SessionContext.ts';
import { paths } from '../paths.ts';

/** The requests on home. */
export const requestsAddress = `${paths.home}?tab=requests`;

/**
 * Whether there is a tab for requests of a rate of one's own: only where the bank takes them (FLAG-03), and never for a company
 * official (ROLE-07). `asked`: the address wants it, which stands while that isn't known.
 */
export function useRequestsTab(asked: boolean): boolean {
  const { seesHistory } = useSession();
  const setting = useCall('settings.exchangeCustomRate', {});
  return seesHistory && (setting.data?.enabled ?? (asked && setting.isPending));
}
