import type { CallFailure, CallResult, DataOf } from '../client/index.ts';
import type { OperationName } from '../contract/operations.ts';

/** A failed call as the query cache carries it: the same facts as the client's result. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(operation: OperationName, failure: CallFailure) {
    super(`${operation}: ${failure.kind === 'http' ? failure.status : failure.kind}`);
    this.failure = failure;
  }
}

/** Data of a result that is ok; throws CallError otherwise. */
export function dataOf<K extends OperationName>(operation: K, result: CallResult<K>): DataOf<K> {
  if (result.ok) return result.data;
  throw new CallError(operation, result);
}
