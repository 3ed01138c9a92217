import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { layers } from '../../tokens/layers.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, density, radius } = vars;

/** The room it has, not the window, decides between a table and cards; larger text needs more of it. Headers keep their words whole. */
const room = createContainer();
const narrow = `${room} (max-width: 43.99rem)`;
const wide = `${room} (min-width: 44rem)`;

export const frame = style({
  position: 'relative',
  containerType: 'inline-size',
  containerName: room,
  minWidth: 0,
  overflowAnchor: 'none',
  // On paper a table stays one: its header is printed on every sheet.
  '@media': { [media.print]: { containerType: 'normal' } },
});

export const table = style({
  boxSizing: 'border-box',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
  // Rounds the corners without becoming the box that the header would stick to.
  overflow: 'clip',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  textAlign: 'start',
  selectors: {
    // Columns as wide as what they hold would shift whenever other rows are drawn.
    '&[aria-rowcount]': { tableLayout: 'fixed' },
  },
  '@media': { [media.print]: { overflow: 'visible' } },
  '@container': {
    [narrow]: { display: 'block', border: 0, borderRadius: 0, background: 'none', overflow: 'visible' },
  },
});

export const head = style({ '@container': { [narrow]: { display: 'block' } } });
/** In cards the header is what can be pressed in it: a row of ways to sort. */
export const headRow = style({
  '@container': {
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${space[1]}px ${space[4]}px`,
      paddingBlockEnd: space[3],
    },
  },
});

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.sticky,
  paddingBlock: space[1],
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.surfaceRaised,
  color: color.textMuted,
  fontWeight: weight.medium,
  textAlign: 'start',
  verticalAlign: 'middle',
  selectors: { '&[data-align=end]': { textAlign: 'end' } },
  '@media': { [media.print]: { position: 'static', background: 'none' } },
  '@container': {
    [narrow]: {
      position: 'static',
      width: 'auto',
      padding: 0,
      border: 0,
      background: 'none',
      selectors: {
        '&:not([data-pressable])': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
        // The ways to sort begin on a line of their own.
        '&:has(input)': { flex: '1 1 100%' },
      },
    },
  },
});

/** Said by the headers themselves where they stand over columns. */
export const sortBy = style({
  display: 'none',
  '@container': { [narrow]: { display: 'block', marginInlineEnd: -halfSpace[1.5], color: color.textMuted } },
});

export const headerText = style({ display: 'block', paddingBlock: space[2], overflowWrap: 'anywhere' });

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 36,
  marginInline: -halfSpace[1.5],
  paddingBlock: space[1],
  paddingInline: halfSpace[1.5],
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:active': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -1 },
    '[aria-sort=ascending] > &, [aria-sort=descending] > &': { color: color.text },
    // The arrow goes before: the words end where the figures do.
    '[data-align=end] > &': { flexDirection: 'row-reverse' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:active)': { background: color.hover } } },
    [media.coarse]: { minHeight: 44 },
  },
});

/** The arrow has its place before it shows: pressing moves nothing. */
export const arrow = style({
  display: 'grid',
  flexShrink: 0,
  opacity: 0,
  selectors: {
    '[aria-sort=ascending] &, [aria-sort=descending] &': { opacity: 1 },
    '[aria-sort=ascending] &': { transform: 'rotate(180deg)' },
    [`${sort}:focus-visible &`]: { opacity: 1 },
  },
  '@media': { [media.hover]: { selectors: { [`${sort}:hover &`]: { opacity: 1 } } } },
});

export const body = style({
  '@container': { [narrow]: { display: 'flex', flexDirection: 'column' } },
});

export const row = style({
  position: 'relative',
  '@container': {
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      padding: `${halfSpace[1.5]}px ${space[1]}px`,
      // The room between cards belongs to the row, so that it is measured with it.
      borderBlockEnd: '8px solid transparent',
      borderRadius: radius.card,
      background: color.surfaceRaised,
      backgroundClip: 'padding-box',
      // Seen where colours alone do not tell a card from the page.
      '::before': {
        content: '',
        position: 'absolute',
        inset: 0,
        border: `1px solid ${color.controlEdge}`,
        borderRadius: radius.card,
        pointerEvents: 'none',
      },
      '@media': { [media.forcedColors]: { borderBlockEndColor: 'Canvas' } },
    },
  },
});

const rowState = (selector: string, background: string) =>
  globalStyle(`${row}${selector}`, { background, backgroundClip: 'padding-box' });

export const cell = style({
  boxSizing: 'border-box',
  paddingBlock: density.rowPadding,
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.text,
  fontWeight: weight.regular,
  textAlign: 'start',
  verticalAlign: 'middle',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-align=end]': { textAlign: 'end' },
    [`${row}:last-child > &`]: { borderBlockEnd: 0 },
  },
  '@container': {
    [narrow]: {
      // Below the title and what stands beside it.
      order: 2,
      flex: '1 1 100%',
      minWidth: 0,
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: space[4],
      padding: `${halfSpace[1.5]}px ${space[3]}px`,
      border: 0,
      textAlign: 'end',
      selectors: {
        '&[data-card=title]': {
          // Words stay whole: an amount that leaves a title too little room goes below it.
          order: 0,
          flex: '1 1 min-content',
          minWidth: 'min(8rem, 100% - 1.5rem - 12px)',
          maxWidth: 'calc(100% - 1.5rem - 12px)',
          display: 'block',
          overflowWrap: 'break-word',
          paddingBlock: space[2],
          fontSize: rem(type.body.size),
          lineHeight: rem(type.body.line),
          textAlign: 'start',
        },
        '&[data-card=aside]': {
          order: 1,
          flex: '0 0 auto',
          maxWidth: '100%',
          marginInlineStart: 'auto',
          paddingBlock: space[2],
          lineHeight: rem(type.body.line),
        },
        '&[data-card=select]': { order: 0, flex: '0 0 auto', paddingBlock: space[2], paddingInlineEnd: 0 },
        '&[data-card=whole]': { display: 'block', textAlign: 'start' },
        '&[data-card=none]': { display: 'none' },
      },
    },
  },
});
globalStyle(`${cell}[data-card=title]`, { fontWeight: weight.medium });

rowState('[data-selected]', color.selected);
rowState('[data-current]', color.selected);
// The row that is open beside the table: its mark tells it from those that are checked.
globalStyle(`${row}[data-current]::after`, {
  content: '',
  position: 'absolute',
  insetInlineStart: 0,
  insetBlock: halfSpace[2.5],
  width: 3,
  borderRadius: radius.full,
  background: color.accentMark,
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});
globalStyle(`${row}[data-pressable]:hover:not(:active, [data-selected], [data-current])`, {
  '@media': { [media.hover]: { background: color.hover, backgroundClip: 'padding-box' } },
});
rowState('[data-pressable]:active', color.pressed);
// A card is framed instead, and filled only when it is checked as well.
globalStyle(`${row}[data-current]:not([data-selected], :active)`, {
  '@container': { [narrow]: { background: color.surfaceRaised, backgroundClip: 'padding-box' } },
});
globalStyle(`${row}[data-current]::after`, {
  '@container': {
    [narrow]: {
      inset: 0,
      width: 'auto',
      border: `2px solid ${color.accentMark}`,
      borderRadius: radius.card,
      background: 'none',
    },
  },
});
// A card has a line of its own for it, as its row reaches down to the next card.
globalStyle(`${row}:is([data-selected], [data-current])`, {
  '@media': {
    [media.forcedColors]: {
      '@container': { [wide]: { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});
globalStyle(`${row}:is([data-selected], [data-current])::before`, {
  '@media': { [media.forcedColors]: { borderWidth: 2, borderColor: 'Highlight' } },
});

/** What a cell is about, where no header stands above it. */
export const cellLabel = style({
  display: 'none',
  '@container': {
    [narrow]: {
      display: 'block',
      flexShrink: 0,
      maxWidth: '50%',
      color: color.textMuted,
      textAlign: 'start',
      selectors: {
        '[data-card=title] > &, [data-card=aside] > &, [data-card=whole] > &': { display: 'none' },
      },
    },
  },
});

/** The first cell's content is the button; all of the row presses it. */
export const press = style({
  maxWidth: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.control },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
});

/** Above the row's press. The box's own room for a finger reaches past the line it stands in, up to the cell's edges. */
export const select = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  alignContent: 'center',
  height: rem(type.small.line),
  marginInline: -space[3],
});
globalStyle(`${select} label`, { paddingInline: space[3] });

/** In a column its words are for screen readers alone; over cards there is room for them. */
export const selectAll = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minHeight: 36,
});
globalStyle(`${selectAll} label > span:last-child`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  fontSize: rem(type.small.size),
  '@container': {
    [narrow]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
});

/** Rows that newer ones will replace: quiet, and still read well. */
export const stale = style({ pointerEvents: 'none' });
globalStyle(`${stale} ${cell}`, { color: color.textMuted });
export const nothing = style({ padding: 0, border: 0, '@container': { [narrow]: { display: 'block' } } });
export const value = style({ display: 'block', minWidth: 0 });
/** Of a line's height, so that a row keeps its own when it comes. */
export const placeholder = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: rem(24),
  selectors: { '[data-align=end] > &': { justifyContent: 'flex-end' } },
});
/** The room of rows that are not drawn. */
export const block = style({ '@container': { [narrow]: { display: 'block' } } });
