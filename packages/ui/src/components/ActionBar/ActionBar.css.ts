import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { spinner } from '../Button/Button.css.ts';

/** Equal columns of an icon with its label beneath: how a phone shows the bar, and tiles everywhere. */
const columns = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space[1],
} as const;

/** A row of buttons; on a phone equal columns. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.phone]: columns },
});
export const tiles = style({ selectors: { [`${bar}&`]: columns } });

export const item = style({
  display: 'flex',
  minWidth: 0,
  selectors: { [`${tiles} > &`]: { display: 'block' } },
  '@media': { [media.phone]: { display: 'block' } },
});

/** Behind More on a phone, where the row is shorter. */
export const notOnPhones = style({ '@media': { [media.phone]: { display: 'none' } } });
export const phonesOnly = style({ '@media': { [media.tablet]: { display: 'none' } } });

/** The button itself stands behind its icon there: the label has the page as its ground. */
const bare = {
  flexDirection: 'column',
  justifyContent: 'flex-start',
  gap: halfSpace[1.5],
  width: '100%',
  padding: 0,
  border: 0,
  background: 'none !important',
  color: `${vars.color.text} !important`,
  fontWeight: weight.medium,
} as const;
export const action = style({
  selectors: { [`${tiles} &`]: bare },
  '@media': { [media.phone]: { selectors: { [`${bar} &`]: bare } } },
});

const iconHeight = 48;
const iconTile = {
  width: 52,
  height: iconHeight,
  border: `1px solid ${vars.color.controlEdge}`,
  borderRadius: vars.radius.button,
  background: vars.color.accentSubtle,
  color: vars.color.onAccentSubtle,
} as const;
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  selectors: { [`${tiles} &`]: iconTile },
  '@media': {
    [media.phone]: iconTile,
    [media.forcedColors]: { borderColor: 'ButtonBorder' },
  },
});

export const primaryIcon = style({
  '@media': {
    [media.phone]: {
      background: vars.color.accent,
      borderColor: vars.color.accentEdge,
      color: vars.color.onAccent,
    },
  },
});

const offIcon = {
  background: vars.color.disabledSurface,
  borderColor: vars.color.border,
  color: vars.color.disabledText,
} as const;
const isOff = `${action}:is(:disabled, [data-unavailable]) > ${icon}`;
const isPressed = `${action}:active:not([data-unavailable], [data-loading]) > ${icon}`;
globalStyle(isOff, { '@media': { [media.phone]: offIcon } });
globalStyle(`${tiles} ${isOff}`, offIcon);
globalStyle(isPressed, { '@media': { [media.phone]: { opacity: 0.8 } } });
globalStyle(`${tiles} ${isPressed}`, { opacity: 0.8 });
globalStyle(`${tiles} ${action}:hover:not([data-unavailable], [data-loading]) > ${icon}`, {
  '@media': { [media.hover]: { background: vars.color.accentSubtleHover } },
});

const smallLabel = {
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
  textWrap: 'balance',
} as const;
export const label = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { [`${tiles} &`]: smallLabel },
  '@media': { [media.phone]: smallLabel },
});

// A busy tile keeps its ground and its label: the spinner takes the place of the glyph.
globalStyle(`${tiles} ${action}[data-loading] > :is(${icon}, ${label})`, { opacity: 1 });
globalStyle(`${tiles} ${action}[data-loading] > ${icon} > svg`, { opacity: 0 });
globalStyle(`${tiles} ${action} > ${spinner}`, { bottom: 'auto', height: iconHeight });

/** More needs no word where there is room for the sign alone. */
export const moreLabel = style({ '@media': { [media.tablet]: { display: 'none' } } });
