import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';
import { splitFrom } from './splitFrom.ts';

const { color, font } = vars;
const formWidth = 400;

const split = (rules: object) => ({ '@media': { [splitFrom]: rules } });

export const screen = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  justifyContent: 'center',
  gridTemplateColumns: `minmax(0, ${formWidth}px)`,
  gap: space[8],
  minHeight: '100dvh',
  boxSizing: 'border-box',
  padding: space[4],
  paddingBlockStart: space[8],
  ...split({
    gridTemplateColumns: '44% minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    columnGap: 0,
    padding: 0,
    paddingBlockEnd: space[8],
  }),
});

export const logo = style(
  split({
    gridColumn: 1,
    gridRow: 1,
    zIndex: 1,
    color: color.onBrandGround,
    padding: `${space[12]}px ${rem(56)}`,
    justifySelf: 'start',
  }),
);

/** As high as the window, also beside a form that is longer. */
export const brand = style({
  display: 'none',
  ...split({
    gridColumn: 1,
    gridRow: '1 / -1',
    position: 'sticky',
    insetBlockStart: 0,
    display: 'flex',
    flexDirection: 'column',
    height: '100dvh',
    boxSizing: 'border-box',
    // The screen's own padding is below the form only.
    marginBlockEnd: -space[8],
    padding: `${space[12]}px ${rem(56)}`,
    background: color.brandGround,
    color: color.onBrandGround,
  }),
});

/** The picture's place: it is as large as what the words leave, whether the picture is there or not. */
export const stage = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  marginBlock: `${rem(60)} ${rem(32)}`,
});

export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
});

export const headline = style({
  fontFamily: font.heading,
  fontWeight: font.headingWeight,
  letterSpacing: font.headingTracking,
  fontSize: `min(${rem(44)}, 4vw)`,
  lineHeight: 1.15,
  textWrap: 'balance',
});

export const line = style({
  marginBlockStart: space[4],
  fontSize: rem(16),
  lineHeight: rem(24),
  color: color.onBrandGroundMuted,
});

/** A hair above the middle, where the eye takes the middle to be. */
export const main = style({
  minWidth: 0,
  '@media': {
    // On a phone the keyboard takes the lower half.
    [media.tablet]: { alignSelf: 'center', paddingBlockEnd: rem(80) },
    [splitFrom]: {
      gridColumn: 2,
      gridRow: 1,
      alignSelf: 'center',
      justifySelf: 'center',
      width: `min(${formWidth}px, 100% - ${2 * space[8]}px)`,
      paddingBlock: `${rem(48)} ${rem(80)}`,
    },
  },
});

export const footer = style({
  minWidth: 0,
  ...split({
    gridColumn: 2,
    gridRow: 2,
    justifySelf: 'center',
    width: `min(520px, 100% - ${2 * space[8]}px)`,
  }),
});
