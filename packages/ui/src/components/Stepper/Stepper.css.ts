import { createContainer, style } from '@vanilla-extract/css';
import { trimmed } from '../../text/trim.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, font, radius } = vars;

/** The room it has, not the window, decides between the row and the counter. */
const room = createContainer();
const narrow = `${room} (max-width: 34.99rem)`;

export const stepper = style({ containerType: 'inline-size', containerName: room, minWidth: 0 });

/** With little room a row becomes a counter that unfolds into a column. */
export const wide = style({ '@container': { [narrow]: { display: 'none' } } });
export const compact = style({ display: 'none', '@container': { [narrow]: { display: 'block' } } });

const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;
export const row = style({ ...plain, display: 'flex', alignItems: 'flex-start' });
export const column = style({ ...plain, display: 'flex', flexDirection: 'column' });

/** 28 px marks; the line between two of them runs through their middles. */
const mark = 28;
const thickness = 2;

export const item = style({
  position: 'relative',
  minWidth: 0,
  selectors: {
    [`${row} > &`]: { flex: '1 1 0', paddingInline: space[1] },
    [`${row} > &:not(:first-child)::before`]: {
      content: '',
      position: 'absolute',
      insetBlockStart: space[1] + (mark - thickness) / 2,
      insetInlineStart: `calc(-50% + ${mark / 2 + space[2]}px)`,
      insetInlineEnd: `calc(50% + ${mark / 2 + space[2]}px)`,
      height: thickness,
      borderRadius: radius.full,
      background: color.border,
    },
    [`${column} > &:not(:last-child)`]: { paddingBlockEnd: space[3] },
    [`${column} > &:not(:last-child)::after`]: {
      content: '',
      position: 'absolute',
      insetBlockStart: mark + space[3],
      insetBlockEnd: -space[1],
      insetInlineStart: space[2] + (mark - thickness) / 2,
      width: thickness,
      borderRadius: radius.full,
      background: color.border,
    },
    [`${row} > &[data-follows-done]::before, ${column} > &[data-state="done"]::after`]: {
      background: color.accentMark,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        [`${row} > &:not(:first-child)::before, ${column} > &:not(:last-child)::after`]: {
          background: 'GrayText',
          forcedColorAdjust: 'none',
        },
        [`${row} > &[data-follows-done]::before, ${column} > &[data-state="done"]::after`]: {
          background: 'Highlight',
        },
      },
    },
  },
});

export const step = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  boxSizing: 'border-box',
  width: '100%',
  padding: `${space[1]}px ${space[2]}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.textMuted,
  font: 'inherit',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
  selectors: {
    [`${row} > ${item} > &`]: { flexDirection: 'column', gap: space[2], textAlign: 'center' },
    [`${column} > ${item} > &`]: { minHeight: 44, paddingBlock: space[2], alignItems: 'flex-start' },
    '&[data-state=done], &[aria-current]': { color: color.text },
    '&[aria-current]': { fontWeight: weight.semibold },
    '&[data-state=error]': { color: color.negative },
    'button&': { cursor: 'pointer' },
    'button&:active': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
  '@media': {
    [media.hover]: { selectors: { 'button&:hover:not(:active)': { background: color.hover } } },
    [media.forcedColors]: {
      selectors: { 'button&': { color: 'LinkText' }, '&[aria-current]': { color: 'CanvasText' } },
    },
  },
});

export const disc = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: mark,
  height: mark,
  border: `2px solid ${color.borderStrong}`,
  borderRadius: '50%',
  color: color.textMuted,
  fontSize: rem(13),
  lineHeight: 1,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${step}[data-state=done] > &`]: {
      borderColor: color.accentEdge,
      background: color.accent,
      color: color.onAccent,
    },
    [`${step}[aria-current] > &`]: {
      borderColor: color.accentMark,
      background: 'transparent',
      color: color.accentText,
      boxShadow: `0 0 0 4px ${color.accentSubtle}`,
    },
    [`${step}[data-state=error] > &`]: {
      borderColor: color.negativeSolid,
      background: color.negativeSolid,
      color: color.onNegativeSolid,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { [`${step}[aria-current] > &`]: { outline: '2px solid Highlight', outlineOffset: 2 } },
    },
  },
});

export const words = style({ minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' });
export const label = style({
  display: 'block',
  selectors: { [`${column} ${step} > ${words} > &`]: { paddingBlock: space[1] } },
});
export const description = style({
  display: 'block',
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
  fontWeight: weight.regular,
  color: color.textMuted,
});

/** The compact form: the counter and the step's name, and behind them the column. */
export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: halfSpace[3.5],
  paddingBlock: space[2],
  borderRadius: radius.small,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 4 },
  },
});

export const current = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  color: color.text,
});
export const currentLabel = style({
  minWidth: 0,
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
  ...trimmed('body', { above: font.bodyTrimAbove, below: font.bodyTrimBelow }),
});
export const chevron = style({
  display: 'grid',
  flexShrink: 0,
  color: color.textMuted,
  transition: `transform ${duration.state}ms ${easing.standard}`,
  selectors: { 'details[open] > summary &': { transform: 'rotate(180deg)' } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});
export const unfolded = style({ paddingBlockStart: space[2], marginInline: -space[2] });
