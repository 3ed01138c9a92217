import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

export const input = style({
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontWeight: 500,
});

const { font } = vars;
const heroFace = style({
  paddingBlock: 0,
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontFamily: font.heading,
  fontWeight: font.headingWeight,
  letterSpacing: font.headingTracking,
  lineHeight: rem(type.hero.line),
});

/** A long amount is set smaller: what is typed can be seen whole, also on a phone. */
export const hero = styleVariants({
  short: [heroFace, { fontSize: rem(type.hero.size), '@media': { [media.phone]: { fontSize: rem(36) } } }],
  long: [heroFace, { fontSize: rem(34), '@media': { [media.phone]: { fontSize: rem(26) } } }],
  longest: [heroFace, { fontSize: rem(24), '@media': { [media.phone]: { fontSize: rem(18) } } }],
});

export const currency = style({ fontWeight: 500 });

export const readings = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockStart: space[2],
});

export const reading = style({
  minHeight: vars.density.controlHeightSmall,
  paddingInline: space[3],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceRaised,
  font: 'inherit',
  fontSize: rem(14),
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: vars.color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover, borderColor: vars.color.text },
    '&:active': { background: vars.color.pressed },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
