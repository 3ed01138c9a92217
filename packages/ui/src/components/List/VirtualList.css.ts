import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { space } from '../../tokens/space.ts';

/** The window's own reckoning keeps the place; the browser's would move the page a second time. */
export const frame = style({ overflowAnchor: 'none' });

/** Margins of what is inside count as part of it, where it is measured. */
export const section = style({ display: 'flow-root' });

export const heading = style({
  padding: `${space[6]}px ${space[3]}px ${space[3]}px`,
  // By its number: which section comes first in the document changes as one scrolls, and its height must not.
  selectors: { '&[data-index="0"]': { paddingBlockStart: space[1] } },
});

export const list = style({ display: 'flow-root', margin: 0, padding: 0, listStyle: 'none', minWidth: 0 });
export const item = style({ display: 'flow-root', minWidth: 0 });

/** Lines not drawn yet: should a throw be faster than a frame, it uncovers faint rows and no blank. */
export const room = style({
  display: 'block',
  listStyle: 'none',
  backgroundImage: `repeating-linear-gradient(transparent 0 10px, ${vars.color.surfaceSunken} 10px 54px, transparent 54px 64px)`,
});
