import { devicePreference } from './devicePreference.ts';

/** Whether pages move; `system` follows the device, which may ask for less motion too. */
export const motion = devicePreference<'system' | 'reduced'>('motion', ['system', 'reduced']);
