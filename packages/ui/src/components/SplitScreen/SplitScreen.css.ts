import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';
import { splitFrom } from './splitFrom.ts';

const { color, density, font } = vars;
const formWidth = 400;
const edge = `${space[12]}px ${rem(56)}`;

/** 28 % of a phone's screen; where the keyboard takes half of it, the logo's own height. */
const bandHeight = 'clamp(72px, (100svh - 428px) * 0.64, 232px)';

const split = (rules: object) => ({ '@media': { [splitFrom]: rules } });

export const screen = style({
  display: 'grid',
  gridTemplateRows: `${bandHeight} 1fr auto`,
  gridTemplateColumns: `1fr minmax(0, ${formWidth}px) 1fr`,
  columnGap: `min(${space[6]}px, 5vw)`,
  rowGap: space[8],
  minHeight: '100dvh',
  boxSizing: 'border-box',
  paddingBlockEnd: space[4],
  ...split({
    gridTemplateColumns: '44% minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    gap: 0,
    paddingBlockEnd: space[8],
    selectors: { '&[data-framed]': { gridTemplateRows: 'minmax(0, 1fr) auto auto minmax(0, 1.3fr) auto' } },
  }),
});

const framed = `${screen}[data-framed] >`;

export const logo = style({
  gridColumn: '1 / -1',
  gridRow: 1,
  zIndex: 1,
  justifySelf: 'start',
  padding: `${space[5]}px min(${space[6]}px, 5vw)`,
  color: color.onBrandGround,
  ...split({
    gridColumn: 1,
    padding: edge,
    // A framed picture has its ground to itself.
    selectors: {
      [`${framed} &`]: {
        gridColumn: 2,
        gridRow: 2,
        justifySelf: 'center',
        width: `min(${formWidth}px, 100% - ${2 * space[8]}px)`,
        padding: 0,
        paddingBlock: `${space[8]}px ${space[10]}px`,
        color: color.text,
      },
    },
  }),
});

/** A band above the content; beside it as high as the window, also where the content is longer. */
export const brand = style({
  position: 'relative',
  gridColumn: '1 / -1',
  gridRow: 1,
  background: color.brandGround,
  color: color.onBrandGround,
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
    padding: edge,
    selectors: {
      [`${framed} &`]: { paddingBlock: space[16], textAlign: 'center' },
      [`${framed} &::after`]: {
        content: '',
        position: 'absolute',
        inset: space[6],
        border: `1px solid ${color.spot}`,
        outline: `1px solid ${color.spot}`,
        outlineOffset: -space[2],
        pointerEvents: 'none',
      },
    },
  }),
});

globalStyle(brand, { '@media': { [media.print]: { position: 'static', height: 'auto' } } });

/** The picture's place: it is as large as what the words leave, whether the picture is there or not. */
export const stage = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  ...split({
    position: 'relative',
    inset: 'auto',
    flex: 1,
    minHeight: 0,
    // eslint-disable-next-line no-restricted-syntax -- what the picture leaves clear under the logo
    marginBlock: `${rem(60)} ${rem(space[8])}`,
    selectors: { [`${framed} * > &`]: { marginBlockStart: 0 } },
  }),
});

/** A band shows a part of it, behind the logo. */
export const picture = style({
  position: 'absolute',
  insetBlockStart: -space[2],
  // eslint-disable-next-line no-restricted-syntax -- how much of the picture the edge of the band cuts off
  insetInlineEnd: rem(-96),
  height: rem(300),
  ...split({ inset: 0, width: '100%', height: '100%', objectFit: 'contain' }),
});

const besideOnly = { display: 'none' } as const;

export const headline = style({
  ...besideOnly,
  fontFamily: font.heading,
  fontWeight: font.headingWeight,
  letterSpacing: font.headingTracking,
  fontSize: `min(${rem(44)}, 4vw)`,
  lineHeight: 1.15,
  textWrap: 'balance',
  ...split({ display: 'block' }),
});

export const line = style({
  ...besideOnly,
  marginBlockStart: space[4],
  fontSize: rem(16),
  lineHeight: rem(24),
  color: color.onBrandGroundMuted,
  ...split({ display: 'block' }),
});

/** One thing to do, with controls of its size. Beside the brand a hair above the middle, where the eye takes the middle to be. */
export const main = style({
  vars: { [density.controlHeight]: rem(56) },
  gridColumn: 2,
  minWidth: 0,
  '@media': {
    [media.tablet]: { paddingBlock: rem(space[12]) },
    [splitFrom]: {
      gridRow: 1,
      alignSelf: 'center',
      justifySelf: 'center',
      width: `min(${formWidth}px, 100% - ${2 * space[8]}px)`,
      paddingBlock: `${rem(space[12])} ${rem(2 * space[10])}`,
      selectors: { [`${framed} &`]: { gridRow: 3, paddingBlock: `0 ${rem(space[12])}` } },
    },
  },
});

export const footer = style({
  gridColumn: 2,
  minWidth: 0,
  ...split({
    gridRow: -2,
    justifySelf: 'center',
    width: `min(520px, 100% - ${2 * space[8]}px)`,
  }),
});
