import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../../tokens/breakpoints.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  display: 'block',
  flexShrink: 0,
  animation: `${turn} 800ms linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
