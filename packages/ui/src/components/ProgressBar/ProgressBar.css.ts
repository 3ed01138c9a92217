import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';

export const share = createVar();

export const track = style({
  height: 6,
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: vars.color.pressed,
  // The line of a card: hardly there, and clear in high contrast.
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const bar = style({
  height: '100%',
  background: vars.color.accentMark,
  transformOrigin: 'left',
  transform: `scaleX(${share})`,
  transition: `transform ${duration.enter}ms ${easing.standard}`,
  selectors: { '[dir="rtl"] &': { transformOrigin: 'right' } },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: { background: 'Highlight' },
  },
});
