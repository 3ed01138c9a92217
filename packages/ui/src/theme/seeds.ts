import { distance, hex, oklch, type Oklch } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import type { BrandSpec } from './brand.ts';
import { groundOf, isHighContrast, type Scheme } from './pairs.ts';

/** Hues that mean something, the same in every brand; green and red have others near by, for a brand of their own hue. */
export const status = {
  positive: [
    { l: 0.56, c: 0.14, h: 152 },
    { l: 0.56, c: 0.16, h: 140 },
    { l: 0.56, c: 0.18, h: 130 },
    { l: 0.56, c: 0.11, h: 166 },
    { l: 0.56, c: 0.1, h: 174 },
  ],
  negative: [
    { l: 0.56, c: 0.2, h: 26 },
    { l: 0.56, c: 0.19, h: 16 },
    { l: 0.56, c: 0.18, h: 8 },
  ],
  warning: [{ l: 0.62, c: 0.13, h: 70 }],
  info: [{ l: 0.56, c: 0.14, h: 245 }],
} as const satisfies Record<string, readonly [Oklch, ...Oklch[]]>;

/** How much of a brand's chroma its neutral greys take on. */
const tint = (seed: Oklch, share: number, most: number): Oklch => ({
  ...seed,
  c: Math.min(seed.c * share, most),
});

/** Colours that one scheme grows from: its paper, ink, solid brand colour and quiet brand fills. */
type Seeds = { paper: Oklch; ink: Oklch; brand: Oklch; fill: Oklch };

export function seedsOf(
  scheme: Scheme,
  { primary: main, accent: second = main, ground = 'accent' }: BrandSpec,
): Seeds {
  const [primary, accent] = [oklch(main), oklch(second)];
  // Quiet fills want colour: a navy or black brand with a livelier second colour takes them from that.
  const fill = accent.c > primary.c ? accent : primary;
  const brand = groundOf(scheme) === 'dark' ? lifted(primary, accent) : inked(main);
  if (isHighContrast(scheme)) return { paper: tint(primary, 0, 0), ink: tint(primary, 0, 0), brand, fill };
  return groundOf(scheme) === 'dark'
    ? { paper: tint(primary, 0.22, 0.03), ink: tint(primary, 0.15, 0.02), brand, fill }
    : // Paper leans to the second colour unless the brand wants otherwise, ink to the first.
      {
        paper: tint(ground === 'primary' ? primary : accent, 0.5, 0.05),
        ink: tint(primary, 0.35, 0.05),
        brand,
        fill,
      };
}

/**
 * The brand on a dark ground. A colour that is deep on paper would sink into it: it is lifted, the deeper the more; one
 * that is nearly black gives way to a brighter second colour.
 */
function lifted(primary: Oklch, accent: Oklch): Oklch {
  if (primary.l < 0.35 && accent.l > 0.45) return { ...accent, l: Math.max(accent.l, 0.7) };
  if (primary.l >= liftedTo) return primary;
  return { ...primary, l: liftedTo + (liftedTo - primary.l) * 0.6, c: primary.c * 1.2 };
}

/** The least lightness of the brand on a dark ground. */
export const liftedTo = 0.62;

/** The brand on a light ground. White on white is no fill: there the ink of the page takes its place. */
function inked(main: Hex): Oklch {
  const brand = oklch(main);
  return isPaper(main) ? { l: 0.25, c: Math.min(brand.c, 0.03), h: brand.h } : brand;
}

/** A colour that is nearer than this to a large ground is lost on it. */
export const lost = 0.06;

/** A brand colour that no eye tells from a white page. */
export const isPaper = (colour: Hex): boolean => distance(colour, '#ffffff') < lost;

/** Lightness of grounds and fills. What stands on them is solved for; these are chosen. */
export const levels = {
  light: {
    surface: 0.981,
    raised: 0.998,
    sunken: 0.957,
    field: 0.998,
    hover: 0.948,
    pressed: 0.926,
    border: 0.905,
    disabled: 0.971,
  },
  dark: {
    surface: 0.178,
    raised: 0.218,
    sunken: 0.142,
    field: 0.2,
    hover: 0.265,
    pressed: 0.292,
    border: 0.315,
    disabled: 0.241,
  },
  highContrast: {
    surface: 1,
    raised: 1,
    sunken: 0.97,
    field: 1,
    hover: 0.94,
    pressed: 0.9,
    border: 0.45,
    disabled: 0.97,
  },
  darkHighContrast: {
    surface: 0,
    raised: 0,
    sunken: 0.16,
    field: 0,
    hover: 0.24,
    pressed: 0.29,
    border: 0.7,
    disabled: 0.19,
  },
} as const satisfies Record<Scheme, unknown>;

/** A neutral of that lightness. Paper is nearly white: the whiter, the less colour it can bear. */
export const neutralOf = (scheme: Scheme, paper: Oklch, l: number): Oklch => ({
  ...paper,
  l,
  c: paper.c * (groundOf(scheme) === 'light' ? Math.min(0.32, (1 - l) * 9 + 0.06) : 1),
});

/** Ink of the darkest kind that still has the hue of what it stands on. */
export const tintedBlack = ({ c, h }: Oklch): Hex => hex({ l: 0.13, c: Math.min(c, 0.03), h });
