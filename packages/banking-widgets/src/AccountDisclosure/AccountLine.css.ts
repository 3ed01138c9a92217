import { rem, space, type, weight } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: space[3],
  rowGap: space[1],
  minInlineSize: 0,
  fontSize: rem(type.small.size + 1),
  lineHeight: rem(type.small.line),
});

export const names = style({
  flex: '1 1 5rem',
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  minInlineSize: 0,
});

/** Of an account without a name its number, which is never cut. */
export const number = style({ fontWeight: weight.medium });

/** The name gives way, the amount never. */
export const name = style({
  maxInlineSize: '100%',
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const balance = style({
  display: 'grid',
  justifyItems: 'end',
  gap: space[1],
  marginInlineStart: 'auto',
  fontWeight: weight.medium,
  textAlign: 'end',
});
