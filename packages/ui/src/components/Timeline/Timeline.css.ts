import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, radius } = vars;

/** 20 px discs, as high as a line; the line between two of them runs through their middles. */
const size = 20;
const thickness = 2;

export const timeline = style({
  margin: 0,
  padding: 0,
  minWidth: 0,
  listStyle: 'none',
  color: color.text,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${size}px minmax(0, 1fr)`,
  columnGap: space[3],
  selectors: {
    '&:not(:last-child)': { paddingBlockEnd: space[4] },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: `${size}px 0`,
      insetInlineStart: (size - thickness) / 2,
      inlineSize: thickness,
      borderRadius: radius.full,
      background: color.border,
    },
    '&[data-state=done]:not(:last-child)::before': { background: color.accentMark },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&:not(:last-child)::before': { background: 'GrayText', forcedColorAdjust: 'none' },
        '&[data-state=done]:not(:last-child)::before': { background: 'Highlight' },
      },
    },
  },
});

export const disc = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  inlineSize: size,
  blockSize: size,
  border: `${thickness}px solid ${color.borderStrong}`,
  borderRadius: '50%',
  selectors: {
    '[data-state=done] > &': {
      borderWidth: 1,
      borderColor: color.accentEdge,
      background: color.accent,
      color: color.onAccent,
    },
    '[data-state=current] > &': {
      borderColor: color.accentMark,
      boxShadow: `0 0 0 3px ${color.accentSubtle}`,
    },
    // The dot of where things are.
    '[data-state=current] > &::after': {
      content: '',
      inlineSize: 8,
      blockSize: 8,
      borderRadius: '50%',
      background: color.accentMark,
    },
    '[data-state=error] > &': {
      borderColor: color.negativeSolid,
      background: color.negativeSolid,
      color: color.onNegativeSolid,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '[data-state=current] > &::after': { background: 'Highlight' } },
    },
  },
});
globalStyle(`${disc} > svg`, { strokeWidth: 3 });

export const words = style({ display: 'grid', gap: halfSpace[0.5], minWidth: 0 });

/** A status and its time: on one line where there is room. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  minWidth: 0,
});

export const label = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: {
    '[data-state=current] &': { fontWeight: weight.semibold },
    '[data-state=upcoming] &': { color: color.textMuted },
    '[data-state=error] &': { color: color.negative, fontWeight: weight.semibold },
  },
});

export const time = style({
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const description = style({ minWidth: 0, color: color.textMuted, overflowWrap: 'anywhere' });
