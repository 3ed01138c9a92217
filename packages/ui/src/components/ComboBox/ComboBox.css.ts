import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';

/** The arrow that opens the list; it turns while the list is open. */
export const arrow = style({});
globalStyle(`${arrow}[aria-expanded=true] > svg`, { transform: 'rotate(180deg)' });

/** Why there are no options, and what asks for them again. */
export const failed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[1],
  paddingBlock: space[1],
  paddingInline: `${space[3]}px ${space[1]}px`,
  color: vars.color.negative,
  fontSize: rem(14),
  lineHeight: rem(20),
});
