import type { vars } from './contract.css.ts';

/** A colour of the contract by its name. */
export type ColourName = keyof typeof vars.color;

export type Scheme = 'light' | 'dark' | 'highContrast';

/**
 * Contrast that is promised, by kind of pair (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11). Text that is disabled owes none by
 * the standard; here it stays legible.
 */
export const required: Readonly<Record<Scheme, Readonly<Record<Pair['kind'], number>>>> = {
  light: { text: 4.5, graphic: 3, disabled: 3 },
  dark: { text: 4.5, graphic: 3, disabled: 3 },
  highContrast: { text: 7, graphic: 4.5, disabled: 4.5 },
};

/** A colour and all that it may stand on. `graphic`: boundaries of controls, icons, focus rings, solid fills. */
export type Pair = {
  foreground: ColourName;
  on: readonly ColourName[];
  kind: 'text' | 'graphic' | 'disabled';
};

/** What lies under content: the page, cards, wells, fields, and rows in each of their states. */
const grounds = [
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'fieldSurface',
  'hover',
  'pressed',
  'selected',
] as const;
const quietFills = [
  'accentSubtle',
  'positiveSubtle',
  'negativeSubtle',
  'warningSubtle',
  'infoSubtle',
] as const;

/** Every pair that a component may draw. A recipe that needs another one declares it here first. */
export const pairs: readonly Pair[] = [
  { foreground: 'text', on: grounds, kind: 'text' },
  { foreground: 'textMuted', on: grounds, kind: 'text' },
  { foreground: 'accentText', on: grounds, kind: 'text' },
  { foreground: 'positive', on: grounds, kind: 'text' },
  { foreground: 'negative', on: grounds, kind: 'text' },
  { foreground: 'warning', on: grounds, kind: 'text' },
  { foreground: 'info', on: grounds, kind: 'text' },
  { foreground: 'onAccent', on: ['accent', 'accentHover', 'accentPressed'], kind: 'text' },
  { foreground: 'onAccentSubtle', on: ['accentSubtle', 'accentSubtleHover'], kind: 'text' },
  { foreground: 'onPositiveSubtle', on: ['positiveSubtle'], kind: 'text' },
  { foreground: 'onNegativeSubtle', on: ['negativeSubtle'], kind: 'text' },
  { foreground: 'onWarningSubtle', on: ['warningSubtle'], kind: 'text' },
  { foreground: 'onInfoSubtle', on: ['infoSubtle'], kind: 'text' },
  {
    foreground: 'onNegativeSolid',
    on: ['negativeSolid', 'negativeSolidHover', 'negativeSolidPressed'],
    kind: 'text',
  },
  { foreground: 'disabledText', on: ['disabledSurface', 'surface', 'surfaceRaised'], kind: 'disabled' },
  { foreground: 'borderStrong', on: grounds, kind: 'graphic' },
  { foreground: 'spot', on: ['surface', 'surfaceRaised', 'accentSubtle'], kind: 'graphic' },
  { foreground: 'focus', on: [...grounds, ...quietFills, 'accentSubtleHover'], kind: 'graphic' },
  ...(['accent', 'accentHover', 'accentPressed'] as const).map((foreground) => ({
    foreground,
    on: grounds,
    kind: 'graphic' as const,
  })),
  ...(['negativeSolid', 'negativeSolidHover', 'negativeSolidPressed'] as const).map((foreground) => ({
    foreground,
    on: grounds,
    kind: 'graphic' as const,
  })),
];
