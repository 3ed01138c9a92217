import { contrast, distance, oklch } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import type { BrandSpec } from './brand.ts';
import { groundOf, pairs, required, type ColourName, type Scheme } from './pairs.ts';
import { paletteOf, type Palette } from './palette.ts';
import { isPaper, liftedTo } from './seeds.ts';
import { statePairs } from './states.ts';

/** Colours of the contract that are the brand's own wherever they can be. */
type BrandRole = 'accent' | 'accentMark' | 'accentText' | 'focus' | 'spot';
/** Colours with a meaning, the same in every brand unless the brand itself has that colour. */
type StatusRole = 'negativeSolid' | 'positiveSubtle' | 'negativeSubtle';

/** A colour that had to move; the logo keeps the brand's own. */
export type Adjustment = {
  scheme: Scheme;
  name: BrandRole | StatusRole;
  /** What it would be otherwise: the brand's own colour, or the usual one of a status. */
  brand: Hex;
  used: Hex;
  why: AdjustmentReason;
};

/**
 * `contrast`: as it is, the colour would have this `ratio` in this pair, below what is `required`. `states`: it would
 * do at rest, its hover or pressed shade would not. `harmony`: it would do, but stands better a little apart. `page`:
 * nobody would tell it from the page. `meaning`: as it usually is, this status would be only this `distance` (OKLab)
 * from the brand's own `from`, and be mistaken for it.
 */
export type AdjustmentReason =
  | { kind: 'contrast'; pair: `${ColourName} on ${ColourName}`; ratio: number; required: number }
  | { kind: 'states' | 'harmony' | 'page' }
  | { kind: 'meaning'; from: 'accent' | 'accentSubtle'; distance: number; required: number };

/** Where a scheme's palette left the brand's own colours or the usual ones of a status, and why. */
export function adjustmentsOf(brand: BrandSpec, palette: Palette, scheme: Scheme): Adjustment[] {
  const ofBrand = (['accent', 'accentMark', 'accentText', 'focus', 'spot'] as const).flatMap((name) => {
    const wanted = wantedFor(name, brand);
    const used = palette[name];
    return used === wanted
      ? []
      : [{ scheme, name, brand: wanted, used, why: reason(name, wanted, palette, scheme) }];
  });
  const usual = usualOf(scheme);
  const ofStatus = (['negativeSolid', 'positiveSubtle', 'negativeSubtle'] as const).flatMap((name) => {
    const [wanted, used] = [usual[name], palette[name]];
    const why = meaning(name, wanted, palette);
    return used === wanted || !why ? [] : [{ scheme, name, brand: wanted, used, why }];
  });
  return [...ofBrand, ...ofStatus];
}

function wantedFor(name: BrandRole, { primary, accent = primary }: BrandSpec): Hex {
  return (name === 'spot' ? accent : primary).toLowerCase() as Hex; // lower case of a Hex is one
}

function reason(name: BrandRole, wanted: Hex, palette: Palette, scheme: Scheme): AdjustmentReason {
  const colours: Partial<Record<ColourName, string>> = palette;
  // A fill may have an edge: only its words bind it.
  const short =
    name === 'accent'
      ? [
          {
            kind: 'contrast' as const,
            pair: 'onAccent on accent' as const,
            ratio: Math.max(contrast(wanted, '#ffffff'), contrast(wanted, '#000000')),
            required: required[scheme].text,
          },
        ]
      : pairs
          .filter(({ foreground }) => foreground === name)
          .flatMap(({ on, kind }) =>
            on.map((ground) => ({
              kind: 'contrast' as const,
              pair: `${name} on ${ground}` as const,
              ratio: contrast(wanted, (colours[ground] ?? wanted) as Hex), // grounds are opaque
              required: required[scheme][kind],
            })),
          );
  const [worst] = short
    .filter(({ ratio, required: least }) => ratio < least)
    .sort((a, b) => a.ratio / a.required - b.ratio / b.required);
  if (worst) return worst;
  if (groundOf(scheme) === 'light' && isPaper(wanted)) return { kind: 'page' };
  const isLifted = groundOf(scheme) === 'dark' && oklch(wanted).l < liftedTo;
  return { kind: name === 'accent' && !isLifted ? 'states' : 'harmony' };
}

/** The pair that a status would not keep as it usually is, if there is one. */
function meaning(name: StatusRole, wanted: Hex, palette: Palette): AdjustmentReason | undefined {
  const from = name === 'negativeSolid' ? 'accent' : 'accentSubtle';
  const least = statePairs.find(({ one, other }) => one === name && other === from)?.least ?? 0;
  const apart = distance(wanted, palette[from]);
  return apart < least ? { kind: 'meaning', from, distance: apart, required: least } : undefined;
}

/** The statuses of a brand whose colour means nothing: slate. */
const usualOf = memoized((scheme) =>
  paletteOf(
    { name: '', primary: '#4a5a78', shape: 'soft', density: 'comfortable', fonts: { body: 'Inter' } },
    scheme,
  ),
);

function memoized(make: (scheme: Scheme) => Palette): (scheme: Scheme) => Palette {
  const made = new Map<Scheme, Palette>();
  return (scheme) => {
    const palette = made.get(scheme) ?? make(scheme);
    made.set(scheme, palette);
    return palette;
  };
}
