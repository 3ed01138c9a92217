import { style } from '@vanilla-extract/css';
import { layers } from '../../tokens/layers.ts';
import { space } from '../../tokens/space.ts';

/** There for whoever comes by the Tab key; it is cut away, not removed, so that it can be reached. */
export const place = style({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layers.toast,
  selectors: { '&:not(:focus-within)': { clipPath: 'inset(50%)' } },
});
