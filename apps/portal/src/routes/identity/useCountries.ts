import { useCall } from '@kontor/api-client/react';

/** The countries of the bank, and as the choices of a list: those it doesn't serve can't be chosen. */
export function useCountries() {
  const { data } = useCall('countries.list', { query: { all: 'true' } });
  const all = (data?.edges ?? []).map(({ node }) => node);
  return {
    all,
    items: all.map(({ id, name, restricted }) => ({ id, label: name, disabled: restricted })),
  };
}
