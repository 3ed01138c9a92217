import { createContainer, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, radius } = vars;

/** The room they have, not the window, decides whether the whole way is shown. */
const room = createContainer();
const narrow = `${room} (max-width: 27.99rem)`;

export const breadcrumbs = style({
  containerType: 'inline-size',
  containerName: room,
  minWidth: 0,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // A link's own padding ends where text begins.
  marginInline: -halfSpace[1.5],
  marginBlock: 0,
  padding: 0,
  listStyle: 'none',
});

export const level = style({ display: 'flex', alignItems: 'center', minWidth: 0, maxWidth: '100%' });
export const parent = style({});
export const other = style({ '@container': { [narrow]: { display: 'none' } } });

/** Points to where one went on to: to the end of the line. */
export const separator = style({
  display: 'grid',
  flexShrink: 0,
  color: color.textMuted,
  '@container': { [narrow]: { display: 'none' } },
});

/** In place of the way to this page, the way back. */
export const back = style({
  display: 'none',
  '@container': { [narrow]: { display: 'grid', flexShrink: 0 } },
});

/** A level above, or with `aria-current` the page itself. */
export const page = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  minHeight: 32,
  boxSizing: 'border-box',
  paddingInline: halfSpace[1.5],
  borderRadius: radius.small,
  color: color.textMuted,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  selectors: {
    'a&:active': { background: color.pressed, color: color.text },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[aria-current]': { color: color.text, fontWeight: weight.semibold },
  },
  '@media': {
    [media.coarse]: { minHeight: 44 },
    [media.hover]: {
      selectors: { 'a&:hover:not(:active)': { background: color.hover, color: color.text } },
    },
    [media.forcedColors]: {
      color: 'LinkText',
      selectors: { '&[aria-current]': { color: 'CanvasText' } },
    },
  },
  '@container': { [narrow]: { color: color.accentText, fontWeight: weight.medium } },
});
