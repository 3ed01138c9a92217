import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

export const input = style({
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: 500,
});

export const currency = style({ fontWeight: 500 });

export const readings = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockStart: space[2],
});

export const reading = style({
  minHeight: vars.density.controlHeightSmall,
  paddingInline: space[3],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceRaised,
  font: 'inherit',
  fontSize: rem(14),
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: vars.color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover, borderColor: vars.color.text },
    '&:active': { background: vars.color.pressed },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
