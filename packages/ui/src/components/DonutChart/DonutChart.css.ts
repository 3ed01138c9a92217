import { createContainer, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';

const { color } = vars;

const room = createContainer();

export const container = style({ containerType: 'inline-size', containerName: room });

/** Ring and legend beside each other; where there is no room, the legend below. */
export const chart = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  '@container': {
    [`${room} (max-width: 27.99rem)`]: { flexDirection: 'column', alignItems: 'stretch', gap: space[5] },
  },
});

export const figure = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  width: rem(188),
  maxWidth: '100%',
  marginInline: 'auto',
});

export const ring = style({
  position: 'relative',
  aspectRatio: '1',
  selectors: {
    '&:has(:focus-visible)': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: space[1],
      borderRadius: vars.radius.full,
    },
  },
});

export const drawing = style({ display: 'block', width: '100%', height: '100%', overflow: 'visible' });

export const segment = style({
  transition: `opacity ${duration.state}ms ${easing.standard}`,
  // Another one is read.
  selectors: { '&[data-faded]': { opacity: 0.35 } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});
export const part = style({ fill: 'currentColor' });
/** What is between stripes, and within an edge. */
export const pale = style({ fill: 'currentColor', fillOpacity: 0.24 });
export const edge = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 });

/** The total, or the part that is read. */
const sum = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: halfSpace[0.5],
  textAlign: 'center',
});
export const middle = style([sum, { position: 'absolute', inset: '20%', pointerEvents: 'none' }]);
/** Where it has no room in the middle. */
export const below = sum;
export const sumName = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const sumValue = style({
  maxWidth: '100%',
  color: color.text,
  fontFamily: vars.font.amount,
  lineHeight: 1.35,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
});

/** Not seen: the ring is read with it, and a mouse points at the ring itself. */
export const slider = style({
  position: 'absolute',
  inset: 0,
  appearance: 'none',
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
});

export const legend = style({
  flex: 1,
  display: 'grid',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(3em, auto)',
  alignItems: 'baseline',
  columnGap: space[3],
  paddingBlock: space[2],
  color: color.text,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.border}` },
    '&[data-read]': { fontWeight: weight.semibold },
  },
});
export const name = style({ overflowWrap: 'anywhere' });
export const share = style({ color: color.textMuted, textAlign: 'end' });
