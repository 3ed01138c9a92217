import { style } from '@vanilla-extract/css';

/** Groups keep their width while one types, and stand under those of another number. It has no box of its own. */
export const root = style({ display: 'contents', fontVariantNumeric: 'tabular-nums lining-nums' });
