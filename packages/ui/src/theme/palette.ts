import { contrast, distance, hex, nearest, oklch, type Oklch } from '../tokens/colour.ts';
import { distanceToAnyEye } from '../tokens/colourVision.ts';
import type { Hex } from '../tokens/hex.ts';
import { scaleStep, type ScaleStep } from '../tokens/scale.ts';
import type { BrandSpec } from './brand.ts';
import { fillOf, type Fill } from './fills.ts';
import { groundOf, isHighContrast, pairs, required, type ColourName, type Scheme } from './pairs.ts';
import { levels, lost, neutralOf, seedsOf, status } from './seeds.ts';
import { headerColours, heroColours, highlightOf } from './styles.ts';
import { isDistinguishable, seriesApart } from './states.ts';

/** Lines around fills and marks, and grounds of their own: drawn only where they are needed or a brand wants them. */
export type SparedName = 'controlEdge' | 'accentEdge' | 'brandEdge' | 'hero' | 'heroChip' | 'headerMark';
/** Colours of the contract that are opaque, and so have a contrast. */
export type SolidName = Exclude<ColourName, 'scrim' | SparedName>;
type Solids = Readonly<Record<SolidName, Hex>>;
export type Palette = Solids & Readonly<Record<SparedName, Hex | 'transparent'>>;

type Some = Partial<Solids>;
/** Quiet fills of the statuses, and the seeds that they and their inks grow from. */
type Status = keyof typeof status;

/** Every colour of a scheme. Each foreground is the one nearest to what the brand wanted that keeps its pairs. */
export function paletteOf(brand: BrandSpec, scheme: Scheme): Palette {
  const ground = groundOf(scheme);
  const { paper, ink, fill, brand: main } = seedsOf(scheme, brand);
  const level = levels[scheme];
  const step = (seed: Oklch, number: ScaleStep) => scaleStep(seed, ground, number);
  const neutral = (l: number) => neutralOf(scheme, paper, l);

  const accent = fillOf(main, scheme);
  const large = largeGroundOf(brand, scheme);
  const laid: Some = {
    brand: brand.primary,
    brandGround: large.rest,
    surface: hex(neutral(level.surface)),
    surfaceRaised: hex(neutral(level.raised)),
    surfaceSunken: hex(neutral(level.sunken)),
    fieldSurface: hex(neutral(level.field)),
    border: hex(neutral(level.border)),
    ...filled('accent', accent),
  };
  // Each of these is told from all that were laid before it: what little colour can't do, lightness must.
  const quiet = inTurn(laid, {
    hover: neutral(level.hover),
    pressed: neutral(level.pressed),
    disabledSurface: neutral(level.disabled),
    selected: step(fill, 4),
    accentSubtle: step(fill, 3),
    accentSubtleHover: step(fill, 5),
    accentSubtlePressed: step(fill, 6),
  });
  const statuses = statusesOf({ ...laid, ...quiet }, step);
  const grounds = { ...laid, ...quiet, ...statuses.fills };

  const onGrounds = (name: ColourName, wanted: Oklch) =>
    nearest(wanted, (colour) => holds(name, colour, grounds, scheme));
  const bodyText = (seed: Oklch) => step(seed, 11);
  /** A status says itself in words and icons anywhere, and in deeper ones on its own quiet fill. */
  const inksOf = (
    name: Status,
    onFill: 'onPositiveSubtle' | 'onNegativeSubtle' | 'onWarningSubtle' | 'onInfoSubtle',
    l: number,
  ) => {
    const seed = bodyText(statuses.seeds[name]);
    return [onGrounds(name, seed), onGrounds(onFill, { ...seed, l })] as const;
  };
  const isLight = ground === 'light';
  const [positive, onPositiveSubtle] = inksOf('positive', 'onPositiveSubtle', isLight ? 0.38 : 0.86);
  const [negative, onNegativeSubtle] = inksOf('negative', 'onNegativeSubtle', isLight ? 0.4 : 0.86);
  const [warning, onWarningSubtle] = inksOf('warning', 'onWarningSubtle', isLight ? 0.39 : 0.87);
  const [info, onInfoSubtle] = inksOf('info', 'onInfoSubtle', isLight ? 0.4 : 0.86);
  const danger = dangerOf(scheme, grounds);
  const accentMark = onGrounds('accentMark', oklch(accent.rest));
  const highContrastText = { l: isLight ? 0 : 1, c: 0, h: 0 };
  const text = onGrounds('text', isHighContrast(scheme) ? highContrastText : step(ink, 12));
  const controlEdge = isHighContrast(scheme) ? text : 'transparent';

  const inks = {
    text,
    textMuted: onGrounds('textMuted', { ...step(ink, 11), l: isLight ? 0.47 : 0.75 }),
    borderStrong: onGrounds('borderStrong', { ...step(ink, 9), l: isLight ? 0.62 : 0.54 }),
    disabledText: onGrounds('disabledText', step(ink, 8)),
    accentText: onGrounds('accentText', main),
    onAccentSubtle: onGrounds(
      'onAccentSubtle',
      isLight ? { ...oklch(brand.primary), l: Math.min(oklch(brand.primary).l, 0.42) } : bodyText(fill),
    ),
    positive,
    onPositiveSubtle,
    negative,
    onNegativeSubtle,
    warning,
    onWarningSubtle,
    info,
    onInfoSubtle,
    ...filled('negativeSolid', danger),
    onNegativeSolid: danger.on,
    onAccent: accent.on,
    accentMark,
    secondMark: nearest(
      oklch(brand.accent ?? brand.primary),
      (colour) =>
        holds('secondMark', colour, grounds, scheme) && distanceToAnyEye(colour, accentMark) >= seriesApart,
    ),
    onBrandGround: large.on,
    onBrandGroundMuted: nearest(mutedOn(large.on), (colour) =>
      [large.rest, large.hover].every((under) => contrast(colour, under) >= required[scheme].text),
    ),
    spot: onGrounds('spot', oklch(brand.accent ?? brand.primary)),
    focus: onGrounds('focus', main),
  };
  const standsOut = (['accent', 'accentHover', 'accentPressed'] as const).every(
    (name) => holds(name, grounds[name] as Hex, grounds, scheme), // laid above
  );
  const highlight = highlightOf(brand, scheme);
  const common = {
    ...(grounds as Solids), // every name that is not an ink was laid
    ...inks,
    highlight: highlight.rest,
    onHighlight: highlight.on,
    rule: brand.surfaces === 'ruled' ? (brand.accent ?? brand.primary) : (grounds.border as Hex),
  };
  return {
    ...common,
    ...heroColours(brand.hero, common, large),
    ...headerColours(brand.header, common, large),
    controlEdge,
    accentEdge: isHighContrast(scheme) || standsOut ? controlEdge : accentMark,
    brandEdge: brandEdgeOf(brand.primary, grounds, scheme),
  };
}

