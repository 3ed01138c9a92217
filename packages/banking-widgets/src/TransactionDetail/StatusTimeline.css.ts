import { halfSpace, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { globalStyle, style } from '@vanilla-extract/css';

const { color } = vars;
const size = 20;

export const steps = style({
  display: 'grid',
  rowGap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${size}px minmax(0, 1fr) auto`,
  columnGap: space[3],
  alignItems: 'start',
  selectors: {
    // From one disc to the next.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      // eslint-disable-next-line no-restricted-syntax -- the middle of the disc
      insetInlineStart: size / 2 - 1,
      insetBlock: `${size}px -${space[4]}px`,
      inlineSize: 2,
      background: color.accentMark,
    },
    '&:last-child': { fontWeight: weight.semibold },
  },
});

export const disc = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  inlineSize: size,
  blockSize: size,
  borderRadius: '50%',
  border: `1px solid ${color.accentEdge}`,
  background: color.accent,
  color: color.onAccent,
  selectors: {
    '&[data-open]': { background: 'transparent', border: `2px solid ${color.accentMark}` },
  },
});
globalStyle(`${disc} > svg`, { strokeWidth: 3 });

export const label = style({ minInlineSize: 0 });

export const time = style({
  paddingInlineStart: halfSpace[0.5],
  color: color.textMuted,
  fontWeight: weight.regular,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
