import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { weight } from '../../tokens/type.ts';

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  border: `1px solid ${vars.color.controlEdge}`,
  background: vars.color.accentSubtle,
  color: vars.color.onAccentSubtle,
  fontWeight: weight.semibold,
  lineHeight: 1,
  letterSpacing: '0.01em',
  userSelect: 'none',
  overflow: 'hidden',
  selectors: { '&[data-initials]::before': { content: 'attr(data-initials)' } },
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
});

export const size = styleVariants({
  small: { width: 32, height: 32, fontSize: 12 },
  medium: { width: 40, height: 40, fontSize: 15 },
  large: { width: 56, height: 56, fontSize: 20 },
});
