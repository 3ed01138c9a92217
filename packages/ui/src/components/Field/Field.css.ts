import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem } from '../../tokens/type.ts';
import { field, readOnlyForced } from './parts.css.ts';
import { halfSpace, space } from '../../tokens/space.ts';

export * from './parts.css.ts';

export const label = style({
  display: 'block',
  marginBlockEnd: halfSpace[1.5],
  color: vars.color.text,
  fontSize: rem(14),
  lineHeight: rem(20),
  fontWeight: 500,
  overflowWrap: 'anywhere',
});

/** With the mark of an optional field at its end. */
export const labelWithMark = style([
  label,
  { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space[2] },
]);

export const optional = style({ color: vars.color.textMuted, fontWeight: 400, flexShrink: 0 });

/** Beside `label`: the label, the help, and at the end of the row the mark of an optional field. */
export const labelWithHelp = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'start',
  gap: space[1],
});
globalStyle(`${labelWithHelp} > :first-child`, { display: 'contents' });
globalStyle(`${labelWithHelp} > :first-child > ${optional}`, { order: 1, marginInlineStart: 'auto' });

/** With something of its owner's at its end; what is said of the field stands below both, as wide as they are together. */
export const withBeside = style([
  field,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[3] },
]);
globalStyle(`${withBeside} > *`, { gridColumn: '1 / -1' });
globalStyle(`${withBeside} > :is(:first-child, :nth-child(2))`, { gridColumn: 1 });
export const beside = style({ minWidth: 0, selectors: { [`${withBeside} > &`]: { gridArea: '1 / 2 / 3' } } });

/** The box a control is drawn in; an input inside it has no box of its own. */
export const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  boxSizing: 'border-box',
  minHeight: vars.density.controlHeight,
  paddingInline: vars.density.controlPadding,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.fieldSurface,
  color: vars.color.text,
  cursor: 'text',
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    '&:has(> :is(input, textarea):focus-visible)': {
      borderColor: vars.color.focus,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: -1,
    },
    // The outline's colour too, for when there is one: the one `:has` above is dear enough for a page full of fields.
    [`${field}[data-invalid] > &`]: { borderColor: vars.color.negative, outlineColor: vars.color.negative },
    [`${field}[data-readonly] > &`]: { background: vars.color.surfaceSunken, borderColor: vars.color.border },
    [`${field}[data-disabled] > &`]: {
      background: vars.color.disabledSurface,
      borderColor: vars.color.border,
      color: vars.color.disabledText,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        [`${field}[data-disabled] > &`]: { borderColor: 'GrayText', color: 'GrayText' },
        [`${field}[data-readonly] > &`]: readOnlyForced,
        '&:has(> :is(input, textarea):focus-visible)': { outlineColor: 'Highlight' },
      },
    },
  },
});

const wrappingRoom = `calc((${vars.density.controlHeight} - 34px) / 2)`;

/** A box for tags of 32 px, in as many lines as they need; with one line it is as high as any field. */
export const wrappingBox = style([
  box,
  {
    flexWrap: 'wrap',
    alignContent: 'center',
    paddingBlock: wrappingRoom,
    selectors: { '&&': { paddingInline: wrappingRoom } },
    '@media': { [media.coarse]: { rowGap: halfSpace[3.5] } },
  },
]);

export const bareBox = style({
  display: 'flex',
  alignItems: 'center',
  // What is typed may be set by the room that it has.
  containerType: 'inline-size',
  color: vars.color.text,
  cursor: 'text',
});

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  paddingBlock: space[2],
  border: 0,
  background: 'none',
  font: 'inherit',
  // Below 16 px iOS zooms the page when the field is focused.
  fontSize: rem(16),
  lineHeight: rem(24),
  color: 'inherit',
  outline: 'none',
  textOverflow: 'ellipsis',
  // Whichever way it runs, it begins where the label begins.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  selectors: {
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    '&:disabled': { cursor: 'not-allowed', WebkitTextFillColor: 'currentColor', opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&[type=tel]': { flexBasis: '10em' },
    // A value runs as its own letters do, and numbers from the left: they are no part of the sentence around the field.
    '&:not([dir])': { unicodeBidi: 'plaintext' },
  },
});
// Autofill keeps the field's own colours: the browser's yellow has no readable pair in a dark theme.
globalStyle(`${input}:autofill`, {
  WebkitTextFillColor: vars.color.text,
  boxShadow: `inset 0 0 0 100px ${vars.color.fieldSurface}`,
});

export const affix = style({
  // "https://" keeps its order among Arabic.
  unicodeBidi: 'plaintext',
  color: vars.color.textMuted,
  fontSize: rem(16),
  lineHeight: rem(24),
  flexShrink: 0,
  selectors: {
    // The country of a phone number gives way to the number itself.
    '[type=tel] ~ &': {
      flexShrink: 99,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

/** A small button inside the box: clear, show password. */
export const action = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  marginInlineEnd: -space[2],
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  font: 'inherit',
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&:active': { background: vars.color.pressed },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
    '&:disabled': { color: vars.color.disabledText, cursor: 'not-allowed', background: 'none' },
  },
  '@media': { [media.coarse]: { width: 44, height: 44, marginInlineEnd: -space[3] } },
});
