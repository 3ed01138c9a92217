/** Where content changes its arrangement, px: a phone is narrower than `tablet`, a tablet than `desktop`; from `wide` there is room for a third column. */
export const breakpoints = { tablet: 768, desktop: 1120, wide: 1280 } as const;

/** Media queries, for style sheets and `matchMedia` alike. */
export const media = {
  phone: `(max-width: ${breakpoints.tablet - 0.02}px)`,
  belowDesktop: `(max-width: ${breakpoints.desktop - 0.02}px)`,
  tablet: `(min-width: ${breakpoints.tablet}px)`,
  /** Room for a third column. */
  wide: '(min-width: 1600px)',
  desktop: `(min-width: ${breakpoints.desktop}px)`,
  /** A finger, not a pointer: targets are at least 44 px. */
  coarse: '(pointer: coarse)',
  /** Something that can hover: on touch, hover styles would stick after a tap. */
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const;
