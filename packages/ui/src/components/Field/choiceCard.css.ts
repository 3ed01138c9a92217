import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';
import { choice } from './Choice.css.ts';

/** A choice in a box of its own, which shows whether it is chosen. */
export const choiceCard = style([
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

// The card shows the focus of what is ticked in it.
globalStyle(`${choiceCard} :focus-visible`, { outline: 'none' });
