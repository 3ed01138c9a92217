import type { Scheme } from './pairs.ts';

/** Every value of the contract for one scheme, by custom property (`--k-color-surface`). */
export type ThemeValues = Readonly<Record<string, string>>;

/** The values of a theme for each scheme: all that a page needs of it, and plain data that a tenant can be sent as. */
export type ThemeSchemes = Readonly<Record<Scheme, ThemeValues>>;

/** `data-scheme` of an element; `light` and `dark` leave it to the device how much contrast there is. */
export type SchemeName = 'light' | 'dark' | 'high-contrast' | 'dark-high-contrast';

/**
 * The style sheet that puts a theme on an element, the document's root or any other. Light by default; `data-scheme`
 * chooses: the element's own, else the root's, else the device's wish counts. `light` and `dark` say how bright a page
 * is; whoever has asked the device for more contrast gets more of it in either. `high-contrast` and
 * `dark-high-contrast` say both. Only custom properties and `color-scheme` change between schemes.
 */
export function themeCss(theme: ThemeSchemes, { selector = ':root' }: { selector?: string } = {}): string {
  const { light, dark, highContrast, darkHighContrast } = theme;
  // All of one specificity: of two themes on one element the later wins, in every scheme.
  const automatic = `${selector}:not(:where([data-scheme],:root[data-scheme] *))`;
  const chosen = (scheme: SchemeName) =>
    `${selector}:where([data-scheme=${scheme}],:root[data-scheme=${scheme}] :not([data-scheme]))`;
  const overLight = declarations(changed(highContrast, [light]), 'light');
  const overDark = declarations(changed(darkHighContrast, [light, dark]), 'dark');
  const overAny = declarations(changed(darkHighContrast, [light, dark, highContrast]), 'dark');
  const darkOver = declarations(changed(dark, [light]), 'dark');
  return [
    `${selector}{${declarations(light, 'light')}}`,
    `${chosen('dark')}{${darkOver}}`,
    `${chosen('high-contrast')}{${overLight}}`,
    `${chosen('dark-high-contrast')}{${overDark}}`,
    `@media (prefers-color-scheme:dark){${automatic}{${darkOver}}}`,
    `@media (prefers-contrast:more){`,
    `${automatic},${chosen('light')}{${overLight}}`,
    `${chosen('dark')}{${overDark}}`,
    `@media (prefers-color-scheme:dark){${automatic}{${overAny}}}`,
    `}`,
  ].join('');
}

const declarations = (values: ThemeValues, colorScheme: 'light' | 'dark'): string =>
  [`color-scheme:${colorScheme}`, ...Object.entries(values).map(([name, value]) => `${name}:${value}`)].join(
    ';',
  );

/** What differs from any of the values that may hold already. */
const changed = (after: ThemeValues, before: readonly ThemeValues[]): ThemeValues =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before.some((values) => values[name] !== value)),
  );
