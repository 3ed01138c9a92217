import { createContainer, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

const { color, radius } = vars;

/** The room it has, not the window, decides whether the pages are shown. */
const room = createContainer();
const narrow = `${room} (max-width: 27.99rem)`;

export const pagination = style({
  containerType: 'inline-size',
  containerName: room,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  minWidth: 0,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const pages = style({
  display: 'flex',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [narrow]: { display: 'none' } },
});

export const counter = style({
  display: 'none',
  color: color.textMuted,
  textAlign: 'center',
  '@container': { [narrow]: { display: 'block', flex: 1, minWidth: 0 } },
});

const size = 36;
/** Every place is as wide as any other: the next page stays under the pointer. */
const place = {
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  minWidth: size,
  minHeight: size,
  '@media': { [media.coarse]: { minWidth: 44, minHeight: 44 } },
} as const;

export const gap = style({ ...place, color: color.textMuted });

export const page = style({
  ...place,
  padding: `0 ${space[2]}px`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:active:not([aria-disabled], [aria-current])': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&[aria-current]': {
      borderColor: color.accentEdge,
      background: color.accent,
      color: color.onAccent,
      cursor: 'default',
    },
    '&[aria-disabled]': { color: color.disabledText, cursor: 'not-allowed' },
  },
  '@media': {
    ...place['@media'],
    [media.hover]: {
      selectors: { '&:hover:not(:active, [aria-disabled], [aria-current])': { background: color.hover } },
    },
    [media.forcedColors]: {
      selectors: {
        '&[aria-current]': {
          forcedColorAdjust: 'none',
          borderColor: 'Highlight',
          background: 'Highlight',
          color: 'HighlightText',
        },
        '&[aria-disabled]': { color: 'GrayText' },
      },
    },
  },
});
