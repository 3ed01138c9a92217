import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { spinner } from '../Button/Button.css.ts';

const { color, radius } = vars;

/** Equal columns, however long the labels are. */
export const tiles = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const tile = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: halfSpace[1.5],
  boxSizing: 'border-box',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: radius.button,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontWeight: weight.medium,
  letterSpacing: 'inherit',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&[data-unavailable]': { color: color.disabledText, cursor: 'not-allowed' },
    '&[data-loading]': { cursor: 'progress' },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[data-unavailable]': { color: 'GrayText' } } } },
});

const iconHeight = 48;
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 52,
  height: iconHeight,
  border: `1px solid ${color.controlEdge}`,
  borderRadius: radius.button,
  background: color.accentSubtle,
  color: color.onAccentSubtle,
  selectors: {
    [`${tile}:active:not([data-unavailable], [data-loading]) > &`]: { background: color.accentSubtlePressed },
    [`${tile}[data-unavailable] > &`]: {
      background: color.disabledSurface,
      borderColor: color.border,
      color: color.disabledText,
    },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        [`${tile}:hover:not([data-unavailable], [data-loading], :active) > &`]: {
          background: color.accentSubtleHover,
        },
      },
    },
    [media.forcedColors]: { borderColor: 'ButtonBorder' },
  },
});

// A busy tile keeps its ground and its label: the spinner takes the place of the glyph.
globalStyle(`${tile}[data-loading] > ${icon} > svg`, { opacity: 0 });
globalStyle(`${tile} > ${spinner}`, { bottom: 'auto', height: iconHeight });

export const label = style({
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
});
