import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem } from '../../tokens/type.ts';
import { readOnlyForced } from '../Field/parts.css.ts';
import { space } from '../../tokens/space.ts';

const shake = keyframes({
  '20%, 60%': { transform: 'translateX(-6px)' },
  '40%, 80%': { transform: 'translateX(6px)' },
});
const blink = keyframes({ '50%': { opacity: 0 } });

export const code = style({
  position: 'relative',
  width: '100%',
  selectors: {
    '[data-invalid] > &': { animation: `${shake} 320ms ease-in-out` },
    '&[data-length="4"]': { maxWidth: 248 },
    '&[data-length="5"]': { maxWidth: 312 },
    '&[data-length="6"]': { maxWidth: 376 },
    '&[data-length="7"]': { maxWidth: 440 },
    '&[data-length="8"]': { maxWidth: 504 },
  },
  '@media': {
    [media.reducedMotion]: { selectors: { '[data-invalid] > &': { animation: 'none' } } },
  },
});

/** The real input lies over the slots and is not seen; the slots show what it holds. */
export const input = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: rem(16),
  color: 'transparent',
  caretColor: 'transparent',
  WebkitTextFillColor: 'transparent',
  outline: 'none',
  cursor: 'text',
  selectors: {
    '&::selection': { background: 'transparent' },
    '&:disabled': { cursor: 'not-allowed' },
    '&:autofill': { opacity: 0 },
  },
  // Forced colours would ink the text that must not be seen.
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});

export const slots = style({
  display: 'flex',
  gap: space[2],
  selectors: { [`${code}:not([data-length]) > &`]: { gap: space[3] } },
});

export const slot = style({
  flex: 1,
  minWidth: 0,
  height: 56,
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.fieldSurface,
  color: vars.color.text,
  fontSize: rem(24),
  lineHeight: rem(32),
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: {
    '&[data-active]': {
      borderColor: vars.color.focus,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: -1,
    },
    [`${code}:not([data-length]) &`]: {
      height: 72,
      fontFamily: vars.font.amount,
      fontSize: rem(32),
      lineHeight: rem(40),
    },
    '[data-invalid] &': { borderColor: vars.color.negative },
    '[data-invalid] &[data-active]': { outlineColor: vars.color.negative },
    '[data-disabled] &': {
      background: vars.color.disabledSurface,
      borderColor: vars.color.border,
      color: vars.color.disabledText,
    },
    '[data-readonly] &': { background: vars.color.surfaceSunken, borderColor: vars.color.border },
  },
  '@media': {
    '(max-width: 360px)': { height: 52 },
    [media.forcedColors]: {
      selectors: {
        '&[data-active]': { outlineColor: 'Highlight' },
        '[data-disabled] &': { borderColor: 'GrayText', color: 'GrayText' },
        '[data-readonly] &': readOnlyForced,
      },
    },
  },
});

export const caret = style({
  width: 2,
  height: 24,
  borderRadius: 1,
  background: vars.color.accentMark,
  animation: `${blink} 1.1s steps(1) infinite`,
  '@media': {
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { background: 'CanvasText' },
  },
});
