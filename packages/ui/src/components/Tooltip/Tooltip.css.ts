import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace } from '../../tokens/space.ts';

export const anchor = style({ display: 'contents' });

export const tooltip = style({
  position: 'fixed',
  inset: 'auto',
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: 'min(280px, 100vw - 16px)',
  margin: 0,
  paddingBlock: halfSpace[1.5],
  paddingInline: halfSpace[2.5],
  // Drawn by forced colours alone, which leave no ground.
  border: '1px solid transparent',
  borderRadius: vars.radius.small,
  background: vars.color.text,
  color: vars.color.surface,
  fontFamily: vars.font.body,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  overflow: 'visible',
  transition: `opacity ${duration.state}ms ${easing.standard}`,
  '@starting-style': { opacity: 0 },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});
