import type { SandboxEmployee } from '@kontor/api-client/contract';
import { useSyncExternalStore } from 'react';
import { useLive } from '../live.tsx';
import { nameOf } from './queue.ts';

const key = 'console.employee';
const listeners = new Set<() => void>();

/** Who works at this desk: the same in every part of the page, and remembered by the browser. */
export function useEmployee(): {
  readonly all: readonly SandboxEmployee[];
  /** Undefined until the bank has said who there is. */
  readonly me: SandboxEmployee | undefined;
  readonly be: (name: string) => void;
} {
  const chosen = useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => localStorage.getItem(key),
  );
  const { data: all = [] } = useLive('employees');
  return {
    all,
    me: all.find((one) => nameOf(one) === chosen) ?? all[0],
    be: (name) => {
      localStorage.setItem(key, name);
      listeners.forEach((tell) => tell());
    },
  };
}
