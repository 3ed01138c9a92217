import { style } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';

export const swatch = style({
  height: 48,
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.color.border}`,
});
export const scale = style({ display: 'flex', borderRadius: vars.radius.small, overflow: 'hidden' });
export const step = style({ flex: 1, height: 56 });
export const table = style({ borderCollapse: 'collapse', fontSize: 14, fontVariantNumeric: 'tabular-nums' });
export const cell = style({
  padding: '6px 16px 6px 0',
  textAlign: 'start',
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const sample = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 20,
  verticalAlign: 'middle',
});
export const dot = style({ width: 10, height: 10, borderRadius: '50%' });
