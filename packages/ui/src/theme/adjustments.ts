import { contrast } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import type { BrandSpec } from './brand.ts';
import { pairs, required, type ColourName, type Scheme } from './pairs.ts';
import type { Palette } from './palette.ts';

/** Colours of the contract that are the brand's own wherever they can be. */
type BrandRole = 'accent' | 'accentText' | 'focus' | 'spot';

/** A brand colour that had to move to keep its promised contrast; the logo keeps the brand's own. */
export type Adjustment = {
  scheme: Scheme;
  name: BrandRole;
  brand: Hex;
  used: Hex;
  why: AdjustmentReason;
};

/**
 * `contrast`: as it is, the colour would have this `ratio` in this pair, below what is `required`. `states`: it would
 * do at rest, its hover or pressed shade would not. `harmony`: it would do, but stands better a little apart.
 */
export type AdjustmentReason =
  | { kind: 'contrast'; pair: `${ColourName} on ${ColourName}`; ratio: number; required: number }
  | { kind: 'states' | 'harmony' };

/** Where a scheme's palette left the brand's own colours, and why. */
export function adjustmentsOf(brand: BrandSpec, palette: Palette, scheme: Scheme): Adjustment[] {
  return (['accent', 'accentText', 'focus', 'spot'] as const).flatMap((name) => {
    const wanted = wantedFor(name, brand);
    const used = palette[name];
    return used === wanted
      ? []
      : [{ scheme, name, brand: wanted, used, why: reason(name, wanted, palette, scheme) }];
  });
}

function wantedFor(name: BrandRole, { primary, accent = primary }: BrandSpec): Hex {
  return (name === 'spot' ? accent : primary).toLowerCase() as Hex; // lower case of a Hex is one
}

function reason(name: BrandRole, wanted: Hex, palette: Palette, scheme: Scheme): AdjustmentReason {
  const colours: Partial<Record<ColourName, Hex>> = palette;
  const short = pairs
    .filter(({ foreground }) => foreground === name)
    .flatMap(({ on, kind }) =>
      on.map((ground) => ({
        kind: 'contrast' as const,
        pair: `${name} on ${ground}` as const,
        ratio: contrast(wanted, colours[ground] ?? wanted),
        required: required[scheme][kind],
      })),
    );
  if (name === 'accent')
    short.push({
      kind: 'contrast',
      pair: 'onAccent on accent' as (typeof short)[number]['pair'],
      ratio: Math.max(contrast(wanted, '#ffffff'), contrast(wanted, '#000000')),
      required: required[scheme].text,
    });
  const [worst] = short
    .filter(({ ratio, required: least }) => ratio < least)
    .sort((a, b) => a.ratio / a.required - b.ratio / b.required);
  if (worst) return worst;
  return { kind: name === 'accent' ? 'states' : 'harmony' };
}
