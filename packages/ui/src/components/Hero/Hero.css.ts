import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';

const { color, hero: look } = vars;

/** What is in it reads the usual names: here they mean the words of this ground. */
export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  // Grows with its words, which are large.
  gap: rem(space[4]),
  minWidth: 0,
  padding: look.padding,
  borderRadius: look.radius,
  borderBlock: `${look.ruleWidth} solid ${color.rule}`,
  background: color.hero,
  color: color.onHero,
  vars: {
    [color.text]: color.onHero,
    [color.textMuted]: color.onHeroMuted,
    [color.negative]: color.onHero,
    [color.focus]: color.onHero,
  },
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetBlock: 0,
      insetInlineEnd: 0,
      width: 220,
      maxWidth: '100%',
      borderRadius: 'inherit',
      backgroundImage: look.drawing,
    },
    '[dir="rtl"] &::after': { transform: 'scaleX(-1)' },
  },
  '@media': {
    // Here the words need all of it.
    [media.phone]: { selectors: { '&::after': { display: 'none' } } },
    [media.forcedColors]: { borderBlockColor: 'CanvasText', selectors: { '&::after': { display: 'none' } } },
  },
});
