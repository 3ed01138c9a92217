import { media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { globalStyle, style } from '@vanilla-extract/css';

const { color } = vars;

export const welcome = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[6],
  // The drawing comes first on a phone, and all of it stands in the middle.
  '@media': { [media.phone]: { flexDirection: 'column-reverse', gap: space[3] } },
});

export const words = style({ display: 'grid', gap: space[4], minInlineSize: 0 });
globalStyle(`${words} > *`, { '@media': { [media.phone]: { textAlign: 'center' } } });

export const drawing = style({ flexShrink: 0 });

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: space[4],
  paddingInline: space[5],
  selectors: { '&:not(:first-child)': { borderBlockStart: `1px solid ${color.border}` } },
  // There the card has a margin of its own.
  '@media': { [media.phone]: { paddingInline: 0 } },
});

export const about = style({ display: 'grid', flex: '1 1 auto', gap: space[3], minInlineSize: 0 });

export const disc = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  inlineSize: 36,
  blockSize: 36,
  // Its edge shows where a system's colours take the grounds away.
  border: '1px solid transparent',
  borderRadius: '50%',
  background: color.hover,
  color: color.text,
  fontSize: rem(type.small.size),
  lineHeight: 1,
  fontWeight: weight.semibold,
  selectors: {
    '&[data-state=done]': { background: color.accentSubtle, color: color.onAccentSubtle },
    '[aria-current] > &': {
      borderColor: color.accentEdge,
      background: color.accent,
      color: color.onAccent,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '[aria-current] > &': { borderColor: 'Highlight', color: 'Highlight' } },
    },
  },
});
