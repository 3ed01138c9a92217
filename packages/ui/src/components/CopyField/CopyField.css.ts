import { style } from '@vanilla-extract/css';

export const field = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
});
export const facts = style({ display: 'flex', flexDirection: 'column', gap: 8, flex: 1, minWidth: 0 });

/** Numbers and codes run from the left in every script; a click selects the whole. */
export const value = style({
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
