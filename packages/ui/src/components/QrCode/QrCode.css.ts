import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

/** Dark on light whatever the scheme: many scanners can't read it the other way round. */
export const code = style({
  display: 'block',
  boxSizing: 'border-box',
  maxWidth: '100%',
  height: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: '#fff',
  fill: '#000',
  forcedColorAdjust: 'none',
});
