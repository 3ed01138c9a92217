import { callsNamed } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';

/** Has every list of beneficiaries, and the open one, asked for again. */
export function useRefreshBeneficiaries(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries(callsNamed(['beneficiaries.list', 'beneficiaries.get']));
}
