import { useCall } from '@kontor/api-client/react';

/** The countries of the bank, by name. Those it doesn't serve can't be chosen. */
export function useCountries() {
  const { data } = useCall('countries.list', { query: { all: 'true' } });
  return {
    items: (data?.edges ?? []).map(({ node: { id, name, restricted } }) => ({
      id,
      label: name,
      disabled: restricted,
    })),
  };
}
