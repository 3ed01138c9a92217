import type { vars } from './contract.css.ts';

/** A colour of the contract by its name. */
export type ColourName = keyof typeof vars.color;

/** The four ways a theme looks; a page or a device chooses among them. */
export const schemes = ['light', 'dark', 'highContrast', 'darkHighContrast'] as const;
export type Scheme = (typeof schemes)[number];

export const isHighContrast = (scheme: Scheme): boolean =>
  scheme === 'highContrast' || scheme === 'darkHighContrast';

/** Whether a scheme's page is light or dark. */
export const groundOf = (scheme: Scheme): 'light' | 'dark' =>
  scheme === 'dark' || scheme === 'darkHighContrast' ? 'dark' : 'light';

/**
 * Contrast that is promised, by kind of pair (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11). Text that is disabled owes none by
 * the standard; here it stays legible.
 */
export const required: Readonly<Record<Scheme, Readonly<Record<Pair['kind'], number>>>> = {
  light: { text: 4.5, graphic: 3, disabled: 3 },
  dark: { text: 4.5, graphic: 3, disabled: 3 },
  highContrast: { text: 7, graphic: 4.5, disabled: 4.5 },
  darkHighContrast: { text: 7, graphic: 4.5, disabled: 4.5 },
};

/**
 * A colour and all that it may stand on. `graphic`: boundaries of controls, icons, focus rings, solid fills. Where an
 * `edge` is drawn around the colour, it is enough that one of the two stands out.
 */
export type Pair = {
  foreground: ColourName;
  on: readonly ColourName[];
  kind: 'text' | 'graphic' | 'disabled';
  edge?: 'accentEdge';
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
const everyGround = [...grounds, ...quietFills, 'disabledSurface'] as const;
/** A quiet brand fill that is pointed at or pressed: only its own words stand on it. */
const heldFills = ['accentSubtleHover', 'accentSubtlePressed'] as const;

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
  { foreground: 'onAccentSubtle', on: [...everyGround, ...heldFills], kind: 'text' },
  { foreground: 'text', on: heldFills, kind: 'text' },
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
  ...each(['onBrandGround', 'onBrandGroundMuted'], ['brandGround'], 'text'),
  { foreground: 'onHighlight', on: ['highlight'], kind: 'text' },
  ...each(['onHero', 'onHeroMuted'], ['hero', 'heroChip'], 'text'),
  ...each(['onHeader', 'onHeaderMuted'], ['header', 'headerHover'], 'text'),
  { foreground: 'onHeaderCurrent', on: ['headerCurrent'], kind: 'text' },
  { foreground: 'spot', on: ['surface', 'surfaceRaised', 'accentSubtle'], kind: 'graphic' },
  // Filled controls: a pale brand's have an edge. Then dots, bars and lines, which have none.
  ...each(['accent', 'accentHover', 'accentPressed'], everyGround, 'graphic').map((pair): Pair => ({
    ...pair,
    edge: 'accentEdge',
  })),
  { foreground: 'secondMark', on: everyGround, kind: 'graphic' },
  { foreground: 'accentMark', on: [...everyGround, ...heldFills], kind: 'graphic' },
  ...each(['negativeSolid', 'negativeSolidHover', 'negativeSolidPressed'], everyGround, 'graphic'),
];
