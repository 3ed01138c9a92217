import { halfSpace, media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { globalStyle, style } from '@vanilla-extract/css';
import * as mark from '../DirectionMark/DirectionMark.css.ts';

const small = { fontSize: rem(type.small.size), lineHeight: rem(type.small.line) };

/** Lists. */
export const tile = style([
  mark.tile,
  {
    selectors: {
      '&[data-severity=SECURITY]': {
        color: vars.color.onWarningSubtle,
        backgroundColor: vars.color.warningSubtle,
      },
      '&[data-severity=ACTION]': {
        color: vars.color.onAccentSubtle,
        backgroundColor: vars.color.accentSubtle,
      },
    },
  },
]);
export const logo = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 40,
  blockSize: 40,
  overflow: 'hidden',
  borderRadius: vars.radius.control,
});
globalStyle(`${logo} > *`, { maxInlineSize: '100%', maxBlockSize: '100%' });
export const unreadTitle = style({ fontWeight: weight.semibold });
export const oneLine = style({
  display: 'block',
  // As wide as the row leaves it, and no wish of its own.
  inlineSize: 0,
  minInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const count = style({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: rem(20),
  blockSize: rem(20),
  paddingInline: halfSpace[1.5],
  borderRadius: vars.radius.full,
  color: vars.color.onHighlight,
  backgroundColor: vars.color.highlight,
  fontSize: rem(12),
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});
export const notification = style({
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  selectors: {
    '&[data-unread]': { fontWeight: weight.semibold },
    // A dot of the brand before what nobody has read.
    '&[data-unread]::before': {
      content: '""',
      display: 'inline-block',
      inlineSize: 8,
      blockSize: 8,
      marginInlineEnd: space[2],
      borderRadius: '50%',
      backgroundColor: vars.color.accentMark,
      forcedColorAdjust: 'none',
    },
  },
});

/** A conversation. */
export const bar = style({
  position: 'sticky',
  insetBlockStart: -space[4],
  zIndex: 1,
  marginBlock: -space[2],
  paddingBlock: space[2],
  backgroundColor: vars.color.surfaceRaised,
});
export const messages = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Older messages are put above by the widget itself.
  overflowAnchor: 'none',
});
export const day = style([
  small,
  { marginBlockStart: space[3], color: vars.color.textMuted, textAlign: 'center' },
]);
export const message = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[1],
  maxInlineSize: '100%',
  selectors: {
    '&[data-own]': { alignItems: 'flex-end' },
    '&[data-begins]:not(:first-child)': { marginBlockStart: space[2] },
  },
});
export const author = style([
  small,
  { display: 'flex', alignItems: 'center', gap: space[2], color: vars.color.textMuted },
]);
export const name = style({ color: vars.color.text, fontWeight: weight.semibold });
export const smallLogo = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 20,
  blockSize: 20,
  overflow: 'hidden',
  borderRadius: vars.radius.small,
});
globalStyle(`${smallLogo} > *`, { maxInlineSize: '100%', maxBlockSize: '100%' });

const round = 16;
export const bubble = style({
  boxSizing: 'border-box',
  maxInlineSize: 'min(18.5rem, 100%)',
  paddingBlock: halfSpace[2.5],
  paddingInline: halfSpace[3.5],
  borderRadius: round,
  borderEndStartRadius: 4,
  border: `1px solid transparent`, // seen in forced colours
  color: vars.color.text,
  backgroundColor: vars.color.surfaceSunken,
  selectors: {
    [`${message}[data-own] > &`]: {
      borderEndStartRadius: round,
      borderEndEndRadius: 4,
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      borderColor: vars.color.accentEdge,
    },
    [`${message}[data-own] > &[data-failed]`]: {
      color: vars.color.onNegativeSubtle,
      backgroundColor: vars.color.negativeSubtle,
      borderColor: vars.color.negative,
    },
  },
});
export const words = style({
  fontSize: rem(15),
  lineHeight: rem(22),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'start',
});
// A link in the brand's colour is lost on a ground of the brand.
globalStyle(`${message}[data-own] ${words} a`, { color: 'inherit' });
export const spacer = style({ display: 'block', blockSize: space[5] });
export const delivery = style([
  small,
  { display: 'inline-flex', alignItems: 'center', gap: space[1], color: vars.color.textMuted },
]);
export const failed = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: vars.color.negative,
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  background: 'none',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 4 },
  },
});
export const fileName = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const fileSize = style([small, { display: 'block' }]);
globalStyle(`${file} + ${words}`, { marginBlockStart: space[2] });
export const latest = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});
globalStyle(`${latest} > *`, { pointerEvents: 'auto', boxShadow: vars.shadow.raised });

/** Where a message is written. */
export const composer = style({ flex: '1 1 100%', minInlineSize: 0 });
export const line = style({ display: 'flex', alignItems: 'flex-start', gap: space[2] });
export const field = style({ flex: 1, minInlineSize: 0 });
export const attached = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  marginBlockEnd: space[3],
  paddingBlock: space[2],
  paddingInline: space[3],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceSunken,
});
