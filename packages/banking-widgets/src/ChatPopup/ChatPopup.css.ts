import { halfSpace, media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { globalStyle, style } from '@vanilla-extract/css';
import * as mark from '../DirectionMark/DirectionMark.css.ts';

/** All of the popup's content. */
export const view = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100%' });
export const notice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[3],
});

/** What a conversation is about. */
export const about = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  boxSizing: 'border-box',
  minBlockSize: 56,
  paddingBlock: space[2],
  paddingInline: space[4],
  backgroundColor: vars.color.surfaceSunken,
  '@media': {
    [media.phone]: { paddingInline: space[5] },
    [media.forcedColors]: { borderBlock: '1px solid CanvasText' },
  },
});
export const aboutMark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  borderRadius: '50%',
  color: vars.color.onAccentSubtle,
  backgroundColor: vars.color.accentSubtle,
});
export const subject = style({
  flex: 1,
  minInlineSize: 0,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
});

/** Rows of 68 px, whose ground reaches past the tabs above them. */
export const lists = style({
  marginInline: -space[2],
  marginBlockStart: -space[2],
  vars: { [vars.density.rowPadding]: '14px' },
});
export const requests = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  paddingBlock: `${space[4]}px ${space[2]}px`,
  paddingInline: space[3],
});
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
export const rowTitle = style({
  fontSize: rem(15),
  fontWeight: 550,
  selectors: { '&[data-unread]': { fontWeight: 650 } },
});
export const oneLine = style({
  display: 'block',
  // As wide as the row leaves it, and no wish of its own.
  inlineSize: 0,
  minInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** The time beside the title, the count beside the last line. */
export const when = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  boxSizing: 'border-box',
  blockSize: rem(38),
  paddingBlockStart: halfSpace[1.5],
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
/** Of notifications: their ground reaches to the popup's edges. */
export const days = style({
  marginInline: -space[4],
  marginBlockStart: -space[4],
  vars: { [vars.density.rowPadding]: '14px' },
  '@media': { [media.phone]: { marginInline: -space[5] } },
});
export const dayHead = style({ paddingBlock: `${space[4]}px ${space[2]}px`, paddingInline: space[5] });
globalStyle(`${days} li`, { paddingInline: space[2] });
globalStyle(`${days} li[data-unread]`, {
  backgroundColor: `color-mix(in srgb, ${vars.color.accentSubtle} 55%, transparent)`,
});
export const notification = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[3],
  fontSize: rem(15),
  lineHeight: rem(20),
  selectors: {
    // A dot of the brand before what nobody has read.
    '[data-unread] &::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: -halfSpace[0.5],
      insetBlock: 0,
      marginBlock: 'auto',
      inlineSize: 7,
      blockSize: 7,
      borderRadius: '50%',
      backgroundColor: vars.color.accentMark,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '[data-unread] &::before': { backgroundColor: 'Highlight' } },
    },
  },
});
export const notificationText = style({
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  selectors: { '[data-unread] &': { fontWeight: weight.semibold } },
});
export const time = style({
  flex: 'none',
  color: vars.color.textMuted,
  fontSize: rem(type.caption.size),
  fontWeight: weight.regular,
});
