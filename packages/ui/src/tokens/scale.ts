import { hex, type Oklch } from './colour.ts';
import type { Hex } from './hex.ts';

/**
 * Lightness and share of the seed's chroma for the 12 steps: 1 and 2 grounds, 3 to 5 fills (rest, hover, pressed),
 * 6 to 8 lines, 9 and 10 solids, 11 quiet text, 12 text.
 */
const steps = {
  light: {
    lightness: [0.992, 0.978, 0.955, 0.933, 0.91, 0.885, 0.84, 0.7, 0.58, 0.53, 0.46, 0.24],
    chroma: [0.1, 0.18, 0.3, 0.4, 0.5, 0.55, 0.6, 0.8, 1, 1, 0.95, 0.6],
  },
  dark: {
    lightness: [0.17, 0.205, 0.255, 0.29, 0.325, 0.36, 0.42, 0.52, 0.66, 0.71, 0.78, 0.94],
    chroma: [0.3, 0.35, 0.42, 0.48, 0.54, 0.56, 0.6, 0.8, 1, 1, 0.85, 0.3],
  },
} as const;

export type Scale = readonly [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex];

/** Step number of a {@link Scale}, from 1. */
export type ScaleStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** Place of a step of the seed's hue. */
export function scaleStep(seed: Oklch, ground: 'light' | 'dark', step: ScaleStep): Oklch {
  const { lightness, chroma } = steps[ground];
  return { l: lightness[step - 1] ?? 0, c: seed.c * (chroma[step - 1] ?? 0), h: seed.h };
}

/** All 12 steps of the seed's hue, for light or dark grounds. */
export const scale = (seed: Oklch, ground: 'light' | 'dark'): Scale =>
  ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map((step) =>
    hex(scaleStep(seed, ground, step)),
  ) as unknown as Scale; // map keeps the length, its type does not
