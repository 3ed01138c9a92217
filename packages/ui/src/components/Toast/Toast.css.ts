import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

/** The popover itself: no box of its own, so that presses beside a toast reach the page. */
export const host = style({
  position: 'fixed',
  inset: 0,
  width: 'auto',
  height: 'auto',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  color: vars.color.text,
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
});

/** At the foot's end on a wide page; on a phone at the head, clear of tab bar, keyboard and a sheet's buttons. */
export const region = style({
  position: 'absolute',
  insetInlineEnd: space[6],
  insetBlockEnd: space[6],
  width: 'min(400px, 100vw - 48px)',
  fontFamily: vars.font.body,
  '@media': {
    [media.phone]: {
      insetInline: space[3],
      insetBlock: `max(${space[3]}px, env(safe-area-inset-top)) auto`,
      width: 'auto',
    },
  },
});

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const item = style({
  transition: `opacity ${duration.enter}ms ${easing.standard}, translate ${duration.enter}ms ${easing.enter}`,
  '@starting-style': { opacity: 0, translate: '0 var(--toast-from, 12px)' },
  '@media': {
    [media.phone]: { vars: { '--toast-from': '-12px' } },
    [media.reducedMotion]: { transition: 'none' },
  },
});

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  boxSizing: 'border-box',
  padding: space[3],
  paddingInlineStart: space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.overlay,
  pointerEvents: 'auto',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 } },
});

export const icon = style({
  flexShrink: 0,
  display: 'grid',
  marginBlockStart: halfSpace[1.5],
  color: vars.color.info,
  selectors: {
    [`${toast}[data-tone=positive] > &`]: { color: vars.color.positive },
    [`${toast}[data-tone=negative] > &`]: { color: vars.color.negative },
  },
});

export const words = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: halfSpace[1.5],
  overflowWrap: 'anywhere',
  textAlign: 'start',
});
export const title = style({
  margin: 0,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.semibold,
});
export const description = style({
  margin: 0,
  marginBlockStart: halfSpace[0.5],
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  color: vars.color.textMuted,
});

export const action = style({
  flexShrink: 0,
  position: 'relative',
  minHeight: 32,
  paddingBlock: 0,
  paddingInline: space[2],
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  font: 'inherit',
  color: vars.color.accentText,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.semibold,
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: `${-halfSpace[1.5]}px 0` },
    '&:active': { background: vars.color.pressed },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
  '@media': { [media.hover]: { selectors: { '&:hover:not(:active)': { background: vars.color.hover } } } },
});

export const dismiss = style({ flexShrink: 0, marginInlineStart: -space[1] });

export const more = style({
  margin: 0,
  marginBlockStart: space[2],
  paddingInline: space[4],
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
  color: vars.color.textMuted,
  textAlign: 'end',
});
