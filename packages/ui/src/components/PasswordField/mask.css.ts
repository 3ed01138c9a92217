import { globalStyle, style } from '@vanilla-extract/css';
import { rem } from '../../tokens/type.ts';

export const root = style({ position: 'relative', minWidth: 0 });
// Dots that can be counted in any typeface; the line, and with it the field, stays as high.
globalStyle(`${root} input[type=password]:not(:placeholder-shown)`, {
  fontSize: rem(20),
  letterSpacing: '0.04em',
});
