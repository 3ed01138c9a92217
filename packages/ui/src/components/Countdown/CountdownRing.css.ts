import { createVar, style } from '@vanilla-extract/css';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type } from '../../tokens/type.ts';
import { vars } from '../../theme/contract.css.ts';

/** From 0 (over) to 1 (all of the time is left). */
export const share = createVar();

export const root = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '7rem',
  blockSize: '7rem',
  marginInline: 'auto',
  fontFamily: vars.font.heading,
  fontWeight: vars.font.headingWeight,
  fontSize: rem(type.display.size),
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text,
});

export const drawing = style({
  position: 'absolute',
  inset: 0,
  // The ring begins at the top.
  transform: 'rotate(-90deg)',
});

const line = style({ fill: 'none', strokeWidth: 3 });

export const track = style([line, { stroke: vars.color.border }]);

export const rest = style([
  line,
  {
    stroke: vars.color.accentMark,
    strokeDasharray: 1,
    strokeDashoffset: `calc(1 - ${share})`,
    transition: 'stroke-dashoffset 1s linear',
    '@media': {
      [media.reducedMotion]: { transition: 'none' },
      [media.forcedColors]: { stroke: 'Highlight' },
    },
  },
]);
