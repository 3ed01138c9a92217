import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { layers } from '../../tokens/layers.ts';
import { duration } from '../../tokens/motion.ts';
import { rem, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

/** Its height: icon, gap, paddings and line in px, and its label, which grows with the text. */
const height = `calc(45px + ${rem(16)} + env(safe-area-inset-bottom))`;

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layers.navigation,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  background: vars.color.surfaceRaised,
  borderBlockStart: `1px solid ${vars.color.border}`,
  // Would stand at the foot of every sheet.
  '@media': { [media.print]: { display: 'none' } },
});

export const list = style({ display: 'flex', margin: 0, padding: 0, listStyle: 'none' });

/** As wide as its words need, and its share of what is left: five long ones fit a narrow phone. */
export const item = style({ flex: '1 1 auto', minWidth: 0 });

export const link = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: halfSpace[0.5],
  boxSizing: 'border-box',
  minHeight: 56,
  paddingBlock: `${halfSpace[1.5]}px ${space[2]}px`,
  paddingInline: halfSpace[0.5],
  color: vars.color.textMuted,
  textDecoration: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `color ${duration.state}ms`,
  selectors: {
    '&[aria-current]': { color: vars.color.accentText },
    '&[aria-disabled]': { opacity: 0.5 },
    '&:active:not([aria-disabled])': { color: vars.color.text },
    '&:focus-visible': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: -3,
      borderRadius: vars.radius.control,
    },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([aria-current], [aria-disabled])': { color: vars.color.text } },
    },
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      selectors: {
        '&[aria-current]': { color: 'Highlight' },
        '&[aria-disabled]': { color: 'GrayText', opacity: 1 },
      },
    },
  },
});

/** What a button has of its own, undone. */
export const button = style({
  width: '100%',
  border: 0,
  margin: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
});

/** Holds the icon; behind the current one stands a pill, and its words are bold: colour is not the only sign. */
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 28,
  borderRadius: vars.radius.full,
  selectors: {
    [`${link}[aria-current] > &`]: { background: vars.color.accentSubtle, color: vars.color.onAccentSubtle },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { [`${link}[aria-current] > &`]: { outline: '2px solid Highlight' } },
    },
  },
});

export const badge = style({
  position: 'absolute',
  insetBlockStart: halfSpace[0.5],
  // eslint-disable-next-line no-restricted-syntax -- over the corner of an icon of 22 px
  insetInlineStart: 'calc(50% + 7px)',
  // Cut out of what is behind it.
  boxShadow: `0 0 0 2px ${vars.color.surfaceRaised}`,
  borderRadius: vars.radius.full,
  selectors: {
    '&:empty': { display: 'none' },
    [`${link}[aria-current] > &`]: { boxShadow: `0 0 0 2px ${vars.color.accentSubtle}` },
  },
});

export const label = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: rem(12),
  lineHeight: rem(16),
  fontWeight: weight.medium,
  selectors: { [`${link}[aria-current] > &`]: { fontWeight: weight.bold } },
});

export const room = style({ blockSize: height });
// What takes the focus is scrolled out from under the bar.
globalStyle(`:root:has(${room})`, { '@media': { [media.phone]: { scrollPaddingBlockEnd: height } } });
