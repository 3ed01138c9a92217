/** Type scale: size and line height in px at the default text size; written as rem, so that a person's own size counts. */
export const type = {
  total: { size: 52, line: 60 },
  hero: { size: 44, line: 52 },
  display: { size: 34, line: 40 },
  title: { size: 24, line: 32 },
  section: { size: 18, line: 24 },
  body: { size: 16, line: 24 },
  small: { size: 14, line: 20 },
  caption: { size: 12, line: 16 },
} as const;

/** A step of {@link type}. */
export type TypeStep = keyof typeof type;

/** Weights; every font of the catalogue is variable and has them all. */
export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

/** A px length of the type scale in rem. */
export const rem = (px: number): string => `${px / 16}rem`;
