import { style } from '@vanilla-extract/css';

/** A name of one long word is broken rather than leaving the page. */
export const line = style({ maxInlineSize: '100%', overflowWrap: 'anywhere' });
