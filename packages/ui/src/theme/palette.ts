import { contrast, hex, nearest, oklch, type Oklch } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import { scaleStep, type ScaleStep } from '../tokens/scale.ts';
import type { BrandSpec } from './brand.ts';
import { pairs, required, type ColourName, type Scheme } from './pairs.ts';

/** Colours of the contract that are opaque, and so have a contrast. */
export type SolidName = Exclude<ColourName, 'scrim' | 'controlEdge'>;
export type Palette = Readonly<Record<SolidName, Hex>>;

/** Hues that mean something, the same in every brand. */
const status = {
  positive: { l: 0.56, c: 0.14, h: 152 },
  negative: { l: 0.56, c: 0.2, h: 26 },
  warning: { l: 0.62, c: 0.13, h: 70 },
  info: { l: 0.56, c: 0.14, h: 245 },
} as const satisfies Record<string, Oklch>;

/** How much of a brand's chroma its neutral greys take on. */
const tint = (seed: Oklch, share: number, most: number): Oklch => ({
  ...seed,
  c: Math.min(seed.c * share, most),
});

/** Colours that one scheme grows from: its paper, ink, solid brand colour and quiet brand fills. */
type Seeds = { ground: 'light' | 'dark'; paper: Oklch; ink: Oklch; brand: Oklch; fill: Oklch };

function seedsOf(scheme: Scheme, primary: Oklch, accent: Oklch): Seeds {
  // Quiet fills want colour: a navy or black brand with a livelier second colour takes them from that.
  const fill = accent.c > primary.c ? accent : primary;
  switch (scheme) {
    case 'light':
      // Paper leans to the second colour, ink to the first.
      return {
        ground: 'light',
        paper: tint(accent, 0.5, 0.05),
        ink: tint(primary, 0.35, 0.05),
        brand: primary,
        fill,
      };
    case 'dark':
      return {
        ground: 'dark',
        paper: tint(primary, 0.22, 0.03),
        ink: tint(primary, 0.15, 0.02),
        brand: lifted(primary, accent),
        fill,
      };
    case 'highContrast':
      return { ground: 'light', paper: tint(primary, 0, 0), ink: tint(primary, 0, 0), brand: primary, fill };
  }
}

/**
 * The brand on a dark ground. A colour that is deep on paper would sink into it: it is lifted, the deeper the more; one
 * that is nearly black gives way to a brighter second colour.
 */
function lifted(primary: Oklch, accent: Oklch): Oklch {
  if (primary.l < 0.35 && accent.l > 0.45) return { ...accent, l: Math.max(accent.l, 0.7) };
  if (primary.l >= 0.62) return primary;
  return { ...primary, l: 0.62 + (0.62 - primary.l) * 0.6, c: primary.c * 1.2 };
}

/** Lightness of grounds and fills. What stands on them is solved for; these are chosen. */
const levels = {
  light: {
    surface: 0.981,
    raised: 0.998,
    sunken: 0.957,
    field: 0.998,
    hover: 0.952,
    pressed: 0.926,
    border: 0.905,
    disabled: 0.94,
  },
  dark: {
    surface: 0.178,
    raised: 0.218,
    sunken: 0.142,
    field: 0.2,
    hover: 0.258,
    pressed: 0.292,
    border: 0.315,
    disabled: 0.26,
  },
  highContrast: {
    surface: 1,
    raised: 1,
    sunken: 0.97,
    field: 1,
    hover: 0.94,
    pressed: 0.9,
    border: 0.45,
    disabled: 0.94,
  },
} as const;

