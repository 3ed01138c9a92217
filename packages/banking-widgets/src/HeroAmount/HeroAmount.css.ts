import { style } from '@vanilla-extract/css';

/** As wide as its place, also where that centres what it holds. */
export const frame = style({ inlineSize: '100%', minInlineSize: 0 });

/** A name of one long word is broken rather than leaving the page. */
export const line = style({ maxInlineSize: '100%', overflowWrap: 'anywhere' });
