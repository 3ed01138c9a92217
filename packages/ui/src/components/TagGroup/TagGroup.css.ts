import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';

const { color } = vars;
const corner = `min(${vars.radius.full}, 16px)`;

/** Takes the focus when its last tag was removed. */
export const group = style({
  minWidth: 0,
  borderRadius: vars.radius.small,
  color: color.text,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
});

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  // Touch targets of neighbouring tags don't overlap.
  '@media': { [media.coarse]: { rowGap: halfSpace[3.5] } },
});

export const empty = style({
  color: color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minWidth: 0,
  maxWidth: '100%',
  minHeight: 32,
  border: `1px solid color-mix(in srgb, currentColor 16%, ${color.controlEdge})`,
  borderRadius: corner,
  background: color.pressed,
  color: color.text,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  cursor: 'default',
  selectors: {
    '[data-disabled] &': { background: color.disabledSurface, color: color.textMuted },
  },
  '@media': {
    [media.forcedColors]: {
      borderColor: 'CanvasText',
      selectors: { '[data-disabled] &': { borderColor: 'GrayText', color: 'GrayText' } },
    },
  },
});

export const text = style({
  minWidth: 0,
  paddingBlock: space[1],
  paddingInline: space[3],
  overflowWrap: 'anywhere',
  selectors: { '&:not(:last-child)': { paddingInlineEnd: halfSpace[0.5] } },
});

export const remove = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 30,
  height: 30,
  padding: 0,
  border: 0,
  borderRadius: corner,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:active': { background: 'color-mix(in srgb, currentColor 20%, transparent)' },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not(:active)': { background: 'color-mix(in srgb, currentColor 10%, transparent)' },
      },
    },
    // A touch target of at least 44 px; the tag itself stays small.
    [media.coarse]: {
      '::after': {
        content: '""',
        position: 'absolute',
        insetBlock: -space[2],
        insetInline: `${-halfSpace[3.5]}px 0`,
      },
    },
    [media.forcedColors]: { color: 'ButtonText' },
  },
});
