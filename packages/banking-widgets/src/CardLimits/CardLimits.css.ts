import { space } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** The line is no higher than its title, which stands level with that of the panel beside it. */
export const change = style({ marginBlock: -space[2] });
