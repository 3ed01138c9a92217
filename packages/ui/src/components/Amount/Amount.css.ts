import { style, styleVariants } from '@vanilla-extract/css';
import { trimmed } from '../../text/trim.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem } from '../../tokens/type.ts';

/** One unit: it moves to the next line whole, and stands where its line starts. */
export const amount = style({
  display: 'inline-block',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** Digits run from the left in every script. */
export const digits = style({ direction: 'ltr', unicodeBidi: 'isolate' });

const tracking = '0.16em';

/** Drawn and not written: who copies the page copies the words beside them. */
export const dots = style({
  '::before': { content: '•••••', letterSpacing: tracking, marginInlineEnd: `-${tracking}` },
});

export const tone = styleVariants({
  neutral: {},
  positive: { color: vars.color.positive },
  negative: { color: vars.color.negative },
});

const { font } = vars;
const heading = { above: font.headingTrimAbove, below: font.headingTrimBelow };
const headingFace = {
  fontFamily: font.heading,
  fontWeight: font.headingWeight,
  letterSpacing: font.headingTracking,
};

export const size = styleVariants({
  /** As the text around it, in the face that the brand has for amounts. */
  body: { fontFamily: font.amount },
  title: { ...headingFace, ...trimmed('title', heading) },
  hero: { ...headingFace, ...trimmed('hero', heading) },
  total: { ...headingFace, ...trimmed('total', heading) },
});

/**
 * A long hero amount is set smaller instead of cut or broken: 24 characters still fit a phone of 360 px. Where text is larger
 * it grows as far as the window lets it.
 */
export const length = styleVariants({
  short: { '@media': { [media.phone]: { fontSize: `min(${rem(40)}, 14vw)` } } },
  long: { fontSize: rem(34), '@media': { [media.phone]: { fontSize: `min(${rem(28)}, 8vw)` } } },
  longest: { fontSize: rem(26), '@media': { [media.phone]: { fontSize: `min(${rem(20)}, 6vw)` } } },
});

/** Beside other text a very long amount grows with that text as far as the window lets it, so that it is never cut. */
export const within = style({ '@media': { [media.phone]: { fontSize: 'min(1em, 6vw)' } } });

/** Decimals and sign of a hero amount step back, so that the whole part speaks. */
export const quiet = style({ color: vars.color.textMuted, fontSize: '0.58em' });

/** Among other amounts they keep their size, so that the columns stay true. */
export const muted = style({ color: vars.color.textMuted });
