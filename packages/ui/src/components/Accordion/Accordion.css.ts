import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { space } from '../../tokens/space.ts';

export const accordion = style({ minWidth: 0 });

/** Sections are parted by lines; the first and the last have none on the outside. */
export const section = style({
  paddingBlock: space[1],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});
