import { devicePreference } from './devicePreference.ts';

/** How much room rows and fields have; `brand` is as the bank has it. */
export const density = devicePreference<'brand' | 'comfortable' | 'compact'>('density', [
  'brand',
  'comfortable',
  'compact',
]);
