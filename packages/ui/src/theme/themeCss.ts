import type { BrandTheme, ThemeValues } from './createBrandTheme.ts';

/**
 * The style sheet that puts a theme on an element. Light by default; dark and high contrast as the device wishes, unless
 * `data-scheme` on that element (`light`, `dark`, `high-contrast`) says otherwise. Who wishes both dark and more contrast
 * gets dark: a white page would hurt. Only custom properties and `color-scheme` change between schemes.
 */
export function themeCss(theme: BrandTheme, { selector = ':root' }: { selector?: string } = {}): string {
  const dark = declarations(changed(theme.light, theme.dark), 'dark');
  const highContrast = declarations(changed(theme.light, theme.highContrast), 'light');
  const automatic = `${selector}:not([data-scheme])`;
  return [
    `${selector}{${declarations(theme.light, 'light')}}`,
    `@media (prefers-contrast:more){${automatic}{${highContrast}}}`,
    `@media (prefers-color-scheme:dark){${automatic}{${declarations(theme.dark, 'dark')}}}`,
    `${selector}[data-scheme=high-contrast]{${highContrast}}`,
    `${selector}[data-scheme=dark]{${dark}}`,
  ].join('');
}

const declarations = (values: ThemeValues, colorScheme: 'light' | 'dark'): string =>
  [`color-scheme:${colorScheme}`, ...Object.entries(values).map(([name, value]) => `${name}:${value}`)].join(
    ';',
  );

/** What differs from the values that hold already. */
const changed = (before: ThemeValues, after: ThemeValues): ThemeValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
