import { createContainer, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';

const { color, radius } = vars;

/** The room it has, not the window, decides how many labels stand below it. */
const room = createContainer();
const narrow = `${room} (max-width: 27.99rem)`;
const wide = `${room} (min-width: 28rem)`;

export const frame = style({
  containerType: 'inline-size',
  containerName: room,
  display: 'grid',
  // What is read aloud alone must not widen the page.
  position: 'relative',
  minWidth: 0,
  gap: space[3],
  color: color.textMuted,
  fontFamily: vars.font.body,
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
});

/** What is between stripes, and within an edge. */
const pale = 'color-mix(in oklab, currentColor 24%, transparent)';

/** The first and the second line, bar, dot or swatch: whatever is drawn in the text's colour. */
export const series = [
  style({
    color: color.accentMark,
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', color: 'Highlight' } },
  }),
  style({
    color: color.secondMark,
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', color: 'CanvasText' } },
  }),
] as const;

const textures = {
  solid: style({ background: 'currentColor' }),
  striped: style({
    background: `repeating-linear-gradient(135deg, currentColor 0 2px, ${pale} 2px 5px)`,
  }),
  pale: style({ background: pale, boxShadow: 'inset 0 0 0 1.5px currentColor' }),
} as const;

/**
 * What fills one of several parts: the two colours in turn, so that neighbours are distinguished by any kind of colour vision,
 * and from the third on a texture, by which those of one colour are.
 */
export const fills = (['solid', 'striped', 'pale'] as const).flatMap((texture) =>
  series.map((colour) => style([colour, textures[texture]])),
);

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]}px ${space[4]}px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const named = style({ display: 'flex', alignItems: 'center', gap: halfSpace[1.5] });

export const swatch = style({
  flex: 'none',
  width: halfSpace[2.5],
  height: halfSpace[2.5],
  borderRadius: halfSpace[0.5],
});

/** The plot, its scale at the end, its labels below. */
export const chart = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[3],
  rowGap: space[2],
});

export const plot = style({
  position: 'relative',
  minWidth: 0,
  selectors: {
    '&:has(:focus-visible)': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: space[1],
      borderRadius: radius.small,
    },
  },
});

const across = style({ position: 'absolute', insetInline: 0, height: 0 });
export const line = style([across, { borderBlockStart: `1px dashed ${color.border}` }]);
export const zero = style([across, { borderBlockStart: `1px solid ${color.border}` }]);

export const ticks = style({ display: 'grid', fontVariantNumeric: 'tabular-nums lining-nums' });
export const tick = style({
  position: 'relative',
  gridArea: '1 / 1',
  justifySelf: 'start',
  alignSelf: 'start',
  whiteSpace: 'nowrap',
  translate: '0 -50%',
});

export const labels = style({ position: 'relative', gridColumn: 1, height: rem(type.caption.line) });
/** As wide as nothing, so that what it holds stands around its place, in either direction of a script. */
const placed = style({ position: 'absolute', display: 'flex', inlineSize: 0, whiteSpace: 'nowrap' });
export const place = {
  start: style([placed, { justifyContent: 'flex-start' }]),
  middle: style([placed, { justifyContent: 'center' }]),
  end: style([placed, { justifyContent: 'flex-end' }]),
} as const;
export const onlyWide = style({ '@container': { [narrow]: { display: 'none' } } });
export const onlyNarrow = style({ '@container': { [wide]: { display: 'none' } } });

/** Over all of the plot and not seen: what is drawn moves with it. */
export const slider = style({
  position: 'absolute',
  insetBlock: 0,
  appearance: 'none',
  height: '100%',
  margin: 0,
  opacity: 0,
  // A finger that goes up or down moves the page.
  touchAction: 'pan-y',
  '::-webkit-slider-thumb': { appearance: 'none', width: 1, height: 1 },
  '::-moz-range-thumb': { width: 1, height: 1, border: 0 },
});

export const cursor = style({
  position: 'absolute',
  insetBlock: 0,
  width: 0,
  borderInlineStart: `1px solid ${color.borderStrong}`,
});

/** Its size is that of the point and of the ring around it. */
export const dot = style({
  flex: 'none',
  boxSizing: 'border-box',
  width: halfSpace[3.5],
  height: halfSpace[3.5],
  border: `${halfSpace[0.5]}px solid ${color.surfaceRaised}`,
  borderRadius: radius.full,
  background: 'currentColor',
  translate: '0 -50%',
  '@media': { [media.forcedColors]: { borderColor: 'Canvas' } },
});

export const readout = style({
  display: 'grid',
  gap: space[1],
  marginInline: space[3],
  padding: `${space[2]}px ${space[3]}px`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.overlay,
  pointerEvents: 'none',
});
export const readoutName = style({ color: color.textMuted });
export const readoutValue = style({
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
  // Of two, below each other.
  selectors: { '&:not(:first-child)': { marginInlineStart: 'auto', paddingInlineStart: space[3] } },
});

export const empty = style({
  display: 'grid',
  placeItems: 'center',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

/** A year of days is scrolled in its place. */
export const tableFrame = style({
  position: 'relative',
  maxHeight: 320,
  overflow: 'auto',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
});
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});
const cell = style({
  paddingBlock: space[2],
  paddingInline: `0 ${space[4]}px`,
  borderBlockEnd: `1px solid ${color.border}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'start',
  selectors: { '&:not(:first-child)': { textAlign: 'end' }, '&:last-child': { paddingInlineEnd: 0 } },
});
export const columnHeader = style([cell, { fontWeight: weight.medium }]);
export const rowHeader = style([cell, { fontWeight: weight.regular }]);
export const value = style([cell, { color: color.text, whiteSpace: 'nowrap' }]);
