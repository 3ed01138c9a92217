import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { rem } from '../tokens/type.ts';
import { halfSpace, space } from '../tokens/space.ts';

const wide = '(min-width: 1000px)';

export const page = style({
  display: 'grid',
  gap: space[8],
  padding: `clamp(${space[4]}px, 3vw, ${space[10]}px)`,
  maxWidth: 1560,
  marginInline: 'auto',
});

export const workbench = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: '304px minmax(0, 1fr)', gap: space[8] } },
});

export const controls = style({
  '@media': { [wide]: { position: 'sticky', insetBlockStart: space[6] } },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
});

export const starts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[2],
});

export const start = style({
  display: 'grid',
  justifyItems: 'start',
  gap: halfSpace[2.5],
  padding: space[3],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  fontSize: rem(13),
  lineHeight: rem(16),
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': {
      borderColor: vars.color.accentMark,
      boxShadow: `inset 0 0 0 1px ${vars.color.accentMark}`,
    },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
    '&:hover': { background: vars.color.hover },
  },
});

export const dots = style({ display: 'flex' });
export const dot = style({
  width: 18,
  height: 18,
  borderRadius: '50%',
  border: `2px solid ${vars.color.surfaceRaised}`,
  // A colour as dark as the page still has an edge.
  boxShadow: `inset 0 0 0 1px ${vars.color.borderStrong}`,
  selectors: { '& + &': { marginInlineStart: -halfSpace[1.5] } },
});

export const colourField = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'start',
});

/** As high as a field, under the height of its label. */
export const picker = style({
  appearance: 'none',
  width: vars.density.controlHeight,
  height: vars.density.controlHeight,
  // eslint-disable-next-line no-restricted-syntax -- beside a field, under the line of its label
  marginBlockStart: 26,
  padding: 0,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: 'none',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
    '&::-webkit-color-swatch-wrapper': { padding: space[1] },
    '&::-webkit-color-swatch': { border: 0, borderRadius: `calc(${vars.radius.control} - 4px)` },
  },
});

/** Side by side where there is room, else one below the other. */
export const stages = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  alignItems: 'start',
});

export const stage = style({
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: 16,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 } },
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(156px, 100%), 1fr))',
  gap: space[4],
});

export const change = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'center',
  paddingBlock: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const swatches = style({
  display: 'flex',
  alignItems: 'center',
  gap: halfSpace[1.5],
  color: vars.color.textMuted,
});
export const swatch = style({
  width: 28,
  height: 28,
  borderRadius: 8,
  border: `1px solid ${vars.color.border}`,
});

export const changes = style({ listStyle: 'none', margin: 0, padding: 0 });

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: space[4],
  alignItems: 'end',
});

export const scroller = style({
  overflowX: 'auto',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 } },
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: rem(14),
  lineHeight: rem(20),
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const cell = style({
  padding: `${halfSpace[2.5]}px ${space[4]}px ${halfSpace[2.5]}px 0`,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const headCell = style([cell, { color: vars.color.textMuted, fontWeight: 500 }]);
export const number = style([cell, { textAlign: 'end' }]);
export const headNumber = style([headCell, { textAlign: 'end' }]);

export const sample = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 28,
  borderRadius: 6,
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
  fontWeight: 600,
});

export const mark = style({ width: 12, height: 12, borderRadius: '50%', background: 'currentColor' });

export const code = style({
  margin: 0,
  padding: space[4],
  maxHeight: 420,
  overflow: 'auto',
  border: `1px solid ${vars.color.border}`,
  borderRadius: 12,
  background: vars.color.surfaceSunken,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: rem(13),
  lineHeight: rem(20),
  tabSize: 2,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 } },
});
