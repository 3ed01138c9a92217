import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';

const { color, radius } = vars;

export const input = style({ fontVariantNumeric: 'tabular-nums lining-nums' });

export const readings = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 });

export const popup = style({ display: 'flex' });
export const main = style({ flex: 1, minWidth: 0, padding: 16, paddingBlockEnd: 0 });
export const sheet = style({ display: 'flex', flexDirection: 'column', gap: 16 });

export const presets = style({
  display: 'flex',
  gap: 8,
  flexWrap: 'wrap',
  selectors: {
    [`${popup} > &`]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      flexShrink: 0,
      gap: 2,
      minWidth: 136,
      padding: 12,
      borderInlineEnd: `1px solid ${color.border}`,
    },
  },
});

export const preset = style({
  minHeight: 36,
  paddingBlock: 6,
  paddingInline: 12,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  background: color.surfaceRaised,
  font: 'inherit',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  color: color.text,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    [`${popup} &`]: { borderColor: 'transparent' },
    '&:hover': { background: color.hover },
    '&:active': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&[aria-pressed=true]': {
      borderColor: color.controlEdge,
      background: color.accentSubtle,
      color: color.onAccentSubtle,
    },
  },
  '@media': {
    [media.coarse]: { minHeight: 44 },
    [media.forcedColors]: { selectors: { '&[aria-pressed=true]': { borderColor: 'Highlight' } } },
  },
});

/** Stays in sight where a low window makes the popover scroll. */
export const footer = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  background: color.surfaceRaised,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '8px 4px',
  // As wide as the months, however long its words are.
  contain: 'inline-size',
  marginBlockStart: 12,
  paddingBlock: '12px 16px',
  borderBlockStart: `1px solid ${color.border}`,
});

export const actions = style({ display: 'flex', gap: 4 });

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  color: color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontVariantNumeric: 'tabular-nums lining-nums',
});
// A day stays in one piece: the buttons go below it where both do not fit.
globalStyle(`${footer} > ${summary}`, { flex: '1 1 auto', minWidth: 0, maxWidth: '100%' });
globalStyle(`${summary} > strong`, {
  color: color.text,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  // Numerals from the left, as in the field: the first day of a range stands on the same side in both.
  unicodeBidi: 'plaintext',
});
