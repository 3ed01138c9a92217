import { style } from '@vanilla-extract/css';
import { space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';

/** What is said of it begins where its label and description begin: past the control and the gap of its row. */
export const messages = style({ paddingInlineStart: `calc(${rem(20)} + ${space[3]}px)` });
