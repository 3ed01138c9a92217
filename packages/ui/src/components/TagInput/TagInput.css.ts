import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { space } from '../../tokens/space.ts';

/** Tags wrap inside the box, and the text being typed follows them. */
export const list = style({ display: 'contents' });

export const input = style({
  selectors: {
    '&&': {
      flex: '1 1 120px',
      width: 'auto',
      minWidth: 'min(100%, 120px)',
      paddingBlock: space[1],
      // Text starts where it does in any field; tags start closer to the edge.
      paddingInline: `calc(${vars.density.controlPadding} - ${space[2]}px)`,
    },
    // Nothing can be typed; it is only there to take the focus.
    '&&:read-only:not(:first-child)': { flex: '1 1 0', minWidth: space[1] },
  },
});

/** One line for each text that was refused. */
export const fault = style({ display: 'block' });
