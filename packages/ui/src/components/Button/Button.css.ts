import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { trimmed } from '../../text/trim.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, density, font, radius } = vars;

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  boxSizing: 'border-box',
  flexShrink: 0,
  maxWidth: '100%',
  minHeight: density.controlHeight,
  paddingBlock: halfSpace[2.5],
  paddingInline: density.controlPadding,
  border: `1px solid ${color.controlEdge}`,
  borderRadius: radius.button,
  font: 'inherit',
  fontWeight: weight.semibold,
  letterSpacing: 'inherit',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&:is(:disabled, [data-unavailable])': {
      background: color.disabledSurface,
      borderColor: color.border,
      color: color.disabledText,
      cursor: 'not-allowed',
    },
    '&[data-loading]': { cursor: 'progress' },
  },
  '@media': {
    [media.forcedColors]: {
      borderColor: 'ButtonBorder',
      selectors: { '&:is(:disabled, [data-unavailable])': { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
});

const filled = (
  rest: string,
  hover: string,
  pressed: string,
  on: string,
  edge: string = color.controlEdge,
) => ({
  background: rest,
  borderColor: edge,
  color: on,
  selectors: {
    '&:active:not(:disabled, [data-unavailable], [data-loading])': { background: pressed },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not(:disabled, [data-unavailable], :active, [data-loading])': { background: hover },
      },
    },
  },
});

export const tone = styleVariants({
  primary: filled(color.accent, color.accentHover, color.accentPressed, color.onAccent, color.accentEdge),
  secondary: filled(
    color.accentSubtle,
    color.accentSubtleHover,
    color.accentSubtlePressed,
    color.onAccentSubtle,
  ),
  ghost: filled('transparent', color.hover, color.pressed, color.accentText),
  danger: filled(
    color.negativeSolid,
    color.negativeSolidHover,
    color.negativeSolidPressed,
    color.onNegativeSolid,
  ),
});
// A ghost button has no ground to lose: disabled, its text alone grows quiet.
globalStyle(`${tone.ghost}:is(:disabled, [data-unavailable])`, {
  background: 'none',
  borderColor: color.controlEdge,
  '@media': { [media.forcedColors]: { borderColor: 'GrayText' } },
});
// Forced colours take every ground away: the button that a page is about keeps one, of the person's own colours.
// They have no colour for danger: its words say what it does.
globalStyle(`${button}:is(${tone.primary}, ${tone.danger}):not(:disabled, [data-unavailable])`, {
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'ButtonText !important',
      borderColor: 'ButtonText',
      color: 'ButtonFace',
      outlineColor: 'Highlight !important',
    },
  },
});

export const size = styleVariants({
  medium: {},
  small: {
    minHeight: density.controlHeightSmall,
    paddingBlock: halfSpace[1.5],
    paddingInline: `calc(${density.controlPadding} * 0.75)`,
    '@media': { [media.coarse]: { minHeight: 44 } },
  },
});

const trim = { above: font.bodyTrimAbove, below: font.bodyTrimBelow };
/** Lines end between words, in German within its long ones; elsewhere only a word that has no line of its own is broken. */
const lines = style({
  minWidth: 0,
  overflowWrap: 'break-word',
  textWrap: 'balance',
  hyphenateLimitChars: '18 6 6',
  selectors: { '&:lang(de)': { hyphens: 'auto' } },
});
export const label = styleVariants({
  medium: [lines, trimmed('body', trim)],
  small: [lines, trimmed('small', trim)],
});

export const fullWidth = style({ width: '100%' });

/** A square with an icon alone. */
export const square = styleVariants({
  medium: { padding: 0, width: density.controlHeight, '@media': { [media.coarse]: { minWidth: 44 } } },
  small: { padding: 0, width: density.controlHeightSmall, '@media': { [media.coarse]: { minWidth: 44 } } },
});

/** While loading, the content keeps its place and its name; only its ink is gone. */
export const spinner = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
globalStyle(`${button}[data-loading] > :not(${spinner})`, { opacity: 0 });

const inset = `calc(${density.controlPadding} * -0.75 - 1px)`;

/** What a small button is wider than its words. Where it has an edge, that is what stands in line. */
const flushAt = (side: 'marginInlineStart' | 'marginInlineEnd') => ({
  [side]: inset,
  selectors: { '[data-scheme$=high-contrast] &': { [side]: 0 } },
  '@media': { [`${media.forcedColors}, (prefers-contrast: more)`]: { [side]: 0 } },
});
export const flush = styleVariants({ start: flushAt('marginInlineStart'), end: flushAt('marginInlineEnd') });
