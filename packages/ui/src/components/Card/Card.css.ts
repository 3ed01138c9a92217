import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';

const { color } = vars;

export const card = style({
  display: 'block',
  width: '100%',
  minWidth: 0,
  padding: vars.density.cardPadding,
  border: `1px solid ${color.controlEdge}`,
  borderRadius: vars.radius.card,
  color: color.text,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  '@media': {
    [media.phone]: { padding: `calc(${vars.density.cardPadding} - ${space[2]}px)` },
    [media.forcedColors]: { borderColor: 'CanvasText' },
  },
});

export const padding = styleVariants(space, (padding) => ({ padding }));

export const tone = styleVariants({
  raised: { background: color.surfaceRaised, boxShadow: vars.shadow.raised },
  outline: { background: 'transparent', borderColor: color.border },
  sunken: { background: color.surfaceSunken },
  accent: { background: color.accentSubtle, color: color.onAccentSubtle },
});

export const interactive = style({
  cursor: 'pointer',
  selectors: {
    '&:active': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    // The outer line is seen in high contrast only, where the others have a line too: it is thicker, not just coloured.
    '&[data-selected]': {
      borderColor: color.accentMark,
      boxShadow: `inset 0 0 0 1px ${color.accentMark}, 0 0 0 2px ${color.controlEdge}`,
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:active)': { background: color.hover } } },
    // A box shadow is not drawn in forced colours.
    [media.forcedColors]: {
      selectors: {
        '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 },
        '&[data-selected]:focus-visible': { outlineOffset: 2 },
      },
    },
  },
});
