import { globalStyle } from '@vanilla-extract/css';
import { media } from '../tokens/breakpoints.ts';

/* What every page needs on paper; what stays or floats on a screen says itself what becomes of it there. */

const onPaper = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { [media.print]: rule } });

// Charts, badges and bars are drawn as backgrounds, which browsers don't print by default.
onPaper(':where(html)', { printColorAdjust: 'exact' });
// The page's own is not worth its ink.
onPaper(':where(body)', { minHeight: 0, background: 'none' });
onPaper(':where(h1, h2, h3, h4, caption, dt)', { breakAfter: 'avoid' });
onPaper(':where(tr, li, dt, figure, img, svg)', { breakInside: 'avoid' });
