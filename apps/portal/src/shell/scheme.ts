import { devicePreference } from './devicePreference.ts';

/** Which colour scheme a person chose; `system` follows their device. */
export type Scheme = 'system' | 'light' | 'dark' | 'high-contrast';

/** All of them, the usual first. */
export const schemes = ['system', 'light', 'dark', 'high-contrast'] as const satisfies readonly Scheme[];

export const scheme = devicePreference<Scheme>('scheme', schemes);

/** When the logo for dark surfaces is the right one. */
export const darkLogoMedia = (chosen: Scheme): string =>
  ({ system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all', 'high-contrast': 'not all' })[
    chosen
  ];
