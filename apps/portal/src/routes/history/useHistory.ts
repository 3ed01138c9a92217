import { useLongListCall } from '@kontor/api-client/react';
import { newest } from '../../app/inputs.ts';
import type { BookedEntries } from '../../signing/useUnderWay.ts';
import {
  useHistoryInput,
  useOperationsOf,
  type OperationFilters,
  type Operations,
} from '../../operations/useOperations.ts';

/** The whole history, newest first, however long it is; the last list stays on screen while another filter loads. */
export function useHistory(filters: OperationFilters): Operations & { booked: BookedEntries } {
  const input = useHistoryInput(filters, newest);
  const list = useLongListCall('statements.list', input);
  const { isFetching, isError } = list.query;
  return {
    ...useOperationsOf(list),
    booked: { entries: list.items ?? [], isLatest: !isFetching && !isError },
  };
}
