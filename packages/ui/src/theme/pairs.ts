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

/** Everything that is quiet enough to carry any text or icon. */
const everyGround = [...grounds, ...quietFills, 'accentSubtleHover', 'disabledSurface'] as const;

const each = (names: readonly ColourName[], on: readonly ColourName[], kind: Pair['kind']): readonly Pair[] =>
  names.map((foreground) => ({ foreground, on, kind }));

/**
 * Every pair that a component may draw. A recipe that needs another one declares it here first: `pairs.test.ts` reads
 * the style sheets of all packages and finds what is used but not promised.
 */
export const pairs: readonly Pair[] = [
  ...each(
    ['text', 'textMuted', 'accentText', 'positive', 'negative', 'warning', 'info'],
    everyGround,
    'text',
  ),
  { foreground: 'onAccent', on: ['accent', 'accentHover', 'accentPressed'], kind: 'text' },
  { foreground: 'onAccentSubtle', on: everyGround, kind: 'text' },
  { foreground: 'onPositiveSubtle', on: ['positiveSubtle'], kind: 'text' },
  { foreground: 'onNegativeSubtle', on: ['negativeSubtle'], kind: 'text' },
  { foreground: 'onWarningSubtle', on: ['warningSubtle'], kind: 'text' },
  { foreground: 'onInfoSubtle', on: ['infoSubtle'], kind: 'text' },
  {
    foreground: 'onNegativeSolid',
    on: ['negativeSolid', 'negativeSolidHover', 'negativeSolidPressed'],
    kind: 'text',
  },
  // A control that is out of use stands on anything; its words must still be read.
  { foreground: 'disabledText', on: everyGround, kind: 'disabled' },
  ...each(['borderStrong', 'focus'], everyGround, 'graphic'),
  // Turned around: a tooltip in the colour of text, the knob of a switch with what is drawn in it.
  { foreground: 'surface', on: ['text'], kind: 'text' },
  { foreground: 'fieldSurface', on: ['borderStrong'], kind: 'graphic' },
  { foreground: 'fieldSurface', on: ['disabledText'], kind: 'disabled' },
  { foreground: 'disabledSurface', on: ['disabledText'], kind: 'disabled' },
  { foreground: 'accent', on: ['onAccent'], kind: 'graphic' },
  { foreground: 'spot', on: ['surface', 'surfaceRaised', 'accentSubtle'], kind: 'graphic' },
  // Filled controls, dots and bars.
  ...each(
    ['accent', 'accentHover', 'accentPressed', 'negativeSolid', 'negativeSolidHover', 'negativeSolidPressed'],
    everyGround,
    'graphic',
  ),
];
