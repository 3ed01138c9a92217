import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color } = vars;

/** Words first, switch at the end, as settings are read. */
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[4],
  minWidth: 0,
  paddingBlock: space[1],
  color: color.text,
  fontSize: rem(16),
  lineHeight: rem(24),
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:has(:disabled, [data-unavailable])': { color: color.disabledText, cursor: 'not-allowed' },
    '&[data-loading]': { cursor: 'progress' },
  },
  '@media': { [media.coarse]: { paddingBlock: halfSpace[2.5] } },
});

export const control = style({
  position: 'relative',
  flexShrink: 0,
  width: rem(40),
  height: rem(24),
  marginInlineStart: 'auto',
});

export const input = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '100%',
  margin: 0,
  border: `1.5px solid ${color.borderStrong}`,
  borderRadius: vars.radius.full,
  background: color.surfaceSunken,
  cursor: 'inherit',
  transition: `background-color ${duration.state}ms ${easing.standard}`,
  selectors: {
    '[data-invalid] &': { borderColor: color.negative },
    '&:checked': { background: color.accent, borderColor: color.accentEdge },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&:is(:disabled, [data-unavailable])': { background: color.disabledSurface, borderColor: color.border },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        [`${row}:hover &:not(:disabled, [data-unavailable], :checked)`]: { borderColor: color.text },
        [`${row}:hover &:checked:not(:disabled, [data-unavailable])`]: {
          background: color.accentHover,
        },
      },
    },
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      borderColor: 'ButtonText',
      selectors: {
        '&:checked': { background: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
        '&:focus-visible': { outlineColor: 'CanvasText' },
        '&:is(:disabled, [data-unavailable])': { borderColor: 'GrayText' },
        '&:checked:is(:disabled, [data-unavailable])': { background: 'GrayText' },
      },
    },
  },
});

/** Holds the ring while a change is being saved. */
export const thumb = style({
  position: 'absolute',
  insetBlockStart: rem(space[1]),
  insetInlineStart: rem(space[1]),
  display: 'grid',
  placeItems: 'center',
  width: rem(16),
  height: rem(16),
  borderRadius: vars.radius.full,
  background: color.borderStrong,
  color: color.fieldSurface,
  pointerEvents: 'none',
  transition: `transform ${duration.state}ms ${easing.standard}`,
  selectors: {
    ':checked + &': { background: color.onAccent, color: color.accent, transform: `translateX(${rem(16)})` },
    '[dir="rtl"] :checked + &': { transform: `translateX(-${rem(16)})` },
    ':is(:disabled, [data-unavailable]) + &': { background: color.disabledText },
  },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      background: 'ButtonText',
      color: 'ButtonFace',
      forcedColorAdjust: 'none',
      selectors: {
        ':checked + &': { background: 'HighlightText', color: 'Highlight' },
        ':is(:disabled, [data-unavailable]) + &': { background: 'GrayText' },
        ':checked:is(:disabled, [data-unavailable]) + &': { background: 'Canvas' },
      },
    },
  },
});
