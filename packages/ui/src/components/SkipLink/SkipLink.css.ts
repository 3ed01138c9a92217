import { style } from '@vanilla-extract/css';
import { media } from '../../tokens/breakpoints.ts';
import { layers } from '../../tokens/layers.ts';
import { space } from '../../tokens/space.ts';

/** Shown to people who reach it with the Tab key; otherwise clipped, not removed, so that it stays focusable. */
export const place = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layers.toast,
  '@media': { [media.print]: { display: 'none' } },
  selectors: { '&:not(:focus-within)': { clipPath: 'inset(50%)' } },
});