const filled = <Name extends 'accent' | 'negativeSolid'>(name: Name, { rest, hover, pressed }: Fill) =>
  ({ [name]: rest, [`${name}Hover`]: hover, [`${name}Pressed`]: pressed }) as Record<
    Name | `${Name}Hover` | `${Name}Pressed`,
    Hex
  >; // a computed name widens to string

/** The brand as a large ground: of its two colours the darker, so that it is calm in every scheme. */
function largeGroundOf({ primary, accent = primary }: BrandSpec, scheme: Scheme): Fill {
  const [first, second] = [oklch(primary), oklch(accent)];
  return fillOf(second.l < first.l ? second : first, scheme);
}

/** What is read second beside words of that colour. */
const mutedOn = (words: Hex): Oklch => {
  const { l, c, h } = oklch(words);
  return { l: l > 0.5 ? 0.86 : 0.35, c, h };
};

/** Lays colours one after the other, each moved in lightness until it is told from those that are there. */
function inTurn<Name extends ColourName>(
  there: Some,
  wanted: Readonly<Record<Name, Oklch>>,
): Record<Name, Hex> {
  const laid: Partial<Record<ColourName, Hex>> = { ...there };
  const names = Object.keys(wanted) as Name[]; // its own names
  return Object.fromEntries(
    names.map((name) => {
      const colour = nearest(wanted[name], (candidate) => isDistinguishable(name, candidate, laid));
      laid[name] = colour;
      return [name, colour];
    }),
  ) as Record<Name, Hex>; // one for each name
}

/** The quiet fill of each status, of the usual hue where the brand leaves it free. */
function statusesOf(there: Some, step: (seed: Oklch, number: ScaleStep) => Oklch) {
  const chosen = (name: Status) => {
    const [usual, ...others] = status[name];
    const candidates = [usual, ...others].map((seed) => {
      const wanted = step(seed, 3);
      const colour = nearest(wanted, (candidate) => isDistinguishable(`${name}Subtle`, candidate, there));
      const moved = Math.abs(oklch(colour).l - wanted.l) + Math.abs(seed.h - usual.h) * 0.0006;
      return { seed, colour, moved };
    });
    return candidates.reduce((best, one) => (one.moved < best.moved ? one : best));
  };
  const [positive, negative, warning, info] = (['positive', 'negative', 'warning', 'info'] as const).map(
    chosen,
  );
  if (!positive || !negative || !warning || !info) throw new RangeError('a status has no fill');
  return {
    seeds: { positive: positive.seed, negative: negative.seed, warning: warning.seed, info: info.seed },
    fills: {
      positiveSubtle: positive.colour,
      negativeSubtle: negative.colour,
      warningSubtle: warning.colour,
      infoSubtle: info.colour,
    },
  };
}

/** The fill of what destroys: it stands out by itself, and is told from the brand's own, be that red as well. */
function dangerOf(scheme: Scheme, grounds: Some): Fill {
  const [seed] = status.negative;
  return fillOf(
    { ...seed, l: groundOf(scheme) === 'light' ? 0.56 : 0.6 },
    scheme,
    ({ rest, hover, pressed }) =>
      (
        [
          ['negativeSolid', rest],
          ['negativeSolidHover', hover],
          ['negativeSolidPressed', pressed],
        ] as const
      ).every(
        ([name, colour]) => holds(name, colour, grounds, scheme) && isDistinguishable(name, colour, grounds),
      ),
  );
}

/** A mark in the colour of the page has a line around it; any other is as the brand drew it. */
function brandEdgeOf(brand: Hex, grounds: Some, scheme: Scheme): Hex | 'transparent' {
  const pages = [grounds.surface, grounds.surfaceRaised].filter((page) => page !== undefined);
  if (pages.every((page) => distance(brand, page) >= lost)) return 'transparent';
  return nearest(oklch(brand), (line) =>
    pages.every((page) => contrast(line, page) >= required[scheme].graphic),
  );
}

/** Whether the colour keeps every promise of its name towards the grounds that are there. */
function holds(
  name: ColourName,
  colour: Hex,
  grounds: Partial<Record<ColourName, Hex>>,
  scheme: Scheme,
): boolean {
  return pairs.every(
    (pair) =>
      pair.foreground !== name ||
      pair.on.every((on) => {
        const ground = grounds[on];
        return ground === undefined || contrast(colour, ground) >= required[scheme][pair.kind];
      }),
  );
}
