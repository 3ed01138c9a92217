import { adjustmentsOf, type Adjustment } from './adjustments.ts';
import type { BrandSpec } from './brand.ts';
import { certify, certifyStates, type Certificate } from './certificate.ts';
import { vars } from './contract.css.ts';
import { schemes, type Scheme } from './pairs.ts';
import { paletteOf, type Palette } from './palette.ts';
import { scrimCss } from './scrim.ts';
import { shadowCss, shadowsOf } from './shadows.ts';
import { headerValues, heroValues } from './styles.ts';
import { densities, fontValues, radii } from './shape.ts';
import type { ThemeSchemes, ThemeValues } from './themeCss.ts';

/** What a brand becomes. */
export type BrandTheme = ThemeSchemes & {
  /** Where a colour of the brand could not be used as it is, and why. */
  adjustments: readonly Adjustment[];
  /** Contrast of every pair that a component may draw, and distance of every two states, in every scheme. */
  certificate: Certificate;
};

/** The shape of the contract, with a value for every name. */
type Filled = { readonly [Group in keyof typeof vars]: Readonly<Record<keyof (typeof vars)[Group], string>> };

/**
 * Makes a brand into values for the whole contract: light, dark, and high contrast of either. Pure. What any brand may
 * expect, black, white and grey included, and what `certificate` measures:
 *
 * - Every promised contrast (`pairs`) holds: foregrounds are moved in lightness until it does.
 * - Its own colour fills its buttons wherever one text colour can be read on it. A pale or yellow one has dark text, and
 *   an edge of 3:1 where the fill itself is weaker. Bars, dots, links and rings, which have no edge, move further.
 * - Rest, hover, pressed, secondary, selected and disabled are distinguishable, each from each (`states`).
 * - A red or green brand cannot be mistaken for danger or success: those move away from it.
 * - A white brand on white is ink, and its mark has an outline there.
 *
 * Whatever left the brand's colour or its usual one is in `adjustments`, with the reason. Throws a RangeError on a colour
 * that is no `#rrggbb`; read a brand from outside with `parseBrandSpec` first.
 */
export function createBrandTheme(brand: BrandSpec): BrandTheme {
  const palettes = inEach((scheme) => paletteOf(brand, scheme));
  return {
    ...inEach((scheme) => values(brand, scheme, palettes[scheme])),
    adjustments: schemes.flatMap((scheme) => adjustmentsOf(brand, palettes[scheme], scheme)),
    certificate: {
      pairs: schemes.flatMap((scheme) => certify(palettes[scheme], scheme)),
      states: schemes.flatMap((scheme) => certifyStates(palettes[scheme], scheme)),
    },
  };
}

const inEach = <Value>(of: (scheme: Scheme) => Value): Record<Scheme, Value> => ({
  light: of('light'),
  dark: of('dark'),
  highContrast: of('highContrast'),
  darkHighContrast: of('darkHighContrast'),
});

function values(brand: BrandSpec, scheme: Scheme, palette: Palette): ThemeValues {
  const shadows = shadowsOf(brand, scheme, palette);
  const font = fontValues(brand.fonts);
  const raised = shadowCss(shadows.raised);
  const filled: Filled = {
    color: { ...palette, scrim: scrimCss(scheme) },
    font,
    hero: heroValues(brand, palette),
    header: headerValues(brand, palette, { raised, ...font }),
    radius: radii[brand.shape],
    density: densities[brand.density],
    shadow: { raised, overlay: shadowCss(shadows.overlay) },
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
