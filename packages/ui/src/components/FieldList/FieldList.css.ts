import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { legend as fieldLegend } from '../Field/FieldGroup.css.ts';

/** It heads rows that have names of their own. */
export const legend = style([
  fieldLegend,
  { fontSize: rem(type.section.size), lineHeight: rem(type.section.line), fontWeight: weight.semibold },
]);

export const list = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A row of the list, with a line between it and the one before. */
export const row = style({
  paddingBlock: space[5],
  selectors: {
    '&:first-child': { paddingBlockStart: space[2] },
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  // As high without Remove as with it.
  minHeight: 36,
  marginBlockEnd: space[2],
});

export const name = style({
  minWidth: 0,
  color: vars.color.text,
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});

export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]}px ${space[4]}px`,
  selectors: { [`${list}:empty + &`]: { marginBlockStart: space[2] } },
});

export const limit = style({
  color: vars.color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});
