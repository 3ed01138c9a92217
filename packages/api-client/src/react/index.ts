export { ApiProvider, useApi } from './context.ts';
export { CallError } from './callError.ts';
export {
  callQuery,
  createQueryClient,
  listQuery,
  useCall,
  useListCall,
  useMutationCall,
  type UseCallOptions,
  type UseListResult,
} from './queries.ts';
export { useLongListCall } from './longList.ts';
export { callKey, callsNamed, listKey } from './keys.ts';
export { askAgain, refreshInBackground } from './background.ts';
export { refreshAfterDecline, refreshAfterSigning, refreshCalls, refreshMoney } from './refreshes.ts';
export { useSigning, type UseSigning } from './useSigning.ts';
