import { style } from '@vanilla-extract/css';
import { space } from '@kontor/ui/theme-contract';

export const line = style({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 });

export const names = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

/** Always there, so that an answer is announced; while it is empty it takes no gap of the column. */
export const answer = style({ selectors: { '&:empty': { marginBlockStart: -space[6] } } });
