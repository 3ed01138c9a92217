import { media, rem, space, type, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** Wider lines are hard to follow. */
const longestLine = '68ch';

export const text = style({ display: 'grid', gap: space[8], maxInlineSize: longestLine });

/** Apart from the line above it, also when it is scrolled to. */
export const section = style({ display: 'grid', gap: space[4], scrollMarginBlockStart: space[5] });

/** At the last line, so that anybody who has it in sight has read to the end. */
export const end = style({ position: 'relative', insetBlockStart: -space[8], blockSize: 1 });

/** Apart from the place in the text, which is kept in sight above it. */
export const content = style({ paddingBlockStart: space[4] });

/** Set wider than the text of controls: it is read from its first word to its last. */
export const paragraph = style({
  margin: 0,
  color: vars.color.text,
  fontSize: rem(type.body.size),
  lineHeight: 1.65,
  overflowWrap: 'break-word',
});

export const place = style({
  display: 'grid',
  gap: space[2],
  paddingInline: space[6],
  paddingBlockEnd: space[3],
  '@media': { [media.phone]: { paddingInline: space[5] } },
});

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
});
