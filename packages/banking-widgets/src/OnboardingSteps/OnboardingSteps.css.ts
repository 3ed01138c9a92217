import { media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const { color, radius } = vars;

export const head = style({ display: 'grid', gap: space[3], paddingInline: space[3] });

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  boxSizing: 'border-box',
  inlineSize: '100%',
  paddingInline: space[3],
  paddingBlock: space[2],
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: color.textMuted,
  textDecoration: 'none',
  selectors: {
    '&[data-state=checked], &[data-state=open]:is(a), &[aria-current]': { color: color.text },
    '&[data-state=checked]': { fontWeight: weight.medium },
    '&[data-state=error]': { color: color.negative },
    '&[aria-current]': { fontWeight: weight.semibold },
    'a&:active': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
  '@media': {
    [media.hover]: { selectors: { 'a&:hover:not(:active)': { background: color.hover } } },
    [media.forcedColors]: { selectors: { '&[aria-current]': { borderColor: 'Highlight' } } },
  },
});

export const step = styleVariants({
  list: [
    row,
    {
      minBlockSize: 40,
      fontSize: rem(type.small.size),
      lineHeight: rem(type.small.line),
      selectors: { '&[aria-current]': { background: color.surfaceRaised, borderColor: color.border } },
    },
  ],
  sheet: [
    row,
    {
      minBlockSize: 60,
      gap: space[4],
      selectors: { '&[aria-current]': { background: color.selected } },
    },
  ],
});

/** How a step stands, by the `data-state` of what it is in: a tick, a mark of what is wrong, or an empty ring. */
export const anyDisc = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  border: `2px solid ${color.borderStrong}`,
  borderRadius: '50%',
  fontSize: rem(type.caption.size + 1),
  lineHeight: 1,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[data-state=checked] > &': {
      borderColor: 'transparent',
      background: color.accentSubtle,
      color: color.onAccentSubtle,
    },
    '[aria-current] > &': {
      borderColor: color.accentMark,
      background: 'transparent',
      color: color.accentText,
    },
    '[data-state=error] > &': {
      borderColor: 'transparent',
      background: color.negativeSubtle,
      color: color.onNegativeSubtle,
    },
  },
});

export const disc = styleVariants({
  list: [
    anyDisc,
    {
      inlineSize: 20,
      blockSize: 20,
      selectors: {
        // The dot of where one is.
        '[aria-current]:not([data-state=error]) > &::after': {
          content: '',
          inlineSize: 8,
          blockSize: 8,
          borderRadius: '50%',
          background: color.accentMark,
        },
      },
      '@media': {
        [media.forcedColors]: {
          selectors: {
            '[aria-current]:not([data-state=error]) > &::after': { background: 'Highlight' },
          },
        },
      },
    },
  ],
  sheet: [
    anyDisc,
    {
      inlineSize: 28,
      blockSize: 28,
      selectors: {
        '[aria-current]:not([data-state=error]) > &': {
          borderColor: color.accentEdge,
          background: color.accent,
          color: color.onAccent,
        },
      },
    },
  ],
});
globalStyle(`${anyDisc} > svg`, { strokeWidth: 3 });

export const words = styleVariants({
  list: {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space[2],
    minInlineSize: 0,
  },
  sheet: { flex: 1, display: 'grid', minInlineSize: 0 },
});

export const label = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const state = style({
  color: color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.regular,
  selectors: {
    '[data-state=error] > * > &': { color: color.negative },
    [`${step.list} &`]: { fontSize: rem(type.caption.size), fontWeight: weight.medium },
  },
});

export const onward = style({ display: 'grid', flexShrink: 0, color: color.textMuted });

export const counter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: 44,
  paddingInline: space[4],
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  background: color.surfaceRaised,
  color: color.text,
  font: 'inherit',
  fontWeight: weight.semibold,
  cursor: 'pointer',
  selectors: {
    '&:active': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
});

export const segments = style({ display: 'flex', gap: space[1] });

export const segment = style({
  flex: 1,
  minInlineSize: 2,
  blockSize: 4,
  borderRadius: radius.full,
  background: color.pressed,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  selectors: { '&[data-reached]': { background: color.accentMark, boxShadow: 'none' } },
  '@media': {
    [media.forcedColors]: {
      border: '1px solid CanvasText',
      selectors: { '&[data-reached]': { background: 'Highlight', borderColor: 'Highlight' } },
    },
  },
});
