import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { choice } from '../Field/Choice.css.ts';
import { choices } from '../Field/FieldGroup.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';

export const group = styleVariants({
  list: [choices],
  /** On one line where there is room. */
  compact: { display: 'flex', flexWrap: 'wrap', columnGap: space[6] },
  card: { display: 'grid', gap: space[2] },
});

const card = style([
  choice,
  {
    padding: space[4],
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.control,
    background: vars.color.fieldSurface,
    selectors: {
      '[data-invalid] &': { borderColor: vars.color.negative },
      '&:has(:checked:enabled)': {
        borderColor: vars.color.accentMark,
        background: vars.color.selected,
        boxShadow: `inset 0 0 0 1px ${vars.color.accentMark}`,
      },
      '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
      '&:has(:disabled)': { borderColor: vars.color.border, background: vars.color.disabledSurface },
    },
    '@media': {
      [media.hover]: {
        selectors: { '&:hover:not(:has(:checked, :disabled))': { borderColor: vars.color.text } },
      },
      [media.forcedColors]: {
        selectors: {
          '&:has(:checked:enabled)': { outline: '2px solid Highlight', outlineOffset: -2 },
          '&:has(:checked:focus-visible)': { outlineOffset: 2 },
        },
      },
    },
  },
]);

// The card shows the focus of its radio.
globalStyle(`${card} :focus-visible`, { outline: 'none' });

export const row = { list: undefined, compact: undefined, card };
