import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration } from '../../tokens/motion.ts';
import { rem } from '../../tokens/type.ts';

const { color } = vars;

/** The whole row is the target: control, label and description. */
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minWidth: 0,
  paddingBlock: 4,
  color: color.text,
  fontSize: rem(16),
  lineHeight: rem(24),
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:has(> span > :disabled)': { color: color.disabledText, cursor: 'not-allowed' },
  },
  '@media': { [media.coarse]: { paddingBlock: 10 } },
});

/** Keeps the control in the middle of the label's first line, at any text size. */
export const control = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: rem(20),
  height: rem(24),
});

export const input = style({
  appearance: 'none',
  width: rem(20),
  height: rem(20),
  margin: 0,
  border: `1.5px solid ${color.borderStrong}`,
  background: color.fieldSurface,
  // The colour of its fill, once it is ticked.
  color: color.accent,
  cursor: 'inherit',
  transition: `background-color ${duration.state}ms`,
  selectors: {
    '&[type=checkbox]': { borderRadius: `min(${vars.radius.small}, 6px)` },
    '&[type=radio]': { borderRadius: '50%' },
    '[data-invalid] &': { borderColor: color.negative },
    '&:disabled': {
      background: color.disabledSurface,
      borderColor: 'currentColor',
      color: color.disabledText,
    },
    '&:is(:checked, :indeterminate[type=checkbox])': {
      background: 'currentColor',
      borderColor: 'currentColor',
    },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        [`:where(${choice}:hover) &:enabled`]: { borderColor: color.text, color: color.accentHover },
      },
    },
    [media.reducedMotion]: { transition: 'none' },
    // The system draws its own control, in the colours that were forced.
    [media.forcedColors]: { appearance: 'auto' },
  },
});

export const mark = style({
  position: 'absolute',
  insetInlineStart: 0,
  width: rem(20),
  height: rem(20),
  color: color.onAccent,
  pointerEvents: 'none',
  selectors: { ':disabled + &': { color: color.disabledSurface } },
  '@media': { [media.forcedColors]: { display: 'none' } },
});

/** Each part of the mark shows in its own state of the input before it. */
globalStyle(`${mark} > *`, {
  opacity: 0,
  transformOrigin: 'center',
  transform: 'scale(0.6)',
  transition: `opacity ${duration.state}ms, transform ${duration.state}ms`,
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});
globalStyle(
  `:checked:not(:indeterminate) + ${mark} > :first-child, :indeterminate + ${mark} > :nth-child(2), :checked + ${mark} > circle`,
  { opacity: 1, transform: 'none' },
);

export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const description = style({
  display: 'block',
  marginBlockStart: 2,
  color: color.textMuted,
  fontSize: rem(14),
  lineHeight: rem(20),
  selectors: { '[data-disabled] &, :has(> span > :disabled) &': { color: color.disabledText } },
});
