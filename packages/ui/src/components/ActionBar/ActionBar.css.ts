import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

/** A row of buttons; on a phone equal columns of an icon with its label beneath. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: space[1],
    },
  },
});

/** Where not all fit in one line, labels of several words take two: More would stand alone on a line of its own. */
export const item = style({
  display: 'flex',
  flex: '1 1 min-content',
  minWidth: 0,
  maxWidth: 'max-content',
  '@media': { [media.phone]: { display: 'block', maxWidth: 'none' } },
});

/** Behind More on a phone, where the row is shorter. */
export const notOnPhones = style({ '@media': { [media.phone]: { display: 'none' } } });
export const phonesOnly = style({ '@media': { [media.tablet]: { display: 'none' } } });

/** The button itself stands behind its icon there: the label has the page as its ground. */
export const action = style({
  '@media': {
    [media.tablet]: {
      selectors: {
        [`${bar} &`]: {
          flexShrink: 1,
          paddingInline: `calc(${vars.density.controlPadding} - ${space[1]}px)`,
        },
      },
    },
    [media.phone]: {
      selectors: {
        [`${bar} &`]: {
          flexDirection: 'column',
          justifyContent: 'flex-start',
          gap: halfSpace[1.5],
          width: '100%',
          padding: 0,
          border: 0,
          background: 'none !important',
          color: `${vars.color.text} !important`,
          fontWeight: weight.medium,
        },
      },
    },
  },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  '@media': {
    [media.phone]: {
      width: 52,
      height: 48,
      border: `1px solid ${vars.color.controlEdge}`,
      borderRadius: vars.radius.button,
      background: vars.color.accentSubtle,
      color: vars.color.onAccentSubtle,
    },
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
globalStyle(`${action}:is(:disabled, [data-unavailable]) > ${icon}`, {
  '@media': {
    [media.phone]: {
      background: vars.color.disabledSurface,
      borderColor: vars.color.border,
      color: vars.color.disabledText,
    },
  },
});
globalStyle(`${action}:active:not([data-unavailable]) > ${icon}`, {
  '@media': { [media.phone]: { opacity: 0.8 } },
});

export const label = style({
  minWidth: 0,
  // Between buttons a line is rather begun than a word broken.
  overflowWrap: 'break-word',
  '@media': {
    [media.phone]: {
      overflowWrap: 'anywhere',
      fontSize: rem(type.caption.size),
      lineHeight: rem(type.caption.line),
      textWrap: 'balance',
    },
  },
});

/** More needs no word where there is room for the sign alone. */
export const moreLabel = style({ '@media': { [media.tablet]: { display: 'none' } } });
