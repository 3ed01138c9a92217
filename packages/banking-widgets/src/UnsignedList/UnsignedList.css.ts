import { halfSpace, space, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });

export const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[4]}px ${space[3]}px`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  rowGap: space[4],
});

export const names = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: '100%',
  gap: halfSpace[2.5],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], position: 'relative' });

/** The payee's name opens the details; the whole item is its target, the buttons lie above it. */
export const open = style({
  appearance: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.control },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
});

export const sum = style({ marginInlineStart: 'auto', maxInlineSize: '100%' });
