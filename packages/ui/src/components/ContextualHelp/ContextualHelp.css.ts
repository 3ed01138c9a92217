import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, weight } from '../../tokens/type.ts';

/** Without a box of its own in the row it stands in; what it opens takes no room there. */
export const root = style({ display: 'contents' });

export const button = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  // Beside a label of one line it makes the row no higher.
  marginBlock: -halfSpace[0.5],
  padding: 0,
  border: 0,
  borderRadius: vars.radius.full,
  background: 'none',
  color: vars.color.textMuted,
  verticalAlign: 'middle',
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:active': { background: vars.color.pressed, color: vars.color.text },
    '&[aria-expanded=true]': { background: vars.color.selected, color: vars.color.text },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 0 },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not(:active)': { background: vars.color.hover, color: vars.color.text } },
    },
    // A finger gets 44 px without anything around it growing.
    [media.coarse]: { '::after': { content: '""', position: 'absolute', inset: -halfSpace[2.5] } },
    [media.forcedColors]: {
      color: 'ButtonText',
      selectors: {
        '&[aria-expanded=true]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});

/** What is said, in the popover: no wider than is easy to read. */
export const words = style({
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: rem(320),
  padding: space[4],
  fontWeight: weight.regular,
});

export const title = style({
  margin: 0,
  marginBlockEnd: space[1],
  fontSize: rem(16),
  lineHeight: rem(24),
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});

export const body = style({
  color: vars.color.textMuted,
  fontSize: rem(14),
  lineHeight: rem(20),
  overflowWrap: 'break-word',
});
// A sheet is read at arm's length, and has the room.
globalStyle(`[data-shape=sheet] ${body}`, { fontSize: rem(16), lineHeight: rem(24) });
globalStyle(`${body} > p`, { margin: 0 });
globalStyle(`${body} > p + p`, { marginBlockStart: space[2] });

export const link = style({ marginBlockStart: space[3], fontSize: rem(14), lineHeight: rem(20) });
globalStyle(`[data-shape=sheet] ${link}`, {
  marginBlockStart: space[4],
  fontSize: rem(16),
  lineHeight: rem(24),
});
