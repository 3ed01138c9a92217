import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';

const { color, radius } = vars;

export const tree = style({ color: color.text, fontFamily: vars.font.body });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  boxSizing: 'border-box',
  minHeight: 40,
  paddingBlock: halfSpace[1.5],
  paddingInlineEnd: space[3],
  borderRadius: radius.small,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  cursor: 'pointer',
  selectors: {
    '&[aria-selected=true]': { background: color.selected, fontWeight: weight.semibold },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[aria-disabled]': { color: color.disabledText, cursor: 'not-allowed' },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([aria-selected=true], [aria-disabled])': { background: color.hover } },
    },
    [media.coarse]: { minHeight: 48 },
    [media.forcedColors]: {
      selectors: {
        '&[aria-selected=true]': { outline: '1px solid Highlight', outlineOffset: -1 },
        '&:focus-visible': { outline: '3px solid Highlight' },
        '&[aria-disabled]': { color: 'GrayText' },
      },
    },
  },
});

/** Opens and closes; where there is nothing below, its room alone. */
export const twist = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  alignSelf: 'stretch',
  color: color.textMuted,
});
globalStyle(`${twist} > svg`, {
  rotate: '-90deg',
  transition: `rotate ${duration.state}ms ${easing.standard}`,
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});
globalStyle(`[dir=rtl] ${twist} > svg`, { rotate: '90deg' });
globalStyle(`${row}[aria-expanded=true] > ${twist} > svg`, { rotate: '0deg' });

export const icon = style({
  display: 'flex',
  flexShrink: 0,
  color: color.textMuted,
  selectors: { '[aria-disabled] > &': { color: 'inherit' } },
});
export const label = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const end = style({
  flexShrink: 0,
  color: color.textMuted,
  fontWeight: weight.regular,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { '[aria-disabled] > &': { color: 'inherit' } },
});
