import type { Scheme } from './pairs.ts';

/** Every value of the contract for one scheme, by custom property (`--k-color-surface`). */
export type ThemeValues = Readonly<Record<string, string>>;

/** The values of a theme for each scheme: all that a page needs of it, and plain data that a tenant can be sent as. */
export type ThemeSchemes = Readonly<Record<Scheme, ThemeValues>>;

/**
 * The style sheet that puts a theme on an element, the document's root or any other. Light by default; `data-scheme`
 * (`light`, `dark`, `high-contrast`) chooses: the element's own, else the root's, else the device's wish counts. Who
 * wishes both dark and more contrast gets dark: a white page would hurt. Only custom properties and `color-scheme`
 * change between schemes.
 */
export function themeCss(theme: ThemeSchemes, { selector = ':root' }: { selector?: string } = {}): string {
  const dark = declarations(changed(theme.light, theme.dark), 'dark');
  const highContrast = declarations(changed(theme.light, theme.highContrast), 'light');
  // All of one specificity: of two themes on one element the later wins, in every scheme.
  const automatic = `${selector}:not(:where([data-scheme],:root[data-scheme] *))`;
  const chosen = (scheme: string) =>
    `${selector}:where([data-scheme=${scheme}],:root[data-scheme=${scheme}] :not([data-scheme]))`;
  return [
    `${selector}{${declarations(theme.light, 'light')}}`,
    `@media (prefers-contrast:more){${automatic}{${highContrast}}}`,
    `@media (prefers-color-scheme:dark){${automatic}{${declarations(theme.dark, 'dark')}}}`,
    `${chosen('high-contrast')}{${highContrast}}`,
    `${chosen('dark')}{${dark}}`,
  ].join('');
}

const declarations = (values: ThemeValues, colorScheme: 'light' | 'dark'): string =>
  [`color-scheme:${colorScheme}`, ...Object.entries(values).map(([name, value]) => `${name}:${value}`)].join(
    ';',
  );

/** What differs from the values that hold already. */
const changed = (before: ThemeValues, after: ThemeValues): ThemeValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
