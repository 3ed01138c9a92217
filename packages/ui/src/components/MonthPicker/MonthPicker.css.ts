import { style } from '@vanilla-extract/css';
import { space } from '../../tokens/space.ts';

export const popup = style({ padding: space[4] });
