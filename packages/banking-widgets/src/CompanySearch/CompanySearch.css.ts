import { vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** A name is read whole: two companies may differ in its last word. */
export const words = style({ whiteSpace: 'normal', overflowWrap: 'anywhere' });

export const results = style({
  maxBlockSize: 320,
  overflowY: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surfaceRaised,
});
