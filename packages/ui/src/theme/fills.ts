import { contrast, distance, hex, nearest, oklch, type Oklch } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import { groundOf, required, type Scheme } from './pairs.ts';
import { tintedBlack } from './seeds.ts';

/** A filled control: its colour at rest, under the pointer and while pressed, and that of its words. */
export type Fill = { rest: Hex; hover: Hex; pressed: Hex; on: Hex };

type Direction = 'lighter' | 'darker';

/** How far one state is from the next. */
const step = 0.045;
/** States of one fill are never nearer to each other; the eye needs more of a button than of two fields side by side. */
const apart = 0.03;

/**
 * The fill nearest in lightness to the wanted one on which one text colour is legible in all three states, and whose
 * states are distinguishable. Picks light or dark text, whichever keeps the fill nearest; light when it makes little
 * difference. States grow darker on light grounds and lighter on dark ones, where there is room for it.
 */
export function fillOf(wanted: Oklch, scheme: Scheme, accepts: (fill: Fill) => boolean = () => true): Fill {
  const legible = required[scheme].text;
  // A light fill would lose its colour in growing lighter still.
  const usual: Direction = groundOf(scheme) === 'dark' && wanted.l < 0.75 ? 'lighter' : 'darker';
  const white: Hex = '#ffffff';
  const candidates = [white, tintedBlack(wanted), '#000000' as const].flatMap((on) =>
    (['lighter', 'darker'] as const).flatMap((direction) => {
      const filled = (rest: Hex): Fill | null => {
        const [hover, pressed] = shades(oklch(rest).l, direction).map((l) => hex({ ...wanted, l }));
        return hover && pressed ? { rest, hover, pressed, on } : null;
      };
      const fits = (fill: Fill | null): fill is Fill =>
        fill !== null && isLegible(fill, legible) && isStepped(fill) && accepts(fill);
      try {
        const fill = filled(nearest(wanted, (rest) => contrast(on, rest) >= legible && fits(filled(rest))));
        return fill ? [{ ...fill, cost: cost(fill) + (direction === usual ? 0 : 0.005) }] : [];
      } catch {
        return []; // this text colour has no fill; another one has
      }
    }),
  );
  function cost({ rest, on }: Fill): number {
    return Math.abs(oklch(rest).l - wanted.l) + (on === white ? 0 : 0.06);
  }
  const [best] = candidates.sort((a, b) => a.cost - b.cost);
  if (!best) throw new RangeError(`no fill near ${hex(wanted)}`);
  return { rest: best.rest, hover: best.hover, pressed: best.pressed, on: best.on };
}

/** Lightness of hover and pressed; none, where there is no room. Nearly black takes a longer step before it shows. */
function shades(l: number, direction: Direction): readonly number[] {
  if (direction === 'darker') return l - 2 * step < 0.12 ? [] : [l - step, l - 2 * step];
  const hover = l + step + Math.max(0, 0.25 - l) * 0.7;
  const pressed = hover + step + Math.max(0, 0.25 - hover) * 0.7;
  return pressed > 1 ? [] : [hover, pressed];
}

const isLegible = ({ rest, hover, pressed, on }: Fill, least: number): boolean =>
  [rest, hover, pressed].every((colour) => contrast(on, colour) >= least);

const isStepped = ({ rest, hover, pressed }: Fill): boolean =>
  distance(rest, hover) >= apart && distance(hover, pressed) >= apart && distance(rest, pressed) >= apart;
