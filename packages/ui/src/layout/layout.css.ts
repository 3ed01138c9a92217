import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { breakpoints, media } from '../tokens/breakpoints.ts';
import { space } from '../tokens/space.ts';
import { belowHeader } from './topRoom.css.ts';

export const gap = styleVariants(space, (gap) => ({ gap }));
export const padding = styleVariants(space, (padding) => ({ padding }));
export const paddingBlock = styleVariants(space, (paddingBlock) => ({ paddingBlock }));
export const paddingInline = styleVariants(space, (paddingInline) => ({ paddingInline }));

// As a list it shows no marks: what is in it stands on the layout's edges.
export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0, listStyle: 'none' });
export const inline = style({ display: 'flex', minWidth: 0, listStyle: 'none' });
export const wrap = style({ flexWrap: 'wrap' });
export const stackOnPhones = style({
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'flex-start' } },
});

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
});

export const justify = styleVariants({
  start: {},
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

export const template = createVar();
export const columns = style({ display: 'grid', minWidth: 0, gridTemplateColumns: template });
export const collapse = styleVariants(breakpoints, (width) => ({
  '@media': { [`(max-width: ${width - 0.02}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

/**
 * Two columns: a row that is too narrow for the words of both holds one. Three: six tracks hold two or three tiles. None
 * stands alone in its row: it takes the room of the others.
 */
export const tiles = style({ minWidth: 0, listStyle: 'none' });
export const leading = style({});
export const tileColumns = styleVariants({
  2: { display: 'flex', flexWrap: 'wrap' },
  3: { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
});
const [twoColumns, threeColumns] = [tileColumns[2], tileColumns[3]];
// Stronger than what a tile says of its own width.
globalStyle(`${tiles}${twoColumns} > *`, { flex: '1 1 34%', minWidth: 'min-content' });
globalStyle(`${tiles}${twoColumns}${leading} > :first-child`, { flexBasis: '100%' });
const row = { gridColumn: '1 / -1' };
const half = { gridColumn: 'span 3' };
const third = { gridColumn: 'span 2' };
globalStyle(`${threeColumns} > *`, half);
globalStyle(`${threeColumns} > :nth-child(odd):last-child`, { '@media': { [media.phone]: row } });
globalStyle(`${threeColumns} > *`, { '@media': { [media.tablet]: third } });
// A last row of one becomes, with the row before it, two and two; a last row of two fills it.
for (const left of [4, 2]) {
  const first = `${threeColumns} > :nth-child(3n + 1):nth-last-child(${left})`;
  globalStyle(`${first}, ${first} ~ *`, { '@media': { [media.tablet]: half } });
}
globalStyle(`${threeColumns} > :only-child`, { '@media': { [media.tablet]: row } });

export const box = style({ minWidth: 0 });
/** Stays in sight while the page scrolls; what is higher than the window scrolls by itself. */
export const sticky = style({
  position: 'sticky',
  top: `calc(${belowHeader} + ${space[4]}px)`,
  maxHeight: `calc(100dvh - ${belowHeader} - ${2 * space[4]}px)`,
  overflowY: 'auto',
  // Room for the shadows and rings of what is in it, which scrolling would cut off.
  padding: space[1],
  margin: -space[1],
  '@media': { [media.print]: { position: 'static', maxHeight: 'none', overflowY: 'visible' } },
});
export const surface = styleVariants({
  page: { background: vars.color.surface },
  raised: { background: vars.color.surfaceRaised },
  sunken: { background: vars.color.surfaceSunken },
  accent: { background: vars.color.accentSubtle, color: vars.color.onAccentSubtle },
});
export const bordered = style({ border: `1px solid ${vars.color.border}` });
export const radius = styleVariants({
  small: { borderRadius: vars.radius.small },
  control: { borderRadius: vars.radius.control },
  card: { borderRadius: vars.radius.card },
});

export const divider = style({
  margin: 0,
  border: 0,
  borderBlockStart: `1px solid ${vars.color.border}`,
  alignSelf: 'stretch',
});

export const maxWidth = createVar();
export const center = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth,
  marginInline: 'auto',
  minWidth: 0,
  // A page with a column for details takes the room of its frame.
  '@media': { [media.wide]: { selectors: { '&:has([data-dock-room])': { maxWidth: 1552 } } } },
});
export const beside = style({ '@media': { [media.desktop]: { marginInlineStart: 0 } } });
/** The phone's address bar comes and goes: the dynamic height never puts a button under it. */
// A little above the middle of the window, whatever the content's height: when its text wraps differently, as when the
// brand's font has loaded, nothing above it moves.
// eslint-disable-next-line no-restricted-syntax -- the height of a page's content, not a distance
export const fullHeight = style({ minHeight: '100dvh', paddingBlockStart: 'max(0px, (100dvh - 600px) / 3)' });

export const hideBelow = styleVariants(breakpoints, (width) => ({
  '@media': { [`(max-width: ${width - 0.02}px)`]: { display: 'none' } },
}));
export const hideAbove = styleVariants(breakpoints, (width) => ({
  '@media': { [`(min-width: ${width}px)`]: { display: 'none' } },
}));

/** Its ground reaches past its content on both sides, over the shadows of what scrolls below it. */
export const stickyBar = style({
  '@media': {
    // What is pressed with a pointer may be lower, so that less is covered.
    '(pointer: fine)': { vars: { [vars.density.controlHeight]: '42px' } },
    [media.tablet]: {
      position: 'sticky',
      zIndex: 1,
      insetBlockStart: belowHeader,
      containerType: 'scroll-state',
      marginInline: -space[3],
      marginBlock: -space[3],
    },
    [media.print]: { position: 'static' },
  },
});
globalStyle(`${stickyBar} > *`, {
  '@media': {
    [media.tablet]: {
      paddingBlock: space[3],
      paddingInline: space[3],
      background: vars.color.surface,
      borderBlockEnd: '1px solid transparent',
    },
  },
  '@container': { 'scroll-state(stuck: top)': { borderBlockEndColor: vars.color.border } },
});

export const spacer = style({ flex: 1 });
