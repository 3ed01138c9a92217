import { useCall } from '@kontor/api-client/react';

/** The countries of the bank, and as the choices of a list: those it doesn't serve can't be chosen. */
export function useCountries() {
  const query = useCall('countries.list', { query: { all: 'true' } });
  const all = (query.data?.edges ?? []).map(({ node }) => node);
  return {
    query,
    all,
    items: all.map(({ id, name, restricted }) => ({ id, label: name, disabled: restricted })),
  };
}
