import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { space } from '../../tokens/space.ts';

/** Its tags stand in the lines of the box, and the text after them. */
export const list = style({ display: 'contents' });

export const input = style({
  selectors: {
    '&&': {
      flex: '1 1 120px',
      width: 'auto',
      minWidth: 'min(100%, 120px)',
      paddingBlock: space[1],
      // As far from the edge as the text of any field; the tags are nearer to it.
      paddingInline: `calc(${vars.density.controlPadding} - ${space[2]}px)`,
    },
    // Nothing can be typed: it is there for the focus alone.
    '&&:read-only:not(:first-child)': { flex: '1 1 0', minWidth: space[1] },
  },
});

/** One line for each text that is not taken. */
export const fault = style({ display: 'block' });
