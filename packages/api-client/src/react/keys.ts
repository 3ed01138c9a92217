import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import type { InputOf, ReadName } from '../client/index.ts';
import type { OperationName } from '../contract/operations.ts';

/** Key of one call's answer. Calls whose answer depends on the organization must name it in their input. */
export const callKey = <K extends ReadName>(name: K, input: InputOf<K>) => ['call', name, input] as const;

/** Key of a whole list, fetched page by page. */
export const listKey = <K extends ReadName>(name: K, input: InputOf<K>) =>
  ['call', name, 'pages', input] as const;

/** Every answer held of the calls named, whatever their input. */
export const callsNamed = (names: readonly OperationName[]): QueryFilters => ({
  predicate: ({ queryKey: [kind, name] }: { queryKey: QueryKey }) =>
    kind === 'call' && names.some((one) => one === name),
});
