import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';

export const input = style({ fontVariantNumeric: 'tabular-nums lining-nums' });

/** Both buttons, as far from the edge of the box as from its top. */
export const steps = style({
  display: 'flex',
  gap: space[1],
  marginInlineEnd: `calc(${space[2]}px - ${vars.density.controlPadding})`,
  '@media': {
    [media.coarse]: { gap: 0, marginInlineEnd: `calc(${halfSpace[0.5]}px - ${vars.density.controlPadding})` },
  },
});

export const step = style({
  marginInlineEnd: 0,
  touchAction: 'manipulation',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '@media': { [media.coarse]: { selectors: { '&&': { marginInlineEnd: 0 } } } },
});
