import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { halfSpace, space } from '../../tokens/space.ts';

export const change = style({ display: 'inline-block' });

/** Where there is no room the share goes to the next line; what it is a share of stays whole beside its arrow. */
export const drawn = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: halfSpace[2.5],
});

export const step = style({
  display: 'inline-flex',
  // On the line of the words around it; an icon has no baseline.
  alignItems: 'baseline',
  gap: space[1],
  whiteSpace: 'nowrap',
});
// An arrow is narrower than the square it is drawn on.
globalStyle(`${step} > svg`, { alignSelf: 'center', flexShrink: 0, marginInlineStart: -halfSpace[0.5] });

export const tone = styleVariants({
  neutral: { color: vars.color.textMuted },
  positive: { color: vars.color.positive },
  negative: { color: vars.color.negative },
});

export const share = style({
  whiteSpace: 'nowrap',
  fontFamily: vars.font.amount,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
