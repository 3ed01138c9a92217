import { vars } from '@kontor/ui/theme-contract';
import { keyframes, style } from '@vanilla-extract/css';

const appear = keyframes({ from: { opacity: 0, transform: 'scale(.8)' } });

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 64,
  blockSize: 64,
  borderRadius: vars.radius.full,
  color: vars.color.onPositiveSubtle,
  backgroundColor: vars.color.positiveSubtle,
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${appear} 200ms ease-out` } },
});
