import { vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  fontSize: 14,
  lineHeight: '20px',
});

export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
  rowGap: 2,
});

export const term = style({ color: vars.color.textMuted });

export const value = style({
  margin: 0,
  marginInlineStart: 'auto',
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
