import { style } from '@vanilla-extract/css';
import { layers } from '../../tokens/layers.ts';

/** There for whoever comes by the Tab key; it is cut away, not removed, so that it can be reached. */
export const place = style({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: layers.toast,
  selectors: { '&:not(:focus-within)': { clipPath: 'inset(50%)' } },
});
