import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem, type } from '../../tokens/type.ts';

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
    '&[data-shape=dialog]': { placeItems: 'center', paddingInline: 16 },
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
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

globalStyle(`${scrim}, ${surface}`, {
  '@media': { [media.reducedMotion]: { transition: 'none !important' } },
});

export const header = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  paddingBlock: '20px 12px',
  paddingInline: 24,
  selectors: {
    [`${layer}[data-shape=sheet] &`]: { paddingInline: 20 },
    // A sheet's handle brings room of its own.
    [`${layer}[data-shape=sheet] &:not(:first-child)`]: { paddingBlockStart: 8 },
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
export const close = style({ flexShrink: 0, marginBlock: -2, marginInlineEnd: -6 });

export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: 24,
  paddingBlock: '8px 24px',
  fontFamily: vars.font.body,
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  textAlign: 'start',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
    [`${layer}[data-shape=sheet] &`]: { paddingInline: 20 },
    [`${layer}[data-shape=sheet] &:last-child`]: {
      paddingBlockEnd: 'max(24px, env(safe-area-inset-bottom))',
    },
    // Content that scrolls ends at a line, not in mid-air.
    [`${surface}[data-scrolls] > &`]: {
      borderBlock: `1px solid ${vars.color.border}`,
      paddingBlockStart: 16,
    },
    [`${surface}[data-scrolls] > &:last-child`]: { borderBlockEnd: 0 },
  },
});

export const description = style({
  margin: 0,
  marginBlockEnd: 20,
  color: vars.color.textMuted,
  selectors: { '&:last-child': { marginBlockEnd: 0 } },
});

export const footer = style({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  paddingInline: 24,
  paddingBlock: '0 24px',
  selectors: {
    [`${layer}[data-shape=sheet] &`]: {
      paddingInline: 20,
      paddingBlockEnd: 'max(20px, env(safe-area-inset-bottom))',
    },
    [`${surface}[data-scrolls] > &`]: { paddingBlockStart: 16 },
  },
});
// In a narrow shape the actions share its width, each on a line of its own when the words are long.
globalStyle(`${layer}:is([data-shape=panel], [data-shape=sheet]) ${footer} > *`, { flex: '1 1 auto' });
