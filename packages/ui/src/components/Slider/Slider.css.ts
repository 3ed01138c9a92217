import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';

const { color } = vars;
const thumbSize = 24;

/** Label and value, on one line where there is room. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[1],
  color: color.text,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const label = style({ minWidth: 0, fontWeight: weight.medium, overflowWrap: 'anywhere' });

export const output = style({
  minWidth: 0,
  marginInlineStart: 'auto',
  paddingInlineStart: space[3],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
});

/** The length that the centre of a thumb can travel; half a thumb overhangs at either end. */
export const track = style({
  height: 36,
  marginInline: space[3],
  cursor: 'pointer',
  selectors: { '[data-disabled] &': { cursor: 'not-allowed' } },
  '@media': { [media.coarse]: { height: 44 } },
});

const bar = style({
  position: 'absolute',
  insetBlockStart: `calc(50% - ${halfSpace[1.5] / 2}px)`,
  height: halfSpace[1.5],
  borderRadius: vars.radius.full,
});

export const rail = style([
  bar,
  {
    insetInline: -space[3],
    background: color.pressed,
    // The border of a card: faint, and clear in high contrast.
    boxShadow: `inset 0 0 0 1px ${color.border}`,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  },
]);

/** From the start of the track, or between two thumbs. */
export const fill = style([
  bar,
  {
    insetInlineStart: -space[3],
    background: color.accentMark,
    selectors: {
      '[data-invalid] &': { background: color.negative },
      '[data-disabled] &': { background: color.disabledText },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&, [data-invalid] &': { background: 'Highlight' },
          '[data-disabled] &': { background: 'GrayText' },
        },
      },
    },
  },
]);

export const thumb = style({
  boxSizing: 'border-box',
  insetBlockStart: '50%',
  width: thumbSize,
  height: thumbSize,
  border: `2px solid ${color.accentMark}`,
  borderRadius: '50%',
  background: color.fieldSurface,
  cursor: 'grab',
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&:has(:focus-visible)': { zIndex: 1, outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '[data-invalid] &': { borderColor: color.negative },
    '[data-disabled] &': {
      borderColor: color.disabledText,
      background: color.disabledSurface,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    // A 44 px target for touch; the thumb itself stays small.
    [media.coarse]: { '::after': { content: '""', position: 'absolute', inset: -space[3] } },
    [media.forcedColors]: {
      borderColor: 'ButtonText',
      selectors: { '[data-disabled] &': { borderColor: 'GrayText' } },
    },
  },
});

/** As large as the thumb, so that screen readers find it by touch; presses go to the thumb. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
});
