import { media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { createVar, style, styleVariants } from '@vanilla-extract/css';

const { color, font, hero, radius } = vars;

/** Ground of the card, what stands on it, and what its ground runs into: further from that, never nearer. */
export const ground = createVar();
export const ink = createVar();
export const depth = createVar();

/** Corners of a card, softer or sharper as the brand is, and not those of its panels. */
const corner = `calc(${radius.card} * 0.8 + 8px)`;

/** A round brand draws discs, any other corners. */
const bend = `max(3cqi, calc(${radius.button} - 100px))`;

/** A payment card in the proportions of ISO/IEC 7810. What is on it reads from left to right everywhere, as on plastic. */
export const tile = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  alignContent: 'space-between',
  // Not hidden: a box that clips is as tall as its words, should they be larger than its proportions leave room for.
  overflow: 'clip',
  aspectRatio: '1.586',
  minInlineSize: 0,
  direction: 'ltr',
  containerType: 'inline-size',
  borderRadius: corner,
  color: ink,
  background: `linear-gradient(140deg, color-mix(in oklab, ${ground} 86%, ${depth}), ${ground} 60%)`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const size = styleVariants({
  small: { inlineSize: 56, flex: 'none', borderRadius: `calc(${radius.card} * 0.2 + 3px)` },
  medium: { inlineSize: '100%', maxInlineSize: rem(280), padding: space[4], gap: space[4] },
  large: {
    inlineSize: '100%',
    maxInlineSize: rem(344),
    padding: space[6],
    gap: space[6],
    boxShadow: `0 16px 32px -16px color-mix(in srgb, ${ground} 50%, transparent)`,
  },
});

/** Still on its way, or over: no longer in the brand's colours. */
export const quiet = styleVariants({
  ordered: {
    color: color.text,
    background: color.surfaceSunken,
    boxShadow: `inset 0 0 0 1px ${color.borderStrong}`,
  },
  over: {
    color: color.textMuted,
    background: 'transparent',
    boxShadow: `inset 0 0 0 1.5px ${color.borderStrong}`,
  },
});

/** What a brand draws on its cards: its two colours as discs or as corners, or, where it rules its pages, fine lines. */
export const art = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  selectors: {
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      borderRadius: bend,
      '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
    },
    // Nothing of it where pages are ruled: a line is a px wide there.
    '&::before': {
      inlineSize: `max(0px, calc(58cqi - ${hero.ruleWidth} * 1000))`,
      aspectRatio: '1',
      insetBlockStart: '-2cqi',
      insetInlineEnd: '-40cqi',
      rotate: '45deg',
      background: `color-mix(in oklab, ${color.brand} 85%, ${ground})`,
    },
    '&::after': {
      inlineSize: `max(0px, calc(30cqi - ${hero.ruleWidth} * 1000))`,
      aspectRatio: '1',
      insetBlockStart: '-14cqi',
      insetInlineEnd: '-8cqi',
      rotate: '45deg',
      background: `color-mix(in oklab, ${color.highlight} 85%, ${ground})`,
    },
  },
});

/** A double frame and guilloche, as fine as the brand's lines are: none where it has none. */
export const engraving = style({
  position: 'absolute',
  inset: '2.3cqi',
  zIndex: -1,
  overflow: 'hidden',
  border: `calc(${hero.ruleWidth} * 3) double ${color.rule}`,
  borderRadius: `calc(${radius.card} * 2)`,
  backgroundImage: `repeating-radial-gradient(circle at 110% 130%, transparent 0 2.4cqi, color-mix(in srgb, ${color.rule} 45%, transparent) 2.4cqi calc(2.4cqi + min(${hero.ruleWidth}, 0.7px)))`,
  maskImage: 'linear-gradient(250deg, #000 20%, transparent 62%)',
});

export const frozen = style({ filter: 'saturate(0.4)' });

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: 24,
});

export const bank = style({
  fontFamily: font.heading,
  fontWeight: font.headingWeight,
  letterSpacing: font.headingTracking,
  fontSize: rem(type.section.size),
  lineHeight: rem(type.section.line),
});

/** A snowflake in the middle of a frozen card. */
export const frost = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  translate: '-50% -50%',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20cqi',
  aspectRatio: '1',
  borderRadius: '50%',
  background: color.surfaceRaised,
  color: color.info,
});

export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[3],
});

export const facts = style({ display: 'grid', gap: space[1], minInlineSize: 0, overflowWrap: 'anywhere' });

export const number = style({
  fontSize: rem(type.section.size),
  lineHeight: rem(type.section.line),
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.medium,
});

export const holder = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const { brandGround, onBrandGround } = vars.color;
