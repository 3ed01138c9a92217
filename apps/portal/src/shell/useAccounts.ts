import type { Account } from '@kontor/api-client/contract';
import { sortAccounts } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import type { Loadable } from '@kontor/banking-widgets/account-panel';
import { useEffect, useMemo } from 'react';
import { inputs } from '../app/inputs.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useInDemo } from '../session/InDemo.ts';
import { useSession } from '../session/SessionContext.ts';
import { rememberAccounts } from '../session/stored.ts';

/** Whether it is known that there is no account: what needs one can't be done yet. */
export const isWithoutAccounts = (accounts: Loadable<readonly Account[]>): boolean =>
  accounts.status === 'success' && accounts.data.length === 0;

/** The organization's accounts as the person sees them: under their nicknames, in their order, else oldest first. */
export function useAccounts() {
  const { organization } = useSession();
  const query = useCall('accounts.list', inputs.accounts(organization.id));
  const inDemo = useInDemo();
  const { data } = query;
  const accounts = useMemo(() => data && sortAccounts(data.edges.map(({ node }) => node)), [data]);
  useEffect(() => {
    if (accounts && !inDemo) rememberAccounts(accounts.map(({ id }) => id));
  }, [accounts, inDemo]);
  return useLoadable([query], accounts);
}
