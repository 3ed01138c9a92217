import type { QueryClient } from '@tanstack/react-query';
import type {
  CallArguments,
  CallResult,
  Client,
  DataOf,
  InputOf,
  ListName,
  NodeOf,
  Page,
  ReadName,
} from '../client/index.ts';
import type { OperationName } from '../contract/operations.ts';
import { isBackground } from './background.ts';
import { dataOf } from './callError.ts';
import { listsUnsigned, withoutDone } from './doneOperations.ts';
import { hashKey, type QueryKey } from '@tanstack/react-query';

type Context = { readonly client: QueryClient; readonly queryKey: QueryKey; readonly signal: AbortSignal };

/**
 * `client.call` for a name that is itself a type parameter: TypeScript can't tell then whether the arguments may be left
 * out, so they are always given.
 */
export const callAny = <K extends OperationName>(
  client: Client,
  name: K,
  args: CallArguments<K>,
): Promise<CallResult<K>> =>
  (client.call as (name: K, args: CallArguments<K>) => Promise<CallResult<K>>)(name, args);

/** One reading call for the query cache; throws CallError. */
export async function fetchCall<K extends ReadName>(
  client: Client,
  name: K,
  input: InputOf<K>,
  { client: queries, queryKey, signal }: Context,
): Promise<DataOf<K>> {
  const background = isBackground(queries, hashKey(queryKey));
  // A reading call takes no idempotency key, so its input and options are all of its arguments.
  const args = { ...input, signal, background } as CallArguments<K>;
  const data = dataOf(name, await callAny(client, name, args));
  return listsUnsigned(name)
    ? (withoutDone(queries, input, data as DataOf<'payments.list' | 'paymentOrders.list'>) as DataOf<K>)
    : data;
}

/** One page of a list, from `cursor` on; `take` in place of the input's own. */
export async function fetchPage<K extends ListName>(
  client: Client,
  name: K,
  input: InputOf<K>,
  paging: { readonly cursor: string | undefined; readonly take?: number },
  context: Context,
): Promise<Page<NodeOf<K>>> {
  const { query } = input as { query?: object };
  const data: unknown = await fetchCall(client, name, { ...input, query: { ...query, ...paging } }, context);
  return data as Page<NodeOf<K>>; // what ListName says of K, which TypeScript doesn't carry through the conditional type
}
