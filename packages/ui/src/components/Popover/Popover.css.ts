import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem, type } from '../../tokens/type.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const popover = style({
  position: 'fixed',
  inset: 'auto',
  boxSizing: 'border-box',
  maxWidth: 'calc(100vw - 16px)',
  margin: 0,
  padding: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.overlay,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  textAlign: 'start',
  outline: 'none',
  animation: `${appear} ${duration.state}ms ${easing.standard}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
