import { style } from '@vanilla-extract/css';
import { space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';

/** As many side by side as there is room for. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(220)}), 1fr))`,
  gap: space[2],
});
