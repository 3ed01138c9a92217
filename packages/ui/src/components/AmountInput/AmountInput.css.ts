import { createVar, style, styleVariants } from '@vanilla-extract/css';
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

/** How many characters are shown. */
export const characters = createVar();
/** A digit is about 0.65 em wide. */
const fitting = (size: number) => `clamp(${rem(12)}, calc(100cqi / ${characters} / 0.65), ${rem(size)})`;

/** A long amount is set smaller, and where there is little room, smaller still: what is typed can be seen whole. */
export const hero = styleVariants({
  short: [
    heroFace,
    { fontSize: fitting(type.hero.size), '@media': { [media.phone]: { fontSize: fitting(36) } } },
  ],
  long: [heroFace, { fontSize: fitting(34), '@media': { [media.phone]: { fontSize: fitting(26) } } }],
  longest: [heroFace, { fontSize: fitting(24), '@media': { [media.phone]: { fontSize: fitting(18) } } }],
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
