import { rem, type, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** What messages and composer have in common. */
export const caption = {
  color: vars.color.textMuted,
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
};
export const fileName = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const fileSize = style({
  display: 'block',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});
