import { halfSpace, media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

const { color, density, radius } = vars;

/** A row's ground reaches 12 px past the list on both sides, so that what is written in it lines up with what is around. */
const past = 12;
export const rows = style({ marginInline: -past });

const rowGrid = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space[3],
  minBlockSize: 64,
  paddingBlock: density.rowPadding,
  paddingInline: past,
});

export const row = style([
  rowGrid,
  {
    position: 'relative',
    inlineSize: '100%',
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    textAlign: 'start',
    cursor: 'pointer',
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
  },
]);

/** Where the mark of an operation of its own would be: a fee is a part of the one above. */
export const underMark = style({
  inlineSize: 40,
  blockSize: 24,
  position: 'relative',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: space[5],
      insetBlockStart: -space[2],
      inlineSize: 16,
      blockSize: 20,
      borderInlineStart: `1px solid ${color.border}`,
      borderBlockEnd: `1px solid ${color.border}`,
      borderEndStartRadius: 6,
    },
  },
});

export const skeletonRow = style([
  rowGrid,
  { gridTemplateColumns: 'auto minmax(0, 1fr) auto', marginInline: -past },
]);

export const names = style({
  flex: '1 1 112px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

/** Who and what for: two lines at most, the rest is in the details. */
const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const title = style([twoLines, { fontWeight: weight.medium, lineHeight: rem(type.small.line) }]);

export const details = style([
  twoLines,
  {
    fontSize: rem(type.small.size),
    lineHeight: rem(type.small.line),
    color: color.textMuted,
    marginBlockStart: -halfSpace[1.5],
  },
]);

/** Names and amount side by side; an amount too long for that takes a line of its own instead of squeezing the names. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  rowGap: halfSpace[2.5],
  minInlineSize: 0,
});

export const sum = style({
  display: 'grid',
  justifyItems: 'end',
  gap: space[2],
  marginInlineStart: 'auto',
  textAlign: 'end',
});
