import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace } from '../../tokens/space.ts';

export const closeButton = style({
  flexShrink: 0,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'none',
  color: vars.color.textMuted,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    // A finger gets 44 px without anything around it growing.
    '&::after': { content: '""', position: 'absolute', inset: -halfSpace[1.5] },
    '&:active': { background: vars.color.pressed, color: vars.color.text },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not(:active)': { background: vars.color.hover, color: vars.color.text } },
    },
    [media.forcedColors]: { color: 'ButtonText' },
  },
});
