import { useSyncExternalStore } from 'react';
import type { DevicePreference } from './devicePreference.ts';

/** What is chosen; the usual while the bank renders, which does not know. */
export const usePreference = <Value extends string>({
  subscribe,
  read,
  usual,
}: DevicePreference<Value>): Value => useSyncExternalStore(subscribe, read, () => usual);
