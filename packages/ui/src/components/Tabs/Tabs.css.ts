import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration } from '../../tokens/motion.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

export const tabs = style({ minWidth: 0 });

/** Room for a focus ring beside each label; the labels, not their boxes, stand on the margins. */
const ring = 8;

const line = `linear-gradient(${vars.color.border} 0 0) center bottom / 100% 1px no-repeat`;

export const head = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space[4],
  background: line,
  '@media': { [media.phone]: { flexWrap: 'wrap', background: 'none' } },
});

export const end = style({
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { width: '100%', paddingBlockStart: space[1], marginBlockEnd: -space[2] } },
});

/** Scrolls sideways where the tabs are wider than the page. */
export const list = style({
  position: 'relative',
  display: 'flex',
  gap: space[2],
  minWidth: 0,
  marginInline: -ring,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@media': {
    [media.phone]: {
      flexBasis: `calc(100% + ${2 * ring}px)`,
      background: `linear-gradient(${vars.color.border} 0 0) center bottom / calc(100% - ${2 * ring}px) 1px no-repeat`,
    },
  },
});

export const tab = style({
  flexShrink: 0,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 44,
  paddingBlock: halfSpace[2.5],
  paddingInline: ring,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  color: vars.color.textMuted,
  fontFamily: 'inherit',
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${duration.state}ms`,
  selectors: {
    // The mark belongs to the tab, so it is right before any script runs; a script only lets it travel.
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: ring,
      insetBlockEnd: 0,
      height: 2,
      background: vars.color.accentText,
      visibility: 'hidden',
      transformOrigin: 'left',
    },
    '&[aria-selected=true]': { color: vars.color.text },
    '&[aria-selected=true]::after': { visibility: 'visible' },
    '&:disabled': { color: vars.color.disabledText, cursor: 'not-allowed' },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:enabled': { color: vars.color.text } } },
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      selectors: { '&::after': { background: 'Highlight' }, '&:disabled': { color: 'GrayText' } },
    },
  },
});

export const panel = style({
  marginBlockStart: space[4],
  selectors: {
    '&:focus-visible': {
      outline: `2px solid ${vars.color.focus}`,
      // As far out as the tabs' own rings: trimmed text has descenders below its box.
      outlineOffset: ring - 2,
      borderRadius: vars.radius.small,
    },
  },
});
