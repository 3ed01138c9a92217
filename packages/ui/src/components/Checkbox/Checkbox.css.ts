import { style } from '@vanilla-extract/css';
import { space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';

const box = rem(20);

/** What is said of it begins where its label and description begin: past the control and the gap of its row. */
export const messages = style({ paddingInlineStart: `calc(${box} + ${space[3]}px)` });
