import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const bars = style({ position: 'absolute', inset: 0 });

const { small } = vars.radius;
const bar = style({ position: 'absolute', background: 'currentColor' });
/** Round where they end, straight where they stand. */
export const above = style([bar, { borderStartStartRadius: small, borderStartEndRadius: small }]);
export const below = style([bar, { borderEndStartRadius: small, borderEndEndRadius: small }]);
