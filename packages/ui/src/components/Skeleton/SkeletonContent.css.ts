import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { breathe } from './Skeleton.css.ts';

/** All of it breathes as one. */
export const content = style({
  userSelect: 'none',
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

// Whatever holds no other element is a text: its ink goes, and its own box is the bar.
globalStyle(`${content} :not(:has(*), svg, svg *, hr)`, {
  maxWidth: 'fit-content',
  background: vars.color.pressed,
  // A bar as high as capitals, in whatever line box; a text of several lines is one block.
  clipPath: 'inset(max(0px, min(50% - 0.36em, (1lh - 0.72em) / 2)) 0 round 4px)',
  WebkitTextFillColor: 'transparent',
  '@media': { [media.forcedColors]: { outline: '1px solid GrayText', forcedColorAdjust: 'none' } },
});
globalStyle(`${content} :not(:has(*)):empty`, { background: 'none' });
// Pictures and round tokens keep their shape.
globalStyle(`:where(${content} svg)`, { borderRadius: vars.radius.small });
globalStyle(`${content} svg`, { background: vars.color.pressed });
globalStyle(`${content} svg > *`, { visibility: 'hidden' });
// A button is one bar, whatever is in it.
globalStyle(`${content} :is(button, [role="button"])`, { borderColor: 'transparent' });
