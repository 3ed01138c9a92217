import { vars } from '@kontor/ui/theme-contract';
import { keyframes, style } from '@vanilla-extract/css';

const draw = keyframes({ from: { strokeDashoffset: 1 } });

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 72,
  blockSize: 72,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.accentSubtle,
});

export const disc = style({
  boxSizing: 'border-box',
  border: `1px solid ${vars.color.accentEdge}`,
  borderRadius: vars.radius.full,
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  '@media': { '(forced-colors: active)': { color: 'CanvasText', borderColor: 'CanvasText' } },
});

/** Drawn from its start to its end; where motion is reduced it is there at once. */
export const check = style({
  strokeDasharray: 1,
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${draw} 200ms ease-out` } },
});
