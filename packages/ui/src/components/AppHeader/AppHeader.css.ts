import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

const { color, header: look } = vars;

/** A line that is thick enough for it is a double one. */
export const header = style({
  background: color.header,
  color: color.onHeader,
  borderBlockEnd: `${look.lineWidth} double ${color.headerLine}`,
  '@media': { [media.forcedColors]: { borderBlockEnd: '1px solid CanvasText' } },
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
  vars: {
    [color.text]: color.onHeader,
    [color.textMuted]: color.onHeaderMuted,
    [color.accentText]: color.onHeader,
    [color.focus]: color.onHeader,
    [color.hover]: color.headerHover,
    [color.pressed]: color.headerHover,
  },
});
