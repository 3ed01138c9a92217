import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration } from '../../tokens/motion.ts';
import { rem } from '../../tokens/type.ts';
import { strokeShape } from './strokeShape.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color } = vars;

/** The whole row is the target: control, label and description. */
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  minWidth: 0,
  paddingBlock: space[1],
  color: color.text,
  fontSize: rem(16),
  lineHeight: rem(24),
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '[data-disabled] &': { cursor: 'not-allowed' } },
  '@media': { [media.coarse]: { paddingBlock: halfSpace[2.5] } },
});

const [tick, dash] = [
  strokeShape(
    [
      [5.5, 10.5],
      [8.75, 13.75],
      [14.5, 6.75],
    ],
    { width: 2, grid: 20 },
  ),
  strokeShape(
    [
      [5.75, 10],
      [14.25, 10],
    ],
    { width: 2, grid: 20 },
  ),
];

/** Its own mark is drawn in it. */
export const input = style({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: rem(20),
  height: rem(20),
  // In the middle of the label's first line, at any text size.
  margin: 0,
  marginBlock: rem(halfSpace[0.5]),
  border: `1.5px solid ${color.borderStrong}`,
  background: color.fieldSurface,
  // The colour of its fill, once it is ticked.
  color: color.accent,
  cursor: 'inherit',
  transition: `background-color ${duration.state}ms`,
  '::before': {
    content: '',
    width: rem(20),
    height: rem(20),
    background: 'currentColor',
    color: color.onAccent,
    clipPath: tick,
    opacity: 0,
    transform: 'scale(0.6)',
    transition: `opacity ${duration.state}ms, transform ${duration.state}ms`,
  },
  selectors: {
    '&:is(:checked, :indeterminate[type=checkbox])::before': { opacity: 1, transform: 'none' },
    '&:indeterminate[type=checkbox]::before': { clipPath: dash },
    '&[type=radio]::before': { width: rem(8), height: rem(8), borderRadius: '50%', clipPath: 'none' },
    '&:disabled::before': { color: color.disabledSurface },
    '&[type=checkbox]': { borderRadius: `min(${vars.radius.small}, 6px)` },
    '&[type=radio]': { borderRadius: '50%' },
    '[data-invalid] &': { borderColor: color.negative },
    '&:disabled': {
      background: color.disabledSurface,
      borderColor: 'currentColor',
      color: color.disabledText,
      cursor: 'not-allowed',
    },
    '&:is(:checked, :indeterminate[type=checkbox])': {
      background: 'currentColor',
      borderColor: 'currentColor',
    },
    '&:enabled:is(:checked, :indeterminate[type=checkbox])': { borderColor: color.accentEdge },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        [`:where(${choice}:hover) &:enabled`]: { borderColor: color.text, color: color.accentHover },
      },
    },
    [media.reducedMotion]: { transition: 'none', '::before': { transition: 'none' } },
    // The system draws its own control, in the colours that were forced.
    [media.forcedColors]: { appearance: 'auto', '::before': { display: 'none' } },
  },
});

export const text = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { ':disabled + &': { color: color.disabledText, cursor: 'not-allowed' } },
});

export const description = style({
  display: 'block',
  marginBlockStart: halfSpace[0.5],
  color: color.textMuted,
  fontSize: rem(14),
  lineHeight: rem(20),
  selectors: { '[data-disabled] &, :disabled + * > &': { color: color.disabledText } },
});
