import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

/** Answers to its own width, not to the window's: three of them stand side by side. */
export const screen = style({ containerType: 'inline-size', padding: 16 });

export const columns = style({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '@container': {
    '(min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
  },
});

export const column = style({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: vars.radius.control,
  background: vars.color.brand,
  flexShrink: 0,
});

export const logo = style({ display: 'block', height: 32, maxWidth: 140, objectFit: 'contain' });

export const status = style({ display: 'block', paddingBlockStart: 6 });

/** A dialog's surface, standing in the page. */
export const dialog = style({
  padding: 24,
  borderRadius: vars.radius.overlay,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.overlay,
});
