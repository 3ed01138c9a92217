import { useLongListCall } from '@kontor/api-client/react';
import { newest } from '../../app/inputs.ts';
import {
  useHistoryInput,
  useOperationsOf,
  type OperationFilters,
  type Operations,
} from '../../operations/useOperations.ts';

/** The whole history, newest first, however long it is; the last list stays on screen while another filter loads. */
export function useHistory(filters: OperationFilters): Operations {
  const input = useHistoryInput(filters, newest);
  return useOperationsOf(useLongListCall('statements.list', input));
}
