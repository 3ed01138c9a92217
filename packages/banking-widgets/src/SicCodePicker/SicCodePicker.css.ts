import { rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

const { color, radius } = vars;

export const chosen = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });

export const code = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: 44,
  paddingInlineStart: space[3],
  borderRadius: radius.control,
  background: color.selected,
});

export const number = style({
  color: color.accentText,
  fontSize: rem(type.small.size),
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** A description is read whole: two codes may differ in its last word. */
export const words = style({
  flex: 1,
  minInlineSize: 0,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

export const results = style({
  maxBlockSize: 320,
  overflowY: 'auto',
  padding: space[1],
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
});
