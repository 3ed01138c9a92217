import { sortAccounts } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { useEffect, useMemo } from 'react';
import { loadable } from '../app/loadable.ts';
import { useSession } from '../session/SessionContext.ts';
import { rememberAccounts } from '../session/stored.ts';

/** The organization's accounts, oldest first. */
export function useAccounts() {
  const { organization } = useSession();
  const query = useCall('accounts.list', { query: { organizationId: organization.id, all: 'true' } });
  const { data } = query;
  const accounts = useMemo(() => data && sortAccounts(data.edges.map(({ node }) => node)), [data]);
  useEffect(() => {
    if (accounts) rememberAccounts(accounts.map(({ id }) => id));
  }, [accounts]);
  return loadable(query, accounts);
}
