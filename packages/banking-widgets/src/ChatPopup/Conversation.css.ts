import { halfSpace, media, rem, space, vars } from '@kontor/ui/theme-contract';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { caption } from './parts.css.ts';

/** What was said stands on the foot, where it goes on, and not under the bar. */
export const conversation = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  justifyContent: 'flex-end',
  gap: space[2],
  // What is read is kept in its place by the widget itself.
  overflowAnchor: 'none',
});

/** Over what is read, and without a place of its own: nothing moves as it comes and goes. */
export const older = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  blockSize: 0,
  marginBlockEnd: -space[2],
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
});
export const olderWords = style({
  blockSize: 'fit-content',
  padding: `${halfSpace[2.5]}px ${space[4]}px`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.surfaceRaised,
  boxShadow: vars.shadow.raised,
});

export const messages = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const day = style({ ...caption, marginBlockStart: space[3], textAlign: 'center' });
export const message = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[1],
  maxInlineSize: '100%',
  selectors: {
    '&[data-own]': { alignItems: 'flex-end' },
    '&[data-begins]:not(:first-child)': { marginBlockStart: space[2] },
  },
});
export const author = style({ ...caption, display: 'flex', alignItems: 'center', gap: space[2] });
export const name = style({ color: vars.color.text, fontWeight: 550 });
export const smallLogo = style({
  flex: 'none',
  display: 'grid',
  // Tracks of their own size would grow with the mark, which then fits them and not this place.
  grid: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  inlineSize: 20,
  blockSize: 20,
  overflow: 'hidden',
  borderRadius: vars.radius.small,
});
globalStyle(`${smallLogo} > *`, { maxInlineSize: '100%', maxBlockSize: '100%' });

const round = 16;
export const bubble = style({
  boxSizing: 'border-box',
  maxInlineSize: 'min(18.5rem, 100%)',
  paddingBlock: halfSpace[2.5],
  paddingInline: halfSpace[3.5],
  borderRadius: round,
  borderEndStartRadius: 4,
  border: `1px solid transparent`, // seen in forced colours
  color: vars.color.text,
  backgroundColor: vars.color.surfaceSunken,
  selectors: {
    [`${message}[data-own] > &`]: {
      borderEndStartRadius: round,
      borderEndEndRadius: 4,
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      borderColor: vars.color.accentEdge,
    },
    [`${message}[data-own] > &[data-failed]`]: {
      color: vars.color.onNegativeSubtle,
      backgroundColor: vars.color.negativeSubtle,
      borderColor: vars.color.negative,
    },
  },
});
export const words = style({
  fontSize: rem(15),
  lineHeight: rem(22),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'start',
});
// A link in the brand's colour is lost on a ground of the brand.
globalStyle(`${message}[data-own] ${words} a`, { color: 'inherit' });
export const spacer = style({ display: 'block', blockSize: space[5] });
export const receipt = style({ ...caption, display: 'inline-flex', alignItems: 'center', gap: space[1] });
export const check = style({ display: 'grid', color: vars.color.accentText });
export const failed = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: vars.color.negative,
});
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  background: 'none',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 4 },
  },
});
globalStyle(`${file} + ${words}`, { marginBlockStart: space[2] });
/** Who is typing. */
export const typing = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginBlockStart: space[2],
});
export const dots = style({
  display: 'flex',
  gap: space[1],
  paddingBlock: space[3],
  paddingInline: halfSpace[3.5],
  borderRadius: round,
  color: vars.color.textMuted,
  backgroundColor: vars.color.surfaceSunken,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});
const breathe = keyframes({ '30%': { opacity: 1 }, '60%, 100%': { opacity: 0.35 } });
export const dot = style({
  inlineSize: 6,
  blockSize: 6,
  borderRadius: '50%',
  backgroundColor: 'currentColor',
  opacity: 0.35,
  animation: `${breathe} 1.2s infinite`,
  selectors: {
    '&:nth-child(1)': { opacity: 1 },
    '&:nth-child(2)': { opacity: 0.65, animationDelay: '0.2s' },
    '&:nth-child(3)': { animationDelay: '0.4s' },
  },
  '@media': {
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
});

export const latest = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`${latest} > *`, { pointerEvents: 'auto', boxShadow: vars.shadow.raised });
