import { oklch } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import type { BrandSpec } from './brand.ts';
import { vars } from './contract.css.ts';
import { certify, paletteOf, type CertificateRow, type Palette } from './palette.ts';
import type { ColourName, Scheme } from './pairs.ts';
import { densities, fontValues, radii } from './shape.ts';

/** Every value of the contract for one scheme, by custom property (`--k-color-surface`). */
export type ThemeValues = Readonly<Record<string, string>>;

/** A brand colour that had to move to keep its promised contrast; the logo keeps the brand's own. */
export type Adjustment = { scheme: Scheme; name: ColourName; brand: Hex; used: Hex };

/** What a brand becomes. */
export type BrandTheme = Readonly<Record<Scheme, ThemeValues>> & {
  /** Where the brand's colour could not be used as it is. */
  adjustments: readonly Adjustment[];
  /** Contrast of every pair that a component may draw, in every scheme. */
  certificate: readonly CertificateRow[];
};

/** The shape of the contract, with a value for every name. */
type Filled = { readonly [Group in keyof typeof vars]: Readonly<Record<keyof (typeof vars)[Group], string>> };

/**
 * Makes a brand into light, dark and high-contrast values for the whole contract. Pure. Every promised contrast
 * (`pairs`) holds for any colour: foregrounds are moved in lightness until it does. Throws a RangeError on a colour that
 * is no `#rrggbb`; read a brand from outside with `parseBrandSpec` first.
 */
export function createBrandTheme(brand: BrandSpec): BrandTheme {
  const palettes = {
    light: paletteOf(brand, 'light'),
    dark: paletteOf(brand, 'dark'),
    highContrast: paletteOf(brand, 'highContrast'),
  };
  const schemes = ['light', 'dark', 'highContrast'] as const;
  return {
    light: values(brand, 'light', palettes.light),
    dark: values(brand, 'dark', palettes.dark),
    highContrast: values(brand, 'highContrast', palettes.highContrast),
    adjustments: schemes.flatMap((scheme) =>
      (['accent', 'accentText'] as const)
        .filter((name) => palettes[scheme][name] !== brand.primary.toLowerCase())
        .map((name) => ({ scheme, name, brand: brand.primary, used: palettes[scheme][name] })),
    ),
    certificate: schemes.flatMap((scheme) => certify(palettes[scheme], scheme)),
  };
}

function values(brand: BrandSpec, scheme: Scheme, palette: Palette): ThemeValues {
  const filled: Filled = {
    color: {
      ...palette,
      scrim: scrims[scheme],
      controlEdge: scheme === 'highContrast' ? palette.text : 'transparent',
    },
    font: fontValues(brand.fonts),
    radius: radii[brand.shape],
    density: densities[brand.density],
    shadow: shadows(brand, scheme, palette),
  };
  return Object.fromEntries(
    Object.entries(vars).flatMap(([group, names]) =>
      Object.entries(names).map(([name, reference]) => [
        reference.slice('var('.length, -1),
        (filled[group as keyof Filled] as Record<string, string>)[name] ?? '', // `Filled` has every name of the contract
      ]),
    ),
  );
}

const scrims: Readonly<Record<Scheme, string>> = {
  light: 'rgb(12 16 20 / 0.44)',
  dark: 'rgb(0 0 0 / 0.62)',
  highContrast: 'rgb(0 0 0 / 0.7)',
};

/** Shadows fall in the brand's hue; a sharp brand has lines instead, and so has high contrast. */
function shadows(brand: BrandSpec, scheme: Scheme, palette: Palette): Filled['shadow'] {
  if (scheme === 'highContrast')
    return { raised: `0 0 0 1px ${palette.border}`, overlay: `0 0 0 2px ${palette.text}` };
  const tone = `${(scheme === 'light' ? 0.3 : 0.05).toString()} ${Math.min(oklch(brand.primary).c, 0.05).toFixed(3)} ${oklch(brand.primary).h.toFixed(0)}`;
  const shade = (alpha: number) => `oklch(${tone} / ${scheme === 'light' ? alpha : alpha * 4})`;
  const overlay = `0 1px 2px ${shade(0.06)}, 0 12px 40px -8px ${shade(0.22)}`;
  if (brand.shape === 'sharp')
    return { raised: `0 0 0 1px ${palette.border}`, overlay: `0 0 0 1px ${palette.border}, ${overlay}` };
  return { raised: `0 1px 2px ${shade(0.05)}, 0 4px 16px -4px ${shade(0.07)}`, overlay };
}
