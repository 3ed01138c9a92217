import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, radius } = vars;

export const banner = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.card,
  border: `1px solid ${color.controlEdge}`,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  textAlign: 'start',
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
});

/** Buttons and links in a banner wear its colours: the brand's would jar on a status, and none is proven there. */
const quiet = (background: string, text: string) => ({
  background,
  color: text,
  vars: {
    [color.accentSubtle]: color.surfaceRaised,
    [color.accentSubtleHover]: color.hover,
    [color.accentSubtlePressed]: color.pressed,
    [color.onAccentSubtle]: color.text,
    [color.accentText]: text,
  },
});

export const tone = styleVariants({
  info: quiet(color.infoSubtle, color.onInfoSubtle),
  positive: quiet(color.positiveSubtle, color.onPositiveSubtle),
  warning: quiet(color.warningSubtle, color.onWarningSubtle),
  negative: quiet(color.negativeSubtle, color.onNegativeSubtle),
});

export const body = style({ flex: 1, minWidth: 0, overflowWrap: 'break-word' });
export const title = style({ fontWeight: weight.semibold });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockStart: space[3],
});

export const dismiss = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  margin: `${-halfSpace[1.5]}px ${-halfSpace[1.5]}px ${-halfSpace[1.5]}px 0`,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '[dir="rtl"] &': { margin: `${-halfSpace[1.5]}px 0 ${-halfSpace[1.5]}px ${-halfSpace[1.5]}px` },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
  '@media': { [media.coarse]: { width: 44, height: 44, marginBlock: -space[3] } },
});
