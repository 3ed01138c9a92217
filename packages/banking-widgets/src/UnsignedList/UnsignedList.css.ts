import { halfSpace, media, rem, space, vars } from '@kontor/ui/theme-contract';
import { globalStyle, style } from '@vanilla-extract/css';

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

export const choice = style({
  padding: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

/** Where both don't fit beside each other, the button stays at the end, below. */
export const all = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[1],
  paddingInlineStart: space[3],
});
globalStyle(`${all} > :first-child`, { flexGrow: 1 });

/** How far the bar of tabs of a phone reaches up. */
const aboveTabs = `calc(49px + ${rem(16)} + env(safe-area-inset-bottom))`;

/** Stays in sight while what can be selected scrolls. */
export const bar = style({
  position: 'sticky',
  zIndex: 1,
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[3],
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.surfaceRaised,
  '@media': { [media.phone]: { insetBlockEnd: aboveTabs }, [media.print]: { position: 'static' } },
});

export const totals = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[3] });

/** What takes the focus is scrolled to above the bar, not under it. */
globalStyle(`:root:has(${bar})`, {
  scrollPaddingBlockEnd: 2 * space[12],
  '@media': { [media.phone]: { scrollPaddingBlockEnd: 4 * space[12] } },
});
