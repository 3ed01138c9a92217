import { style } from '@vanilla-extract/css';

export const root = style({ position: 'relative', minWidth: 0 });
