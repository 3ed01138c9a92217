import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const icon = style({
  display: 'block',
  flexShrink: 0,
  borderRadius: '50%',
  // White on white (a flag) and grey on white (an unknown code) have an edge in high contrast.
  outline: `1px solid ${vars.color.controlEdge}`,
  outlineOffset: -1,
  forcedColorAdjust: 'none',
});

/** Unknown codes wear the brand's quiet colours. */
export const unknownGround = style({ fill: vars.color.pressed });
export const unknownText = style({
  fill: vars.color.text,
  fontFamily: vars.font.body,
  fontWeight: 650,
  textAnchor: 'middle',
  dominantBaseline: 'central',
});
