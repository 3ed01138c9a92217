import { style } from '@vanilla-extract/css';

export const drawing = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});

export const line = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
});
/** The second of two is told by more than its colour. */
export const dashed = style([line, { strokeDasharray: '5 4' }]);

/** The fill is strongest far from zero, on either side of it. */
export const full = style({ stopColor: 'currentColor', stopOpacity: 0.24 });
export const faint = style({ stopColor: 'currentColor', stopOpacity: 0.03 });
