import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';

const { color, density, radius } = vars;

/** Reaches to the edges of the field's box, so that a press anywhere before the number opens the list. */
export const country = style({
  position: 'relative',
  display: 'block',
  marginInlineStart: `calc(${density.controlPadding} * -1)`,
  borderInlineEnd: `1px solid ${color.border}`,
  paddingInline: `${density.controlPadding} ${space[3]}px`,
  borderStartStartRadius: radius.control,
  borderEndStartRadius: radius.control,
  selectors: {
    '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: -1 },
  },
});

export const face = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.text,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '[data-disabled] &': { color: color.textMuted } },
});
globalStyle(`${face} > svg`, {
  color: color.textMuted,
  '@media': { [media.forcedColors]: { color: 'FieldText' } },
});

/** Two letters where a flag would say a language, a currency or a government. */
export const region = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: rem(28),
  height: rem(22),
  borderRadius: radius.small,
  paddingInline: halfSpace[0.5],
  boxSizing: 'border-box',
  background: color.accentSubtle,
  color: color.onAccentSubtle,
  fontSize: rem(12),
  fontWeight: 600,
});

/** The real list, which is not seen: its words would take the number's place. */
export const list = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  border: 0,
  opacity: 0,
  // Below 16 px iOS zooms the page when the list is focused.
  fontSize: rem(16),
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'not-allowed' } },
});
