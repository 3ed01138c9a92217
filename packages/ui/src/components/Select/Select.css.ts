import { globalStyle, keyframes, style, type StyleRule } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem } from '../../tokens/type.ts';
import { field, readOnlyForced } from '../Field/Field.css.ts';
import { chevron } from '../Field/chevron.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const ring = { outline: `2px solid ${vars.color.focus}`, outlineOffset: -1 };

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minWidth: 0,
  minHeight: vars.density.controlHeight,
  boxSizing: 'border-box',
  margin: 0,
  paddingBlock: space[2],
  paddingInline: vars.density.controlPadding,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.fieldSurface,
  font: 'inherit',
  fontSize: rem(16),
  lineHeight: rem(24),
  color: vars.color.text,
  textAlign: 'start',
  cursor: 'pointer',
  // The chevron.
  '::after': {
    content: '',
    flexShrink: 0,
    width: 20,
    height: 20,
    marginInlineStart: 'auto',
    background: 'currentColor',
    color: vars.color.textMuted,
    clipPath: chevron,
  },
  selectors: {
    '&:disabled::after': { color: 'inherit' },
    // What cannot be opened has nothing to point at.
    [`${field}[data-readonly] > &::after`]: { display: 'none' },
    '&[data-open]::after': { transform: 'rotate(180deg)' },
    '&:hover': { borderColor: vars.color.text },
    '&:focus-visible': { ...ring, borderColor: vars.color.focus },
    '&[data-open]': { borderColor: vars.color.focus },
    [`${field}[data-invalid] > &`]: { borderColor: vars.color.negative },
    [`${field}[data-invalid] > &:focus-visible`]: { outlineColor: vars.color.negative },
    [`${field}[data-readonly] > &`]: {
      background: vars.color.surfaceSunken,
      borderColor: vars.color.border,
      cursor: 'default',
    },
    '&:disabled': {
      background: vars.color.disabledSurface,
      borderColor: vars.color.border,
      color: vars.color.disabledText,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.forcedColors]: {
      '::after': { background: 'ButtonText', forcedColorAdjust: 'none' },
      selectors: {
        '&:disabled::after': { background: 'GrayText' },
        [`${field}[data-readonly] > &`]: readOnlyForced,
      },
    },
  },
});

const oneLine: StyleRule = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Whichever way it runs, it begins where the field begins.
  textAlign: ['-webkit-match-parent', 'match-parent'],
};

export const chosen = style({ flex: 1, minWidth: 0, ...oneLine });
export const chosenPair = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  // eslint-disable-next-line no-restricted-syntax -- the space between two words
  columnGap: '0.5ch',
});
export const chosenName = style({ display: 'flex', maxWidth: '100%' });
// A number runs from the left in every language, whatever stands before it.
const number = { direction: 'ltr', unicodeBidi: 'isolate' } as const;
export const chosenNumber = style({ ...number, minWidth: 0, overflowWrap: 'anywhere' });
export const placeholder = style({
  flex: 1,
  minWidth: 0,
  ...oneLine,
  color: vars.color.textMuted,
  selectors: { ':disabled > &': { color: 'inherit' } },
});
const appear = keyframes({ from: { opacity: 0 } });

export const popup = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: 0,
  boxSizing: 'border-box',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
  selectors: { '&:popover-open': { display: 'flex', flexDirection: 'column' } },
  animation: `${appear} ${duration.state}ms ${easing.enter}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const panel = style({ display: 'flex', flexDirection: 'column', minHeight: 0, width: '100%' });

export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flexShrink: 0,
  minHeight: 44,
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  selectors: {
    '[data-rows=tall] > &': {
      minHeight: 48,
      border: `1px solid ${vars.color.borderStrong}`,
      borderRadius: vars.radius.control,
      marginBlockEnd: space[2],
    },
    '[data-rows=tall] > &:focus-within': { ...ring, borderColor: vars.color.focus },
  },
});

export const searchInput = style({
  flex: 1,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: rem(16),
  lineHeight: rem(24),
  color: vars.color.text,
  outline: 'none',
  selectors: { '&::placeholder': { color: vars.color.textMuted, opacity: 1 } },
});

export const clearSearch = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  marginInlineEnd: -halfSpace[1.5],
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}` },
  },
  '@media': { [media.coarse]: { width: 44, height: 44, marginInlineEnd: -space[3] } },
});

