import { useCall } from '@kontor/api-client/react';

/** The country whose companies can be looked up; null: none, or it isn't known yet. */
export const useRegisterCountry = (): string | null =>
  useCall('settings.applications', {}).data?.companyRegisterCountryId ?? null;

/**
 * The countries of the bank, and as the choices of a list: those it doesn't serve can't be chosen. First comes the one whose
 * companies it looks up, as most of its customers are from there.
 */
export function useCountries() {
  const query = useCall('countries.list', { query: { all: 'true' } });
  const first = useRegisterCountry();
  const listed = (query.data?.edges ?? []).map(({ node }) => node);
  const all = [...listed.filter(({ id }) => id === first), ...listed.filter(({ id }) => id !== first)];
  return {
    query,
    all,
    items: all.map(({ id, name, restricted }) => ({ id, label: name, disabled: restricted })),
  };
}
