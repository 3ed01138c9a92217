import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace } from '../../tokens/space.ts';

export const count = style({
  boxSizing: 'border-box',
  minWidth: 20,
  paddingInline: halfSpace[1.5],
  borderRadius: vars.radius.full,
  background: vars.color.highlight,
  boxShadow: `inset 0 0 0 1px ${vars.color.controlEdge}`,
  color: vars.color.onHighlight,
  fontSize: rem(type.caption.size),
  lineHeight: rem(20),
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '@media': { [media.forcedColors]: { outline: '1px solid' } },
});

export const dot = style({
  width: 8,
  height: 8,
  borderRadius: vars.radius.full,
  background: vars.color.accentMark,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
