import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { icon, unknownGround } from '../CurrencyIcon/CurrencyIcon.css.ts';

export const flag = style([
  icon,
  {
    // White on white has an edge in every scheme: many flags have a white side.
    outlineColor: vars.color.border,
    '@media': {
      // A flag keeps its colours, its edge is one of the reader's.
      [media.forcedColors]: { outlineColor: 'CanvasText' },
    },
  },
]);

/** Until the flag has come. */
export const ground = unknownGround;
