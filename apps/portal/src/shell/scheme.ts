/** Which colour scheme a person chose; `system` follows their device. */
export type Scheme = 'system' | 'light' | 'dark';

export const schemeKey = 'kontor.scheme';

/** Called after every change of the scheme. */
export const schemeListeners = new Set<() => void>();

/** When the logo for dark surfaces is the right one. */
export const darkLogoMedia = (scheme: Scheme): string =>
  ({ system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' })[scheme];

/** The scheme in force: the document carries it, put there before the first paint. */
export function chosenScheme(): Scheme {
  const value = document.documentElement.dataset['scheme'];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Changes the scheme of this page and of the pages to come. Only custom properties on the root change. */
export function chooseScheme(scheme: Scheme): void {
  const root = document.documentElement.dataset;
  if (scheme === 'system') delete root['scheme'];
  else root['scheme'] = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(schemeKey);
    else localStorage.setItem(schemeKey, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  schemeListeners.forEach((listener) => listener());
}
