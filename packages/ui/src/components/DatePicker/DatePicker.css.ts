import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, radius } = vars;

/** Also where the field's own rules come after these, with a file that was loaded later. */
export const input = style({ selectors: { '&&': { fontVariantNumeric: 'tabular-nums lining-nums' } } });

export const readings = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockStart: space[2],
});

export const popup = style({ display: 'flex' });
export const main = style({ flex: 1, minWidth: 0, padding: space[4], paddingBlockEnd: 0 });
export const sheet = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const presets = style({
  display: 'flex',
  gap: space[2],
  flexWrap: 'wrap',
  selectors: {
    [`${popup} > &`]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      flexShrink: 0,
      gap: halfSpace[0.5],
      minWidth: 136,
      padding: space[3],
      borderInlineEnd: `1px solid ${color.border}`,
    },
  },
});

/** Also where a preset has no edge at rest. */
const pressed = `&[aria-pressed=true], ${popup} &[aria-pressed=true]`;

export const preset = style({
  minHeight: 36,
  paddingBlock: halfSpace[1.5],
  paddingInline: space[3],
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
    [pressed]: {
      borderColor: color.accentMark,
      background: color.accentSubtle,
      color: color.onAccentSubtle,
    },
  },
  '@media': {
    [media.coarse]: { minHeight: 44 },
    [media.forcedColors]: { selectors: { [pressed]: { borderColor: 'Highlight' } } },
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
  gap: `${space[2]}px ${space[1]}px`,
  // As wide as the months, however long its words are.
  contain: 'inline-size',
  marginBlockStart: space[3],
  paddingBlock: `${space[3]}px ${space[4]}px`,
  borderBlockStart: `1px solid ${color.border}`,
});

export const actions = style({ display: 'flex', gap: space[1] });

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
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
