import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, radius } = vars;
const ring = { outline: `2px solid ${color.focus}`, outlineOffset: 2 };
/** Side of a day, beside a pointer and under a finger; it grows with the text. */
const size = rem(40);
const touch = rem(44);
/** Name of the month, weekdays and six weeks, so that nothing moves when another month is shown. */
const height = (day: string) => `calc(${rem(40)} + 6 * (${day} + 2px) + ${day})`;

export const calendar = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: space[8],
});

export const month = style({
  flex: '1 1 auto',
  boxSizing: 'border-box',
  width: `calc(7 * ${size})`,
  maxWidth: '100%',
  minHeight: height(size),
  '@media': {
    [media.coarse]: { minHeight: height(touch) },
    [media.tablet]: { flexGrow: 0 },
  },
});

/** As wide as a month, on a phone as its sheet. */
export const year = style({
  position: 'relative',
  boxSizing: 'border-box',
  width: `calc(7 * ${size})`,
  maxWidth: '100%',
  '@media': { [media.phone]: { width: '100%' } },
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size,
  marginBlockEnd: space[1],
});

/** Centred over the days, whether a way to a neighbour stands beside it or not. */
export const title = style({
  flex: 1,
  display: 'flex',
  justifyContent: 'center',
  minWidth: 0,
  selectors: {
    '&:first-child': { paddingInlineStart: size },
    '&:last-child': { paddingInlineEnd: size },
  },
});

/** The name of a month that follows the first. */
export const follower = style({
  alignSelf: 'center',
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  fontWeight: weight.semibold,
});

export const choice = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  color: color.text,
});
globalStyle(`${choice} > svg`, {
  position: 'absolute',
  insetInlineEnd: halfSpace[1.5],
  color: color.textMuted,
  pointerEvents: 'none',
  // A drawing keeps a colour that is set on itself.
  '@media': { [media.forcedColors]: { color: 'ButtonText' } },
});

export const select = style({
  appearance: 'none',
  minWidth: 0,
  maxWidth: '100%',
  minHeight: rem(36),
  margin: 0,
  paddingBlock: space[1],
  paddingInline: `${space[2]}px ${space[6]}px`,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  font: 'inherit',
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  fontWeight: weight.semibold,
  color: 'inherit',
  cursor: 'pointer',
  // Where it is unknown, a select is as wide as its longest choice.
  fieldSizing: 'content',
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': ring },
  '@media': { [media.coarse]: { minHeight: touch } },
});
// The list of choices is drawn by the browser, on a ground of its own.
globalStyle(`${select} > option`, { background: color.surfaceRaised, color: color.text });
globalStyle(`${select} > option:disabled`, { color: color.disabledText });

export const turn = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: size,
  height: size,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:active': { background: color.pressed },
    '&:focus-visible': ring,
    '&[aria-disabled]': { background: 'none', color: color.disabledText, cursor: 'not-allowed' },
  },
  '@media': {
    [media.coarse]: { width: touch, height: touch },
    [media.forcedColors]: { selectors: { '&[aria-disabled]': { color: 'GrayText' } } },
  },
});
// The glyph itself turns round where text runs from the right.
globalStyle(`${turn}[data-side=previous] > svg`, { rotate: '180deg' });

export const grid = style({
  width: '100%',
  borderSpacing: '0 2px',
  borderCollapse: 'separate',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const weekday = style({
  height: rem(32),
  padding: 0,
  color: color.textMuted,
  // Large text on a phone still leaves the names apart.
  fontSize: `min(${rem(type.caption.size)}, 4.4vw)`,
  lineHeight: rem(type.caption.line),
  fontWeight: weight.medium,
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

const start = { borderStartStartRadius: radius.control, borderEndStartRadius: radius.control };
const end = { borderStartEndRadius: radius.control, borderEndEndRadius: radius.control };

const line = (colour: string) => `inset 0 1px ${colour}, inset 0 -1px ${colour}`;

/** The band of a range runs through the cells; its ends and the ends of a week are round. */
export const cell = style({
  padding: 0,
  textAlign: 'center',
  selectors: {
    // The line says it where the fill, which is quiet, does not.
    '&[data-band=chosen]': {
      background: color.accentSubtle,
      boxShadow: line(color.accentMark),
      color: color.onAccentSubtle,
    },
    '&[data-band=preview]': { background: color.hover, boxShadow: line(color.borderStrong) },
    '&:is([data-first], :first-child)': start,
    '&:is([data-last], :last-child)': end,
    // A month may begin and end in the middle of a week.
    'td:empty + &': start,
    '&:has(+ td:empty)': end,
  },
  '@media': {
    [media.forcedColors]: {
      borderBlock: '2px solid Canvas',
      selectors: { '&[data-band]': { borderColor: 'Highlight' } },
    },
  },
});

export const day = style({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  minHeight: size,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'none',
  font: 'inherit',
  fontSize: rem(15),
  lineHeight: rem(20),
  color: 'inherit',
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:focus-visible': { ...ring, outlineOffset: 1, zIndex: 1 },
    '&:active': { background: color.pressed },
    '&:disabled': { background: 'none', color: color.disabledText, cursor: 'not-allowed' },
    '&[aria-current]': { color: color.accentText, fontWeight: weight.bold },
    // A dot says today where its colour cannot.
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      // eslint-disable-next-line no-restricted-syntax -- the dot of today, midway between the number and the edge
      insetBlockEnd: 5,
      insetInlineStart: `calc(50% - ${halfSpace[0.5]}px)`,
      width: 4,
      height: 4,
      borderRadius: 2,
      background: 'currentColor',
    },
    '&[data-chosen]': {
      borderColor: color.accentEdge,
      background: color.accent,
      color: color.onAccent,
      fontWeight: weight.semibold,
    },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not(:disabled, [data-chosen])': { borderColor: color.borderStrong } },
    },
    [media.coarse]: { minHeight: touch },
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
      selectors: {
        '&:disabled': { color: 'GrayText' },
        '&[aria-current]': { color: 'CanvasText' },
        '&[data-chosen]': { borderColor: 'Highlight', background: 'Highlight', color: 'HighlightText' },
        '&:hover:not(:disabled, [data-chosen])': { borderColor: 'Highlight' },
        '&:focus-visible': { outlineColor: 'CanvasText' },
      },
    },
  },
});
