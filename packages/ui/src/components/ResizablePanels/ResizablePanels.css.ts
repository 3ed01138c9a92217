import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration } from '../../tokens/motion.ts';
import { space } from '../../tokens/space.ts';

const { color, radius } = vars;

/** Share of the first panel. */
export const size = createVar();

export const panels = style({
  display: 'flex',
  minInlineSize: 0,
  blockSize: '100%',
  '@media': { [media.phone]: { flexDirection: 'column', gap: space[4] } },
});

const panel = style({ minInlineSize: 0, overflow: 'auto' });

export const start = style([
  panel,
  {
    flex: `0 0 calc(${size} - ${space[4] / 2}px)`,
    selectors: { '&[hidden]': { display: 'none' } },
    '@media': { [media.phone]: { flex: 'none' } },
  },
]);

export const end = style([panel, { flex: '1 1 0', '@media': { [media.phone]: { flex: 'none' } } }]);

/** A line with a grip on it; what can be grasped is as wide as the gap between the panels, and wider for a finger. */
export const separator = style({
  position: 'relative',
  flex: `0 0 ${space[4]}px`,
  touchAction: 'none',
  cursor: 'col-resize',
  borderRadius: radius.small,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      marginInline: 'auto',
      inlineSize: 1,
      background: color.border,
    },
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      margin: 'auto',
      boxSizing: 'border-box',
      inlineSize: 6,
      blockSize: 32,
      border: `1px solid ${color.borderStrong}`,
      borderRadius: radius.full,
      background: color.surfaceRaised,
      transition: `background ${duration.state}ms`,
    },
    '&:active::after': { background: color.accentMark, borderColor: color.accentMark },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
  '@media': {
    [media.phone]: { display: 'none' },
    [media.coarse]: { flexBasis: 44 },
    [media.hover]: {
      selectors: { '&:hover::after': { background: color.accentMark, borderColor: color.accentMark } },
    },
    [media.reducedMotion]: { selectors: { '&::after': { transition: 'none' } } },
    [media.forcedColors]: {
      selectors: {
        '&::before': { background: 'CanvasText' },
        '&:focus-visible': { outline: '3px solid Highlight' },
      },
    },
  },
});
