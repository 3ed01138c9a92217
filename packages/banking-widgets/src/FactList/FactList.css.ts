import { halfSpace, space, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  margin: 0,
  fontSize: 14,
  lineHeight: '20px',
});

export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: halfSpace[0.5],
});

export const term = style({ color: vars.color.textMuted });

export const value = style({
  margin: 0,
  marginInlineStart: 'auto',
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
