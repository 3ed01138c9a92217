import { adjustmentsOf, type Adjustment } from './adjustments.ts';
import type { BrandSpec } from './brand.ts';
import { certify, type CertificateRow } from './certificate.ts';
import { vars } from './contract.css.ts';
import type { Scheme } from './pairs.ts';
import { paletteOf, type Palette } from './palette.ts';
import { scrimCss } from './scrim.ts';
import { shadowCss, shadowsOf } from './shadows.ts';
import { densities, fontValues, radii } from './shape.ts';
import type { ThemeSchemes, ThemeValues } from './themeCss.ts';

/** What a brand becomes. */
export type BrandTheme = ThemeSchemes & {
  /** Where a colour of the brand could not be used as it is, and why. */
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
    adjustments: schemes.flatMap((scheme) => adjustmentsOf(brand, palettes[scheme], scheme)),
    certificate: schemes.flatMap((scheme) => certify(palettes[scheme], scheme)),
  };
}

function values(brand: BrandSpec, scheme: Scheme, palette: Palette): ThemeValues {
  const shadows = shadowsOf(brand, scheme, palette);
  const filled: Filled = {
    color: {
      ...palette,
      scrim: scrimCss(scheme),
      controlEdge: scheme === 'highContrast' ? palette.text : 'transparent',
    },
    font: fontValues(brand.fonts),
    radius: radii[brand.shape],
    density: densities[brand.density],
    shadow: { raised: shadowCss(shadows.raised), overlay: shadowCss(shadows.overlay) },
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
