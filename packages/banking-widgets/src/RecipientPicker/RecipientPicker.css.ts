import { style } from '@vanilla-extract/css';

export const line = style({ display: 'flex', alignItems: 'center', gap: 12, minInlineSize: 0 });

export const names = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});

/** Always there, so that an answer is announced; while it is empty it takes no gap of the column. */
export const answer = style({ selectors: { '&:empty': { marginBlockStart: -24 } } });
