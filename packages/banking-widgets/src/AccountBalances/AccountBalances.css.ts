import { style } from '@vanilla-extract/css';
import { space } from '@kontor/ui/theme-contract';

export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[2] });

/** Currency at the start, amount at the end; a huge amount takes a line of its own instead of being cut. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  rowGap: space[2],
  minBlockSize: 28,
});

export const amount = style({ marginInlineStart: 'auto', textAlign: 'end' });

export const overdraft = style({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  rowGap: space[2],
});
