/** Windows that a story may ask for: `globals: { viewport: { value: 'phone' } }`. */
export const windows = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
  /** What a browser has of A4, its margins left out. */
  paper: { width: 718, height: 1046 },
} as const;

/** Size of the window that a story's globals ask for; 1024 by 768 unless they do. */
export function windowSize(globals: unknown): { width: number; height: number } {
  const value = (globals as { viewport?: { value?: string } } | undefined)?.viewport?.value;
  return value !== undefined && value in windows
    ? windows[value as keyof typeof windows]
    : { width: 1024, height: 768 };
}

export const tenants = ['kontor', 'pico', 'ashgrove'] as const;
export const schemes = ['light', 'dark', 'high-contrast', 'dark-high-contrast'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const densities = ['comfortable', 'compact'] as const;

export type Looks = {
  tenant: (typeof tenants)[number];
  scheme: (typeof schemes)[number];
  direction: 'ltr' | 'rtl';
};

/** The language that a board is written in, by the direction it runs. */
export const boardLocales: Readonly<Record<Looks['direction'], string>> = { ltr: 'en', rtl: 'ar' };

/** Dispatched on the document, it has the story on show written in another language, its `detail`, until another story is shown. */
export const showInLocale = 'kontor:show-in-locale';

const every = directions.flatMap((direction) =>
  tenants.flatMap((tenant) =>
    (['light', 'dark', 'high-contrast'] as const).map((scheme): Looks => ({ tenant, scheme, direction })),
  ),
);

/** The recipes are those of the other three schemes; what is a brand's own in it, the certificate measures. */
const darkHighContrast: Looks = { tenant: 'kontor', scheme: 'dark-high-contrast', direction: 'ltr' };

/** Alternates the direction, so that each tenant is compared once in each scheme, and each direction in every tenant and scheme. */
const alternates = ({ tenant, scheme, direction }: Looks): boolean =>
  (tenants.indexOf(tenant) + schemes.indexOf(scheme)) % 2 === directions.indexOf(direction);

/**
 * What a board, a story with the tag `board`, is compared in, for every change and at length. Left to right again at the end,
 * for the checks that follow.
 */
export const boardLooks: readonly Looks[] = [...every.filter(alternates), darkHighContrast];
export const boardLooksAtLength: readonly Looks[] = [...every, darkHighContrast];
