import { style } from '@vanilla-extract/css';
import { description, labelWithMark } from './Field.css.ts';
import { halfSpace, space } from '../../tokens/space.ts';

/** A fieldset lays its legend out on its own, without the flex column's stretch. */
export const legend = style([labelWithMark, { width: '100%', padding: 0 }]);

/** Help that is read before the choices. */
export const help = style([description, { marginBlock: `${-halfSpace[0.5]}px ${space[2]}px` }]);

/** Choices of a group, one below the other. */
export const choices = style({ display: 'flex', flexDirection: 'column' });

/** Choices that belong to the one before them. */
export const nested = style([choices, { paddingInlineStart: space[8] }]);
