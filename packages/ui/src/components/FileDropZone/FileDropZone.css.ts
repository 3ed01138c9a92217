import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration } from '../../tokens/motion.ts';
import { rem } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color } = vars;

export const zone = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  padding: space[6],
  border: `1.5px dashed ${color.borderStrong}`,
  borderRadius: vars.radius.card,
  background: color.fieldSurface,
  color: color.text,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${duration.state}ms`,
  selectors: {
    '[data-invalid] > &': { borderColor: color.negative },
    '&[data-drag=window]': { borderColor: color.accentMark, background: color.accentSubtle },
    '&[data-drag=zone]': {
      borderColor: color.accentMark,
      borderStyle: 'solid',
      background: color.accentSubtleHover,
    },
    '&[data-drag]': { color: color.onAccentSubtle },
    '[data-disabled] > &': {
      borderColor: color.border,
      background: color.disabledSurface,
      color: color.disabledText,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.hover]: {
      selectors: { ':not([data-disabled]) > &:not([data-drag]):hover': { background: color.hover } },
    },
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      selectors: {
        '&[data-drag]': { borderColor: 'Highlight' },
        '[data-disabled] > &': { borderColor: 'GrayText' },
      },
    },
  },
});

/** Holds nothing for long and is pressed by the buttons; stands where the browser points when a file is required. */
export const input = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: '50%',
  width: 1,
  height: 1,
  opacity: 0,
});

export const words = style({ fontSize: rem(16), lineHeight: rem(24), fontWeight: 500 });

/** A finger has nothing to drag from, and a phone no window beside this one. */
export const byPointer = style({
  '@media': { [media.coarse]: { display: 'none' }, [media.phone]: { display: 'none' } },
});
export const byFinger = style({
  display: 'none',
  '@media': { [media.coarse]: { display: 'inline' }, [media.phone]: { display: 'inline' } },
});

export const icon = style({
  color: color.accentText,
  selectors: { '[data-drag] > &, [data-disabled] &': { color: 'inherit' } },
});

export const sources = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[2] });

/** Where there is no finger there is no camera at hand: the file dialog would open for it. */
export const camera = style({ display: 'none', '@media': { [media.coarse]: { display: 'contents' } } });

export const hint = style({
  color: color.textMuted,
  fontSize: rem(14),
  lineHeight: rem(20),
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  selectors: { '[data-drag] > &, [data-disabled] &': { color: 'inherit' } },
});

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  marginBlockStart: space[3],
  padding: 0,
  listStyle: 'none',
});

export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  minHeight: 56,
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});

export const preview = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 48,
  height: 48,
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.control,
  background: color.fieldSurface,
  color: color.textMuted,
});

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const ending = style({
  fontSize: rem(10),
  lineHeight: rem(12),
  fontWeight: 600,
  textTransform: 'uppercase',
});

export const fileText = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  flex: 1,
  minWidth: 0,
});

export const fileName = style({
  fontSize: rem(16),
  lineHeight: rem(24),
  overflowWrap: 'anywhere',
});

export const fileState = style({
  display: 'flex',
  gap: space[1],
  color: color.textMuted,
  fontSize: rem(14),
  lineHeight: rem(20),
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-status=error] &': { color: color.negative } },
});

/** Stands in the middle of the first line, however many there are. */
globalStyle(`${fileState} > svg`, { flexShrink: 0, marginBlock: halfSpace[0.5] });
globalStyle(`[data-status=done] ${fileState} > svg`, {
  color: color.positive,
  // A drawing keeps its own colour there.
  '@media': { [media.forcedColors]: { color: 'inherit' } },
});
