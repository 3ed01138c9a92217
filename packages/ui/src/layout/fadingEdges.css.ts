import { style } from '@vanilla-extract/css';
import { media } from '../tokens/breakpoints.ts';

/** px */
const fade = 40;

/** An edge behind which more is to be scrolled to fades out, as `data-more` says; sides are those that are seen. */
export const fadingEdges = style({
  selectors: {
    '&[data-more=left]': { maskImage: `linear-gradient(to right, transparent, #000 ${fade}px)` },
    '&[data-more=right]': { maskImage: `linear-gradient(to left, transparent, #000 ${fade}px)` },
    '&[data-more=both]': {
      maskImage: `linear-gradient(to right, transparent, #000 ${fade}px, #000 calc(100% - ${fade}px), transparent)`,
    },
    // It would take the ring away, which lies around it.
    '&&:focus-visible': { maskImage: 'none' },
    // Who needs contrast is not to lose half a word.
    '[data-scheme$=high-contrast] &&': { maskImage: 'none' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&&': { maskImage: 'none' } } },
    '(prefers-contrast: more)': { selectors: { '&&': { maskImage: 'none' } } },
  },
});
