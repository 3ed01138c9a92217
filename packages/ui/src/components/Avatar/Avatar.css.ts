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

const { color } = vars;

/** Enough grounds to tell neighbours apart; all of them quiet, each with its own legible text. */
export const grounds = [
  style({ background: color.accentSubtle, color: color.onAccentSubtle }),
  style({ background: color.infoSubtle, color: color.onInfoSubtle }),
  style({ background: color.warningSubtle, color: color.onWarningSubtle }),
  style({ background: color.positiveSubtle, color: color.onPositiveSubtle }),
  style({ background: color.pressed, color: color.text }),
];
