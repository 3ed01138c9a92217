import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem, type } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

/** The whole viewport, less what an on-screen keyboard covers. It paints nothing itself. */
export const layer = style({
  position: 'fixed',
  inset: 0,
  boxSizing: 'border-box',
  display: 'grid',
  width: 'auto',
  height: 'auto',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  paddingBlockEnd: 'var(--keyboard, 0px)',
  border: 0,
  overflow: 'hidden',
  background: 'none',
  color: vars.color.text,
  selectors: {
    '&::backdrop': { display: 'none' },
    '&[data-closing]': { pointerEvents: 'none' },
    '&[data-shape=dialog]': { placeItems: 'center', paddingInline: space[4] },
    '&[data-shape=panel]': { justifyItems: 'end' },
    '&[data-shape=sheet]': { alignItems: 'end', justifyItems: 'center' },
  },
});

const shape = (name: 'dialog' | 'panel' | 'sheet') => `${layer}[data-shape=${name}] > &`;
const closing = (name: 'dialog' | 'panel' | 'sheet') => `${layer}[data-shape=${name}][data-closing] > &`;
const rtl = (selector: string) => selector.replace(layer, `${layer}[dir=rtl]`);

export const scrim = style({
  position: 'fixed',
  inset: 0,
  background: vars.color.scrim,
  transition: `opacity ${duration.enter}ms ${easing.standard}`,
  '@starting-style': { opacity: 0 },
  selectors: {
    [`${layer}[data-closing] > &`]: { opacity: 0 },
    [shape('sheet')]: { transition: `opacity ${duration.sheet}ms ${easing.standard}` },
  },
});

export const surface = style({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'hidden',
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.overlay,
  outline: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    [shape('dialog')]: {
      width: '100%',
      maxWidth: 440,
      maxHeight: 'calc(100% - 32px)',
      borderRadius: vars.radius.overlay,
      transition: `opacity ${duration.enter}ms ${easing.standard}, translate ${duration.enter}ms ${easing.enter}`,
      '@starting-style': { opacity: 0, translate: '0 12px' },
    },
    [closing('dialog')]: { opacity: 0, transitionDuration: `${duration.state}ms` },
    [`${layer}[data-size=medium] > &`]: { maxWidth: 600 },

    [shape('panel')]: {
      width: 'min(400px, 100vw - 48px)',
      height: '100%',
      transition: `translate ${duration.enter}ms ${easing.enter}`,
      '@starting-style': { translate: '100%' },
    },
    [rtl(shape('panel'))]: { '@starting-style': { translate: '-100%' } },
    [closing('panel')]: { translate: '100%', transitionTimingFunction: easing.exit },
    [rtl(closing('panel'))]: { translate: '-100%' },

    [shape('sheet')]: {
      width: '100%',
      maxWidth: 640,
      maxHeight: 'min(92dvh, 100%)',
      borderStartStartRadius: vars.radius.overlay,
      borderStartEndRadius: vars.radius.overlay,
      transition: `translate ${duration.sheet}ms ${easing.sheet}`,
      '@starting-style': { translate: '0 100%' },
    },
    [closing('sheet')]: { translate: '0 100%' },
  },
  '@media': {
    // Where large text leaves the content no room between title and actions, all of it scrolls.
    [media.phone]: { overflowY: 'auto' },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

globalStyle(`${scrim}, ${surface}`, {
  '@media': { [media.reducedMotion]: { transition: 'none !important' } },
});

export const header = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[4],
  paddingBlock: `${space[5]}px ${space[3]}px`,
  paddingInline: space[6],
  selectors: {
    [`${layer}[data-shape=sheet] &`]: { paddingInline: space[5] },
    // A sheet's handle brings room of its own.
    [`${layer}[data-shape=sheet] &:not(:first-child)`]: { paddingBlockStart: space[2] },
  },
});

export const title = style({
  flex: 1,
  minWidth: 0,
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingTracking,
  fontSize: rem(20),
  lineHeight: rem(28),
  textAlign: 'start',
  textWrap: 'balance',
});

/** The cross stands on the title's first line, and its ink, not its box, on the margin. */
export const close = style({ flexShrink: 0, marginBlock: -halfSpace[0.5], marginInlineEnd: -halfSpace[1.5] });

export const body = style({
  // Words for screen readers stay in what scrolls, and don't stretch the surface around it.
  position: 'relative',
  flex: '1 1 auto',
  // No more than its margins, but with large text some lines.
  minHeight: 'calc(7rem - 80px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: space[6],
  paddingBlock: `${space[2]}px ${space[6]}px`,
  fontFamily: vars.font.body,
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  textAlign: 'start',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
    [`${layer}[data-shape=sheet] &`]: { paddingInline: space[5] },
    [`${layer}[data-shape=sheet] &:last-child`]: {
      paddingBlockEnd: `max(${space[6]}px, env(safe-area-inset-bottom))`,
    },
    // Content that scrolls ends at a line, not in mid-air.
    [`${surface}[data-scrolls] > &`]: {
      borderBlock: `1px solid ${vars.color.border}`,
      paddingBlockStart: space[4],
    },
    [`${surface}[data-scrolls] > &:last-child`]: { borderBlockEnd: 0 },
  },
});

export const description = style({
  margin: 0,
  marginBlockEnd: space[5],
  color: vars.color.textMuted,
  selectors: { '&:last-child': { marginBlockEnd: 0 } },
});

export const footer = style({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  paddingInline: space[6],
  paddingBlock: `0 ${space[6]}px`,
  selectors: {
    [`${layer}[data-shape=sheet] &`]: {
      paddingInline: space[5],
      paddingBlockEnd: `max(${space[5]}px, env(safe-area-inset-bottom))`,
    },
    [`${surface}[data-scrolls] > &`]: { paddingBlockStart: space[4] },
  },
});
// In a narrow shape two actions are equally wide, and each has a line of its own when the words of one are long.
const equal = { flex: '1 1 calc(50% - 6px)', minWidth: 'fit-content' } as const;
globalStyle(`${layer}:is([data-shape=panel], [data-shape=sheet]) ${footer} > *`, equal);
globalStyle(`${footer} > *`, { '@media': { [media.phone]: equal } });
