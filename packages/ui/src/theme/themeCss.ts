import { vars } from './contract.css.ts';
import type { Scheme } from './pairs.ts';
import { densities } from './shape.ts';

/** Every value of the contract for one scheme, by custom property (`--k-color-surface`). */
export type ThemeValues = Readonly<Record<string, string>>;

/** The values of a theme for each scheme: all that a page needs of it, and plain data that a tenant can be sent as. */
export type ThemeSchemes = Readonly<Record<Scheme, ThemeValues>>;

/** `data-scheme` of an element; `light` and `dark` leave it to the device how much contrast there is. */
export type SchemeName = 'light' | 'dark' | 'high-contrast' | 'dark-high-contrast';

/**
 * The style sheet that puts a theme on an element, the document's root or any other. Light by default; `data-scheme`
 * chooses: the element's own, else the root's, else the device's preference counts. `light` and `dark` set only how bright
 * a page is; on devices that prefer more contrast, both have more of it. `high-contrast` and `dark-high-contrast` set
 * both. Only custom properties and `color-scheme` change between schemes. Paper is always light, and without shadows.
 *
 * `data-density` (`comfortable`, `compact`) in the same places wins over the density of the brand.
 */
export function themeCss(theme: ThemeSchemes, { selector = ':root' }: { selector?: string } = {}): string {
  const { light, dark, highContrast, darkHighContrast } = theme;
  // All of one specificity: of two themes on one element the later wins, in every scheme.
  const automatic = `${selector}:not(:where([data-scheme],:root[data-scheme] *))`;
  const saying = (attribute: string, value: string) =>
    `${selector}:where([${attribute}=${value}],:root[${attribute}=${value}] :not([${attribute}]))`;
  const chosen = (scheme: SchemeName) => saying('data-scheme', scheme);
  const overLight = declarations(changed(highContrast, [light]), 'light');
  const overAny = declarations(changed(darkHighContrast, [light, dark, highContrast]), 'dark');
  const darkOver = declarations(changed(dark, [light]), 'dark');
  return [
    `${selector}{${declarations(light, 'light')}}`,
    `${chosen('high-contrast')},${chosen('dark-high-contrast')}{${overLight}}`,
    `@media screen{${chosen('dark')}{${darkOver}}${chosen('dark-high-contrast')}{${overAny}}}`,
    `@media screen and (prefers-color-scheme:dark){${automatic}{${darkOver}}}`,
    `@media (prefers-contrast:more){`,
    `${automatic},${chosen('light')},${chosen('dark')}{${overLight}}`,
    `@media screen{${chosen('dark')}{${overAny}}}`,
    `@media screen and (prefers-color-scheme:dark){${automatic}{${overAny}}}`,
    `}`,
    `@media print{${selector}{${properties(flat)}}}`,
    ...Object.entries(densityValues).map(
      ([density, values]) => `${saying('data-density', density)}{${properties(values)}}`,
    ),
  ].join('');
}

/** The heights and paddings of each density, by custom property. */
const densityValues: Readonly<Record<keyof typeof densities, ThemeValues>> = {
  comfortable: named(densities.comfortable),
  compact: named(densities.compact),
};

/** Nothing lies above paper. */
const flat: ThemeValues = Object.fromEntries(
  [vars.shadow.raised, vars.shadow.overlay].map((name) => [name.slice('var('.length, -1), 'none']),
);

function named(values: (typeof densities)['compact']): ThemeValues {
  const names = Object.keys(values) as (keyof typeof values)[]; // written in shape.ts, name by name
  return Object.fromEntries(names.map((name) => [vars.density[name].slice('var('.length, -1), values[name]]));
}

const declarations = (values: ThemeValues, colorScheme: 'light' | 'dark'): string =>
  `color-scheme:${colorScheme};${properties(values)}`;

const properties = (values: ThemeValues): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** What differs from any of the values that may hold already. */
const changed = (after: ThemeValues, before: readonly ThemeValues[]): ThemeValues =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before.some((values) => values[name] !== value)),
  );
