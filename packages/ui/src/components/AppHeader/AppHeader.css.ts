import { globalStyle, style } from '@vanilla-extract/css';
import { topRoom } from '../../layout/topRoom.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { layers } from '../../tokens/layers.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

const { color, header: look } = vars;

/** Where a header that stays leaves most of the window to the page: not on a phone on its side, nor where the page is zoomed in far. */
const tallScreen = '(min-height: 480px)';
/** Of its row, which grows with the text; not more than it has, or the page would show between the header and what sticks to it. */
const row = 'max(46px, 2.25rem)';

/** A line that is thick enough for it is a double one. */
export const header = style({
  background: color.header,
  color: color.onHeader,
  borderBlockEnd: `${look.lineWidth} double ${color.headerLine}`,
  '@media': {
    [tallScreen]: {
      position: 'sticky',
      zIndex: layers.navigation,
      insetBlockStart: 0,
      boxSizing: 'border-box',
      minBlockSize: topRoom,
    },
    [media.forcedColors]: { borderBlockEnd: '1px solid CanvasText' },
    [media.print]: { position: 'static' },
  },
});

// What takes the focus or is scrolled to stands below the header, and so does what else stays.
globalStyle(`:root:has(${header})`, {
  '@media': {
    [tallScreen]: {
      vars: { [topRoom]: `calc(2 * ${look.padding} + ${row} + ${look.lineWidth})` },
      scrollPaddingBlockStart: `calc(${topRoom} + ${space[2]}px)`,
    },
    [`${tallScreen} and ${media.phone}`]: {
      vars: { [topRoom]: `calc(${2 * space[2]}px + ${row} + ${look.lineWidth})` },
    },
  },
});

export const inner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: look.padding,
  '@media': { [media.belowDesktop]: { gap: space[3] }, [media.phone]: { paddingBlock: space[2] } },
});

export const nav = style({
  display: 'flex',
  gap: space[1],
  marginInlineStart: look.navMargin,
  borderRadius: vars.radius.button,
  background: look.nav,
  boxShadow: look.navShadow,
  '@media': { [media.phone]: { display: 'none' } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 40,
  paddingInline: space[4],
  borderRadius: vars.radius.button,
  color: color.onHeaderMuted,
  fontFamily: look.linkFont,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': {
      background: color.headerCurrent,
      boxShadow: `inset 0 -3px ${color.headerMark}`,
      color: color.onHeaderCurrent,
      fontWeight: weight.semibold,
    },
    '&[aria-disabled]': { opacity: 0.5 },
    '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -2 },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not([aria-current], [aria-disabled])': {
          background: color.headerHover,
          color: color.onHeader,
        },
      },
    },
    [media.belowDesktop]: { paddingInline: space[3] },
    [media.coarse]: { minHeight: 44 },
    [media.forcedColors]: {
      selectors: {
        '&[aria-current]': { textDecoration: 'underline' },
        '&[aria-disabled]': { color: 'GrayText', opacity: 1 },
      },
    },
  },
});

export const end = style({ display: 'flex', minWidth: 0, marginInlineStart: 'auto' });

export const onHeader = style({
  display: 'flex',
  minWidth: 0,
  vars: {
    [color.text]: color.onHeader,
    [color.textMuted]: color.onHeaderMuted,
    [color.accentText]: color.onHeader,
    [color.focus]: color.onHeader,
    [color.hover]: color.headerHover,
    [color.pressed]: color.headerHover,
  },
});

// A long name gives way to the links, where there is no room for both; an icon does not.
globalStyle(`${end} > *`, { minWidth: 0 });
globalStyle(`${end} > ${onHeader}`, { flexShrink: 0 });
