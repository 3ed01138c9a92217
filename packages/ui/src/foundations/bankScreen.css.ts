import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { halfSpace, space } from '../tokens/space.ts';

/** Answers to its own width, not to the window's: three of them stand side by side. */
export const screen = style({ containerType: 'inline-size', padding: space[4] });

export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@container': {
    '(min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
  },
});

export const column = style({ display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)' });

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: vars.radius.control,
  background: vars.color.brand,
  boxShadow: `inset 0 0 0 1px ${vars.color.brandEdge}`,
  flexShrink: 0,
});

export const logo = style({
  display: 'block',
  height: 32,
  maxWidth: 140,
  objectFit: 'contain',
});

export const status = style({ display: 'block', paddingBlockStart: halfSpace[1.5] });

/** A dialog's surface, placed in the page. */
export const dialog = style({
  padding: space[6],
  borderRadius: vars.radius.overlay,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.overlay,
});
