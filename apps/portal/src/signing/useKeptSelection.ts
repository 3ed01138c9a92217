import { useSyncExternalStore } from 'react';
import { read, write } from '../payments/draftStore.ts';
import { selectionKey } from '../session/stored.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** What is selected to be signed with one code. This tab keeps it over a reload; the server can't read it. */
export function useKeptSelection() {
  const text = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(selectionKey),
    () => null,
  );
  return {
    ids: text === null ? null : read(selectionKey, isIds),
    onChange: (ids: readonly string[] | null) => {
      if (ids === null) sessionStorage.removeItem(selectionKey);
      else write(selectionKey, ids);
      listeners.forEach((changed) => changed());
    },
  };
}
