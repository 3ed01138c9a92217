import { media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** As high as the chart with its labels and the way to its table, so that nothing moves when it comes. */
export const place = style({ minBlockSize: 260 });

/** In place of the chart. */
export const instead = style([
  place,
  {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: space[3],
    color: vars.color.textMuted,
  },
]);

/** What adds up, beside each other as far as there is room. */
export const sums = style({
  overflow: 'clip',
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: space[4],
  marginBlock: 0,
  // The line before the first of each row is cut off.
  marginInlineStart: -space[4],
});

export const sum = style({
  position: 'relative',
  flex: '1 0 auto',
  paddingInline: space[4],
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    borderInlineStart: `1px solid ${vars.color.border}`,
  },
  '@media': { [media.phone]: { flexBasis: '50%', boxSizing: 'border-box', minInlineSize: 'max-content' } },
});

const line = { display: 'grid', alignItems: 'center', margin: 0 };
export const name = style({
  ...line,
  minBlockSize: rem(type.small.line),
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  color: vars.color.textMuted,
});
export const value = style({
  ...line,
  minBlockSize: rem(type.body.line),
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  fontWeight: weight.semibold,
});
