import { operations, type OperationName } from '../contract/operations.ts';
import { defaultBaseUrl, urlOf } from './request.ts';
import type { InputOf } from './types.ts';

/** Where a call with this input goes, for what asks ahead of any client. */
export const addressOf = <K extends OperationName>(name: K, input: InputOf<K>): string =>
  urlOf(defaultBaseUrl, operations[name], input);
