import { createVar, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';

export const width = createVar();
export const height = createVar();
export const radius = createVar();

export const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** Opacity alone moves: the compositor animates hundreds of these without a repaint. */
export const skeleton = style({
  display: 'block',
  width,
  height,
  maxWidth: '100%',
  borderRadius: radius,
  background: vars.color.pressed,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': {
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
});

export const lines = style({ display: 'flex', flexDirection: 'column', gap: space[3] });
/** The ground that the unseen announcement is placed on. */
export const group = style({ position: 'relative' });
/** In place, under the bars. */
export const slow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  selectors: { '&:not(:empty)': { marginBlockStart: space[4] } },
});

export const radii = {
  small: vars.radius.small,
  control: vars.radius.control,
  card: vars.radius.card,
  circle: '50%',
};
