import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { space } from '../../tokens/space.ts';

const { color } = vars;

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[6],
  maxWidth: 400,
  marginInline: 'auto',
  paddingBlock: space[8],
  paddingInline: space[4],
  textAlign: 'center',
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const drawing = style({ display: 'block', width: 144, height: 112 });
/** The brand in four inks: a ground, paper with its lines, the brand's colour, and a spot of its second one. */
export const ground = style({ fill: color.accentSubtle });
export const paper = style({ fill: color.surfaceRaised, stroke: color.onAccentSubtle });
export const strokes = style({ fill: 'none', stroke: color.onAccentSubtle });
export const quiet = style({ fill: 'none', stroke: color.border });
export const solid = style({ fill: color.accent, stroke: color.accentEdge });
export const spot = style({ fill: color.spot });
export const onSolid = style({ fill: 'none', stroke: color.onAccent });

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  background: color.negativeSubtle,
  color: color.onNegativeSubtle,
});
