import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { body, layer, surface } from '../overlay/overlay.css.ts';
import { search } from '../Select/Select.css.ts';

const { color, radius } = vars;

// It hangs from its upper edge, and its field stays where it is when fewer commands fit.
globalStyle(`${layer}[data-size=palette][data-shape=dialog]`, {
  placeItems: 'start center',
  paddingBlockStart: '12vh',
});
globalStyle(`${layer}[data-size=palette][data-shape=dialog] > ${surface}`, {
  maxWidth: 640,
  maxHeight: `min(${rem(520)}, 100% - ${space[4]}px)`,
});
globalStyle(`${layer}[data-size=palette][data-shape=sheet] > ${surface}`, { height: 'min(92dvh, 100%)' });
globalStyle(`${layer}[data-size=palette] ${body}`, {
  display: 'flex',
  padding: 0,
  overflow: 'hidden',
});

export const panel = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  position: 'relative',
});

export const top = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 56,
  paddingInlineEnd: space[3],
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:has(input:focus)': { borderBlockEndColor: color.focus } },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&:has(input:focus)': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});
globalStyle(`${top} > ${search}`, {
  flex: 1,
  minWidth: 0,
  paddingInlineStart: space[5],
  borderBlockEnd: 0,
});

export const list = style({
  flex: '0 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[2],
  scrollPaddingBlock: `${space[10]}px ${space[2]}px`,
  outline: 'none',
  selectors: { '&:empty': { display: 'none' } },
});

export const group = style({ selectors: { '&:not(:first-child)': { marginBlockStart: space[2] } } });

export const groupName = style({
  paddingBlock: `${space[2]}px ${space[1]}px`,
  paddingInline: space[3],
  color: color.textMuted,
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
  fontWeight: weight.medium,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 40,
  paddingBlock: halfSpace[2.5],
  paddingInline: space[3],
  border: 0,
  borderRadius: `calc(${radius.card} - 4px)`,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[aria-selected=true]': {
      background: color.hover,
      outline: `2px solid ${color.focus}`,
      outlineOffset: -2,
    },
    '&:active': { background: color.pressed },
  },
  '@media': {
    [media.coarse]: { minHeight: 48 },
    [media.phone]: { minHeight: 48, fontSize: rem(type.body.size), lineHeight: rem(type.body.line) },
    [media.forcedColors]: { selectors: { '&[aria-selected=true]': { outlineColor: 'Highlight' } } },
  },
});

export const icon = style({ display: 'flex', flexShrink: 0, color: color.textMuted });

/** Name and what is said of it: beside each other, and below where there is no room. */
export const words = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  rowGap: halfSpace[0.5],
  minWidth: 0,
});
export const name = style({ flex: '1 1 auto', fontWeight: weight.medium, overflowWrap: 'anywhere' });
export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[3]}px`,
  minWidth: 0,
  color: color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});
export const hint = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums lining-nums' });
export const keys = style({ display: 'flex', gap: space[1] });
export const key = style({
  boxSizing: 'border-box',
  minWidth: rem(20),
  paddingInline: halfSpace[1.5],
  border: `1px solid ${color.border}`,
  borderRadius: halfSpace[1.5],
  background: color.surfaceSunken,
  fontFamily: 'inherit',
  fontSize: rem(type.caption.size),
  lineHeight: rem(18),
  textAlign: 'center',
});

/** Why there are no results, and what asks for them again. */
export const failed = style({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[1],
  paddingBlock: `${space[1]}px ${space[2]}px`,
  paddingInline: `${space[5]}px ${space[2]}px`,
  color: color.negative,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});
