import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';

export const mark = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineEnd: space[2],
  width: 8,
  height: 8,
  borderRadius: vars.radius.full,
  background: 'currentColor',
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
