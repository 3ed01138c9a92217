import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { halfSpace } from '../../tokens/space.ts';

export const bars = style({ position: 'absolute', inset: 0 });

/** From the scale's zero to the sum; its parts stand on one another, the first at the foot. */
export const bar = style({
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column-reverse',
  // A gap tells neighbours apart where colours don't.
  gap: halfSpace[0.5],
  // Round where it ends, straight where it stands.
  borderStartStartRadius: vars.radius.small,
  borderStartEndRadius: vars.radius.small,
});

/** As high as its share of the bar; of something, a line is always seen. */
export const part = style({
  flexBasis: 0,
  flexShrink: 0,
  minHeight: 1,
  selectors: { '&:last-child': { borderStartStartRadius: 'inherit', borderStartEndRadius: 'inherit' } },
});
