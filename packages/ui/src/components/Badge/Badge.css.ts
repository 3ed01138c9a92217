import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

const { color } = vars;

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  maxWidth: '100%',
  minHeight: 24,
  paddingInline: space[2],
  borderRadius: vars.radius.full,
  // A quiet edge, for grounds as light as its own: a chosen row, a tinted card.
  border: `1px solid color-mix(in srgb, currentColor 16%, ${color.controlEdge})`,
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
});

export const tone = styleVariants({
  neutral: { background: color.pressed, color: color.text },
  accent: { background: color.accentSubtle, color: color.onAccentSubtle },
  highlight: { background: color.highlight, color: color.onHighlight },
  positive: { background: color.positiveSubtle, color: color.onPositiveSubtle },
  negative: { background: color.negativeSubtle, color: color.onNegativeSubtle },
  warning: { background: color.warningSubtle, color: color.onWarningSubtle },
  info: { background: color.infoSubtle, color: color.onInfoSubtle },
});
