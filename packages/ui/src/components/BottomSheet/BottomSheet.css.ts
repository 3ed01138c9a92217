import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';

export const handle = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  height: 20,
  cursor: 'grab',
  touchAction: 'none',
  selectors: {
    '&::before': {
      content: '""',
      width: 36,
      height: 4,
      borderRadius: vars.radius.full,
      background: vars.color.borderStrong,
    },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&::before': { background: 'CanvasText' } } },
  },
});
