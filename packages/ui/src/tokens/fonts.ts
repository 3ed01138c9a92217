/** Capsize metrics of a typeface, in its own units. */
type Metrics = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  capHeight: number;
  xWidthAvg: number;
};

/** A typeface that devices bring along, with the names of its metric-compatible kin. */
type SystemFont = { local: readonly string[]; metrics: Metrics };

const arial: SystemFont = {
  local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
  metrics: { unitsPerEm: 2048, ascent: 1854, descent: -434, lineGap: 67, capHeight: 1467, xWidthAvg: 913 },
};
const roboto: SystemFont = {
  local: ['Roboto'],
  metrics: { unitsPerEm: 2048, ascent: 1900, descent: -500, lineGap: 0, capHeight: 1456, xWidthAvg: 911 },
};
const timesNewRoman: SystemFont = {
  local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  metrics: { unitsPerEm: 2048, ascent: 1825, descent: -443, lineGap: 87, capHeight: 1356, xWidthAvg: 832 },
};
const notoSerif: SystemFont = {
  local: ['Noto Serif'],
  metrics: { unitsPerEm: 1000, ascent: 1069, descent: -293, lineGap: 0, capHeight: 714, xWidthAvg: 481 },
};

/** A typeface that a brand may choose. */
export type Font = {
  metrics: Metrics;
  /** Shown until the font is there; resized to its metrics, so that nothing moves when it comes. */
  fallbacks: readonly SystemFont[];
  generic: 'sans-serif' | 'serif';
  /** How it is set as a heading: weight, tracking in em. */
  heading: { weight: number; tracking: number };
  /** Its bullet is a speck: those of hidden passwords and masked numbers come from a stand-in. */
  faintBullet?: true;
};

/** Typefaces by family name: variable, openly licensed, published as @fontsource-variable/<kebab name>. */
export const fonts = {
  Inter: {
    metrics: { unitsPerEm: 2048, ascent: 1984, descent: -494, lineGap: 0, capHeight: 1490, xWidthAvg: 978 },
    fallbacks: [arial, roboto],
    generic: 'sans-serif',
    heading: { weight: 650, tracking: -0.018 },
  },
  Outfit: {
    metrics: { unitsPerEm: 1000, ascent: 1000, descent: -260, lineGap: 0, capHeight: 694, xWidthAvg: 445 },
    fallbacks: [arial, roboto],
    generic: 'sans-serif',
    heading: { weight: 650, tracking: -0.01 },
    faintBullet: true,
  },
  'Source Serif 4': {
    metrics: { unitsPerEm: 1000, ascent: 1036, descent: -335, lineGap: 0, capHeight: 670, xWidthAvg: 479 },
    fallbacks: [timesNewRoman, notoSerif],
    generic: 'serif',
    heading: { weight: 500, tracking: -0.008 },
  },
} as const satisfies Record<string, Font>;

/** A family of the catalogue. */
export type FontName = keyof typeof fonts;

export const isFontName = (name: unknown): name is FontName =>
  typeof name === 'string' && Object.hasOwn(fonts, name);

/** Value of `font-family`: the font, its resized stand-ins, the device's own. */
export function fontFamily(name: FontName): string {
  const { fallbacks, generic } = fonts[name];
  const standIns = fallbacks.map((_, index) => `'${standInName(name, index)}'`);
  return [`'${name}'`, ...standIns, ...(generic === 'sans-serif' ? ['system-ui'] : []), generic].join(', ');
}

/**
 * What a line of this font adds, in em, above its capitals and below its baseline, beside half of its leading. The same
 * for the stand-ins, which have its metrics. Source: capsize.
 */
export function lineTrim(name: FontName): { above: number; below: number } {
  const { unitsPerEm, ascent, descent, capHeight } = fonts[name].metrics;
  const lean = (ascent + descent) / 2 / unitsPerEm;
  return { above: lean - capHeight / unitsPerEm, below: -lean };
}

/** Which characters each file of a font holds (Google Fonts' subsets). A reader fetches the others only when needed. */
const unicodeRange = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic: 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC',
} as const;

/**
 * Addresses of a font's woff2 files: `latin` is worth a preload, `latinExt` is not. `arabic` may be of another family: no
 * font of the catalogue has that script itself.
 */
export type FontFiles = { latin: string; latinExt?: string; arabic?: string };

/**
 * The @font-face rules of a font at these addresses, and of its stand-ins. The addresses are the host's own and are
 * written as they are. With `display: 'optional'` a page painted before the font is there keeps its stand-ins, so that no
 * line moves under its reader.
 */
export function fontFaceCss(name: FontName, files: FontFiles, display: 'swap' | 'optional' = 'swap'): string {
  const { fallbacks, faintBullet }: Font = fonts[name];
  const face = (url: string, range: string) =>
    `@font-face{font-family:'${name}';font-style:normal;font-display:${display};font-weight:100 900;src:url('${url}') format('woff2');unicode-range:${range}}`;
  return [
    ...fallbacks.map((_, index) => standInFace(name, index)),
    ...(files.arabic === undefined ? [] : [face(files.arabic, unicodeRange.arabic)]),
    ...(files.latinExt === undefined ? [] : [face(files.latinExt, unicodeRange.latinExt)]),
    face(files.latin, faintBullet ? withoutBullet(unicodeRange.latin) : unicodeRange.latin),
  ].join('');
}

const withoutBullet = (range: string) => range.replace('U+2000-206F', 'U+2000-2021,U+2023-206F');

const standInName = (name: FontName, index: number): string =>
  `${name} stand-in${index === 0 ? '' : ` ${index + 1}`}`;

function standInFace(name: FontName, index: number): string {
  const { metrics, fallbacks }: Font = fonts[name];
  const system = fallbacks[index];
  if (!system) return '';
  const scaled =
    metrics.xWidthAvg / metrics.unitsPerEm / (system.metrics.xWidthAvg / system.metrics.unitsPerEm);
  const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;
  const override = (units: number) => percent(units / metrics.unitsPerEm / scaled);
  const sources = system.local.map((local) => `local('${local}')`).join(',');
  return (
    `@font-face{font-family:'${standInName(name, index)}';src:${sources};size-adjust:${percent(scaled)};` +
    `ascent-override:${override(metrics.ascent)};descent-override:${override(-metrics.descent)};line-gap-override:${override(metrics.lineGap)}}`
  );
}
