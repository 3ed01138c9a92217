import { halfSpace, media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

const { color, density, radius } = vars;

/** A row's ground reaches 12 px past the list on both sides, so that what is written in it lines up with what is around. */
const past = 12;
export const rows = style({ marginInline: -past });

/** Mark, then words and amount. */
const grid = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
});

const line = style([
  grid,
  { alignItems: 'center', minBlockSize: density.rowHeight, paddingBlock: halfSpace[0.5] },
]);

export const payment = line;

/** The whole of an operation, its fees included, is one thing to press. */
export const row = style({
  position: 'relative',
  display: 'block',
  inlineSize: '100%',
  paddingBlock: 0,
  paddingInline: past,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  // Below a toolbar that stays in sight.
  // eslint-disable-next-line no-restricted-syntax -- the height of that toolbar
  scrollMarginBlock: '9rem 1rem',
  selectors: {
    '&:active': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[data-selected]': { background: color.selected },
    '&[data-selected]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: halfSpace[2.5],
      width: 3,
      borderRadius: radius.full,
      background: color.accentMark,
    },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not(:active, [data-selected])': { background: color.hover },
        // Rows that fly by below a resting pointer don't light up.
        '[data-scrolling] &:hover:not(:active, [data-selected])': { background: 'none' },
      },
    },
    [media.forcedColors]: {
      selectors: { '&[data-selected]::before': { background: 'Highlight' } },
    },
  },
});

/** A part of the operation above it, no operation of its own. */
export const fee = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  minBlockSize: `calc(${density.rowHeight} / 2)`,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  color: color.textMuted,
});

/** From the mark above to the fee's name. */
export const elbow = style({
  position: 'relative',
  alignSelf: 'stretch',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: space[5],
      insetBlockStart: -halfSpace[2.5],
      insetBlockEnd: '50%',
      inlineSize: 16,
      borderInlineStart: `1px solid ${color.border}`,
      borderBlockEnd: `1px solid ${color.border}`,
      borderEndStartRadius: 6,
    },
  },
});

export const skeletonRow = style([line, { gridTemplateColumns: 'auto minmax(0, 1fr) auto' }]);

export const skeletonNames = style({ display: 'grid', gap: space[2] });

export const skeletonHeading = style({ display: 'flex', alignItems: 'center', minBlockSize: 32 });

/** Names and amount side by side; an amount too long for that takes a line of its own instead of squeezing the names. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  minInlineSize: 0,
});

export const names = style({ flex: '1 1 7rem', display: 'grid', minInlineSize: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  minInlineSize: 0,
});

const oneLine = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const title = style([
  oneLine,
  {
    maxInlineSize: '100%',
    fontSize: rem(type.body.size),
    lineHeight: rem(type.body.line),
    fontWeight: weight.medium,
  },
]);

export const details = style({
  display: 'flex',
  minInlineSize: 0,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  color: color.textMuted,
  whiteSpace: 'pre',
});

/**
 * One line. Where the purpose would be cut to a few letters it wraps instead, and the lines stand in reverse: the time takes
 * the one that is seen.
 */
export const purposeAndTime = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignContent: 'flex-end',
  minInlineSize: 0,
  blockSize: rem(type.small.line),
  overflow: 'hidden',
});

/** Gives way before the time does. */
export const purpose = style({
  flex: '1 1 4rem',
  display: 'flex',
  maxInlineSize: 'max-content',
  minInlineSize: 0,
});

export const reference = style([oneLine, { minInlineSize: 0 }]);

export const time = style({ flex: 'none' });

export const sum = style({
  display: 'grid',
  justifyItems: 'end',
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  fontWeight: weight.medium,
});

export const given = style({
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.regular,
  color: color.textMuted,
});
