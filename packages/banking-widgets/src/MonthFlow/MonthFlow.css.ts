import { rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** px */
export const chartHeight = 96;

/** As high as the chart with its legend, its labels and the way to its table. */
export const instead = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[3],
  minBlockSize: 208,
  color: vars.color.textMuted,
  textAlign: 'center',
});

/** Names at the start, what they come to at the end. */
export const sums = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
});

export const name = style({ color: vars.color.textMuted });

export const values = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: space[3],
  margin: 0,
  marginInlineStart: 'auto',
  fontWeight: weight.semibold,
});
