import { halfSpace, media, rem, space, type, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

const { color, hero } = vars;

export const shown = style({ display: 'grid', gap: space[1] });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  color: color.textMuted,
});

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: hero.chipGap });

export const chip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  boxSizing: 'border-box',
  minBlockSize: 36,
  maxInlineSize: '100%',
  margin: 0,
  paddingInlineStart: halfSpace[1.5],
  paddingInlineEnd: space[3],
  border: 0,
  borderRadius: hero.chipRadius,
  boxShadow: hero.chipEdge,
  font: 'inherit',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  backgroundColor: color.heroChip,
  color: color.onHero,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px currentColor', fontWeight: 600 },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
  '@media': {
    [media.coarse]: { minBlockSize: 44 },
    [media.forcedColors]: {
      // Shadows are not drawn there.
      border: '1px solid ButtonText',
      selectors: {
        '&[aria-pressed=true]': { border: '3px solid Highlight' },
        '&:focus-visible': { outlineColor: 'CanvasText' },
      },
    },
  },
});
