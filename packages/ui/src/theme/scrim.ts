import type { Scheme } from './pairs.ts';

/** The veil behind a modal: sRGB channels 0..255 and opacity. */
export const scrims: Readonly<
  Record<Scheme, { channels: readonly [number, number, number]; alpha: number }>
> = {
  light: { channels: [12, 16, 20], alpha: 0.44 },
  dark: { channels: [0, 0, 0], alpha: 0.62 },
  highContrast: { channels: [0, 0, 0], alpha: 0.7 },
  darkHighContrast: { channels: [0, 0, 0], alpha: 0.7 },
};

export const scrimCss = (scheme: Scheme): string =>
  `rgb(${scrims[scheme].channels.join(' ')} / ${scrims[scheme].alpha})`;