/** Every solid colour of a scheme. Each foreground is the one nearest to what the brand wanted that keeps its pairs. */
export function paletteOf(brand: BrandSpec, scheme: Scheme): Palette {
  const primary = oklch(brand.primary);
  const second = oklch(brand.accent ?? brand.primary);
  const { ground, paper, ink, fill, brand: main } = seedsOf(scheme, primary, second);
  const level = levels[scheme];
  const step = (seed: Oklch, number: ScaleStep) => scaleStep(seed, ground, number);
  const neutral = (l: number) => hex({ ...paper, l, c: paper.c * (ground === 'light' ? paperChroma(l) : 1) });
  const subtle = (seed: Oklch) => step(seed, 3);

  const grounds = {
    surface: neutral(level.surface),
    surfaceRaised: neutral(level.raised),
    surfaceSunken: neutral(level.sunken),
    fieldSurface: neutral(level.field),
    hover: neutral(level.hover),
    pressed: neutral(level.pressed),
    selected: hex(subtle(fill)),
    border: neutral(level.border),
    disabledSurface: neutral(level.disabled),
    accentSubtle: hex(subtle(fill)),
    accentSubtleHover: hex(step(fill, 4)),
    positiveSubtle: hex(subtle(status.positive)),
    negativeSubtle: hex(subtle(status.negative)),
    warningSubtle: hex(subtle(status.warning)),
    infoSubtle: hex(subtle(status.info)),
    brand: brand.primary,
  } satisfies Partial<Palette>;

  const onGrounds = (name: ColourName, wanted: Oklch) =>
    nearest(wanted, (colour) => holds(name, colour, grounds, scheme));
  const bodyText = (seed: Oklch) => step(seed, 11);
  const accent = solid('accent', main, grounds, scheme);
  const danger = solid(
    'negativeSolid',
    { ...status.negative, l: ground === 'light' ? 0.56 : 0.6 },
    grounds,
    scheme,
  );

  return {
    ...grounds,
    text: onGrounds('text', scheme === 'highContrast' ? { l: 0, c: 0, h: 0 } : step(ink, 12)),
    textMuted: onGrounds('textMuted', { ...step(ink, 11), l: ground === 'light' ? 0.47 : 0.75 }),
    borderStrong: onGrounds('borderStrong', { ...step(ink, 9), l: ground === 'light' ? 0.62 : 0.54 }),
    disabledText: onGrounds('disabledText', step(ink, 8)),
    accent: accent.rest,
    accentHover: accent.hover,
    accentPressed: accent.pressed,
    onAccent: accent.on,
    accentText: onGrounds('accentText', main),
    onAccentSubtle: onGrounds(
      'onAccentSubtle',
      ground === 'light' ? { ...primary, l: Math.min(primary.l, 0.42) } : bodyText(fill),
    ),
    positive: onGrounds('positive', bodyText(status.positive)),
    onPositiveSubtle: onGrounds('onPositiveSubtle', {
      ...bodyText(status.positive),
      l: ground === 'light' ? 0.38 : 0.86,
    }),
    negative: onGrounds('negative', bodyText(status.negative)),
    onNegativeSubtle: onGrounds('onNegativeSubtle', {
      ...bodyText(status.negative),
      l: ground === 'light' ? 0.4 : 0.86,
    }),
    warning: onGrounds('warning', bodyText(status.warning)),
    onWarningSubtle: onGrounds('onWarningSubtle', {
      ...bodyText(status.warning),
      l: ground === 'light' ? 0.39 : 0.87,
    }),
    info: onGrounds('info', bodyText(status.info)),
    onInfoSubtle: onGrounds('onInfoSubtle', { ...bodyText(status.info), l: ground === 'light' ? 0.4 : 0.86 }),
    negativeSolid: danger.rest,
    negativeSolidHover: danger.hover,
    negativeSolidPressed: danger.pressed,
    onNegativeSolid: danger.on,
    spot: onGrounds('spot', second),
    focus: onGrounds('focus', main),
  };
}

/** Paper is nearly white: the whiter, the less colour it can bear. */
const paperChroma = (l: number): number => Math.min(0.32, (1 - l) * 9 + 0.06);

/** Whether the colour keeps every promise of its name towards the grounds that are there. */
function holds(name: ColourName, colour: Hex, grounds: Partial<Palette>, scheme: Scheme): boolean {
  return pairs.every(
    (pair) =>
      pair.foreground !== name ||
      pair.on.every((on) => towards(colour, grounds, on) >= required[scheme][pair.kind]),
  );
}

function towards(colour: Hex, grounds: Partial<Record<ColourName, Hex>>, name: ColourName): number {
  const ground = grounds[name];
  return ground === undefined ? Infinity : contrast(colour, ground);
}

type Solid = { rest: Hex; hover: Hex; pressed: Hex; on: Hex };

/**
 * A filled control: its rest, hover and pressed colours all stand out from every ground, and one text colour is legible
 * on all three. Of light and dark text the one is taken for which the fill stays nearest to the brand; light, when it
 * makes little difference. States grow darker on light grounds and lighter on dark ones.
 */
function solid(
  name: 'accent' | 'negativeSolid',
  wanted: Oklch,
  grounds: Partial<Palette>,
  scheme: Scheme,
): Solid {
  const legible = required[scheme].text;
  const away = scheme === 'dark' ? 0.045 : -0.045;
  const white: Hex = '#ffffff';
  const dark = hex({ l: 0.13, c: Math.min(wanted.c, 0.03), h: wanted.h });
  const candidates = [white, dark, '#000000' as const].flatMap((on) => {
    const fits = (colour: Hex) => contrast(on, colour) >= legible && holds(name, colour, grounds, scheme);
    const shifted = (from: Hex, by: number) => hex({ ...wanted, l: oklch(from).l + by });
    const fitting = (by: number): Solid | null => {
      const allFit = (rest: Hex) => fits(rest) && fits(shifted(rest, by)) && fits(shifted(rest, by * 2));
      try {
        const rest = nearest(wanted, allFit);
        return { rest, hover: shifted(rest, by), pressed: shifted(rest, by * 2), on };
      } catch {
        return null; // this text colour has no fill that stands out; another one has
      }
    };
    return [fitting(away), fitting(-away)].filter((found) => found !== null);
  });
  const cost = ({ rest, on }: Solid) => Math.abs(oklch(rest).l - wanted.l) + (on === white ? 0 : 0.06);
  const [best] = candidates.sort((a, b) => cost(a) - cost(b));
  if (!best) throw new RangeError(`no fill for ${name}`);
  return best;
}
