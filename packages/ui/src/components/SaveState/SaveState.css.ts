import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';
import { rem, type } from '../../tokens/type.ts';

export const saveState = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
});

export const text = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  // As high without “Try again” as with it, so that nothing below moves.
  minHeight: vars.density.controlHeightSmall,
  color: vars.color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.coarse]: { minHeight: 44 } },
  selectors: { '&[data-tone=negative]': { color: vars.color.negative } },
});
