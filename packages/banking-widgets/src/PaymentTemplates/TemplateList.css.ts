import { space, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** The way to the form, and beside it what else can be done with the template. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[1],
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none', minInlineSize: 0 });

export const tile = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 40,
  blockSize: 40,
  borderRadius: vars.radius.full,
  background: vars.color.selected,
  color: vars.color.accentText,
});
