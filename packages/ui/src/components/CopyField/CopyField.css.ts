import { style } from '@vanilla-extract/css';
import { space } from '../../tokens/space.ts';

export const field = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 44,
});
export const facts = style({ display: 'flex', flexDirection: 'column', gap: space[2], flex: 1, minWidth: 0 });

/** Numbers and codes run from the left in every script; a click selects the whole. */
export const value = style({
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/** The button alone, and before it why it failed. */
export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
});