export const list = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minHeight: 0,
  outline: 'none',
  selectors: { '&:focus-visible': { boxShadow: 'none' } },
});

export const option = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  boxSizing: 'border-box',
  paddingInline: space[3],
  fontSize: rem(15),
  lineHeight: rem(20),
  cursor: 'pointer',
  selectors: {
    // Seen on whatever lies under it, that of the chosen option too.
    '&[data-active]': {
      background: vars.color.hover,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: -2,
    },
    '&[aria-selected=true]': { background: vars.color.selected, fontWeight: 500 },
    '&[aria-disabled]': { color: vars.color.disabledText, cursor: 'not-allowed' },
    '[data-rows=tall] &': { borderRadius: vars.radius.control, fontSize: rem(16), lineHeight: rem(24) },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-active]': { outlineColor: 'Highlight' },
        '&[aria-disabled]': { color: 'GrayText' },
      },
    },
  },
});

export const icon = style({ display: 'flex', flexShrink: 0 });
export const text = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  flex: 1,
  minWidth: 0,
  selectors: { '[data-rows=tall] &': { flexDirection: 'column', alignItems: 'stretch', gap: 0 } },
});
export const optionLabel = style({ ...oneLine, flexShrink: 1, minWidth: 0 });
export const optionNote = style({
  ...oneLine,
  // The name is what is chosen: what is said of it gives way first.
  flexShrink: 999,
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: rem(13),
  fontWeight: 400,
  selectors: {
    '[aria-disabled] &': { color: 'inherit' },
    '[data-rows=tall] &': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      fontSize: rem(14),
      lineHeight: rem(20),
    },
  },
});
export const optionSuffix = style({
  ...number,
  flexShrink: 0,
  whiteSpace: 'nowrap',
  color: vars.color.textMuted,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { '[aria-disabled] &': { color: 'inherit' } },
});
export const check = style({ display: 'flex', flexShrink: 0, color: vars.color.accentText });

/** Takes part in the browser's check of the form, and lies unseen under the field. */
export const validity = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  width: '100%',
  height: 1,
  margin: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 20,
  height: 20,
  boxSizing: 'border-box',
  border: `1.5px solid ${vars.color.borderStrong}`,
  borderRadius: `min(${vars.radius.small}, 6px)`,
  background: vars.color.fieldSurface,
  color: vars.color.onAccent,
  selectors: {
    '[aria-selected=true] > &': { background: vars.color.accent, borderColor: vars.color.accentEdge },
    '[aria-disabled] > &': {
      background: vars.color.disabledSurface,
      borderColor: vars.color.border,
      color: vars.color.disabledText,
    },
  },
});

/** How many are chosen, and what takes all or none. */
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flexShrink: 0,
  minHeight: 44,
  paddingInline: `${space[3]}px ${space[1]}px`,
  borderBlockStart: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: rem(14),
  lineHeight: rem(20),
  fontVariantNumeric: 'tabular-nums lining-nums',
});
globalStyle(`${foot} > span`, { flex: 1, minWidth: 0 });

export const footAction = style({
  minHeight: 36,
  paddingInline: space[2],
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  color: vars.color.accentText,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
    '&[aria-disabled]': { color: vars.color.disabledText, background: 'none', cursor: 'not-allowed' },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});

export const note = style({
  padding: space[3],
  color: vars.color.textMuted,
  fontSize: rem(14),
  lineHeight: rem(20),
  textAlign: 'center',
});

export const showAll = style({
  flexShrink: 0,
  minHeight: 44,
  paddingInline: space[3],
  border: 0,
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: 'none',
  font: 'inherit',
  fontSize: rem(14),
  fontWeight: 500,
  color: vars.color.accentText,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
  },
});
