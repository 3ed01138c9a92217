import { halfSpace, media, rem, space, type, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

const { color, hero, radius } = vars;

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  color: color.textMuted,
});

/** The line is no higher than its text. */
export const eye = style({ marginBlock: -space[2] });

/** By value, so that what matters stays in sight; on a phone the others are a swipe away. */
export const chips = style({
  display: 'flex',
  overflowX: 'auto',
  // Also of what is there for screen readers alone: it would widen the page.
  position: 'relative',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  gap: hero.chipGap,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: radius.small,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
  '@media': {
    [media.phone]: {
      // As far as the page's edge, where it goes on.
      marginInlineEnd: -space[4],
      paddingInlineEnd: space[4],
    },
  },
});

export const chip = style({
  display: 'flex',
  flex: `${hero.chipGrow} 0 auto`,
  alignItems: 'center',
  gap: space[2],
  boxSizing: 'border-box',
  minBlockSize: 36,
  maxInlineSize: '100%',
  paddingInlineStart: halfSpace[1.5],
  paddingInlineEnd: space[3],
  borderRadius: hero.chipRadius,
  boxShadow: hero.chipEdge,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  backgroundColor: color.heroChip,
  color: color.onHero,
});

/** How many there are besides. */
export const more = style([chip, { paddingInline: space[3] }]);
