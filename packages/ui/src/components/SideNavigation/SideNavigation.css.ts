import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';

const { color, radius } = vars;

export const navigation = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  boxSizing: 'border-box',
  inlineSize: 256,
  maxInlineSize: '100%',
  fontFamily: vars.font.body,
  // Leads nowhere on paper.
  '@media': { [media.print]: { display: 'none' } },
});

/** Of icons alone, each in a square. */
export const narrow = style({ inlineSize: 44, gap: space[3] });

export const group = style({
  selectors: {
    [`${narrow} > & + &`]: { borderBlockStart: `1px solid ${color.border}`, paddingBlockStart: space[3] },
  },
});

export const title = style({
  display: 'block',
  paddingInline: space[3],
  paddingBlockEnd: halfSpace[1.5],
  color: color.textMuted,
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
  fontWeight: weight.semibold,
  selectors: { [`${narrow} &`]: { display: 'none' } },
});

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: halfSpace[0.5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: { '&[hidden]': { display: 'none' }, '& &': { marginBlockStart: halfSpace[0.5] } },
});

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: 40,
  paddingBlock: halfSpace[2.5],
  paddingInline: space[3],
  borderRadius: radius.control,
  color: color.text,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
  transition: `background ${duration.state}ms`,
  selectors: {
    '&[aria-current]': { background: color.selected, fontWeight: weight.semibold },
    // A bar at its edge: colour is not the only sign.
    '&[aria-current]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: space[2],
      inlineSize: 3,
      borderRadius: radius.full,
      background: color.accentMark,
    },
    '&[aria-disabled]': { color: color.disabledText },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    [`${narrow} &`]: { justifyContent: 'center', paddingInline: 0, minBlockSize: 44 },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([aria-current], [aria-disabled])': { background: color.hover } },
    },
    [media.coarse]: { minBlockSize: 48 },
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      selectors: {
        '&[aria-current]': { outline: '1px solid Highlight', outlineOffset: -1 },
        '&[aria-current]::before': { background: 'Highlight' },
        '&[aria-disabled]': { color: 'GrayText' },
        '&:focus-visible': { outline: '3px solid Highlight' },
      },
    },
  },
});

/** Its words stand below those of the first level. */
export const nested = style({ paddingInlineStart: space[12] - space[1] });

/** What a button has of its own, undone. */
export const button = style({
  border: 0,
  margin: 0,
  background: 'none',
  fontFamily: 'inherit',
  cursor: 'pointer',
});

export const icon = style({
  display: 'flex',
  flexShrink: 0,
  color: color.textMuted,
  selectors: {
    [`${row}[aria-current] > &`]: { color: color.accentText },
    [`${row}[aria-disabled] > &`]: { color: 'inherit' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { [`${row}[aria-disabled] > &`]: { color: 'GrayText' } } },
  },
});

export const label = style({
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: {
    // Said, and not drawn.
    [`${narrow} &`]: {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const badge = style({
  flexShrink: 0,
  display: 'flex',
  selectors: {
    [`${narrow} &`]: {
      position: 'absolute',
      insetBlockStart: halfSpace[1.5],
      insetInlineEnd: halfSpace[1.5],
    },
  },
});

export const chevron = style({
  display: 'flex',
  flexShrink: 0,
  color: color.textMuted,
  transition: `rotate ${duration.state}ms ${easing.standard}`,
  selectors: {
    [`${row}[aria-expanded="true"] > &`]: { rotate: '180deg' },
    [`${narrow} &`]: { display: 'none' },
  },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});

export const foot = style({ display: 'flex', justifyContent: 'flex-start' });
export const widen = style({ display: 'flex' });
/** The arrow points to where the names go. */
export const toStart = style({ display: 'flex', rotate: '180deg' });
