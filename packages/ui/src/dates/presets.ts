import type { DateRange } from './formatDate.ts';
import { addDays, type IsoDate } from './isoDate.ts';

/** Presets of a range (DATE-06), in the order they are offered. */
export const rangePresets = ['allTime', 'today', 'last7', 'last30'] as const;
export type RangePreset = (typeof rangePresets)[number];

/** What a preset stands for; null is no bounds. The last so many days end today and count it (A68). */
export function presetRange(preset: RangePreset, today: IsoDate): DateRange | null {
  if (preset === 'allTime') return null;
  const days = { today: 1, last7: 7, last30: 30 }[preset];
  return { start: addDays(today, 1 - days), end: today };
}

/** Presets of a single day, as days back from today (DATE-07). */
export const dayPresets = [0, 1, 2, 3] as const;
export type DayPreset = (typeof dayPresets)[number];
