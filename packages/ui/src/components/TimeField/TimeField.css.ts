import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';
import { box, field } from '../Field/Field.css.ts';

const { color } = vars;

export const time = style([
  box,
  {
    selectors: {
      '&:focus-within': {
        borderColor: color.focus,
        outline: `2px solid ${color.focus}`,
        outlineOffset: -1,
      },
      [`${field}[data-invalid] > &:focus-within`]: {
        borderColor: color.negative,
        outlineColor: color.negative,
      },
    },
    '@media': {
      [media.forcedColors]: { selectors: { '&:focus-within': { outlineColor: 'Highlight' } } },
    },
  },
]);

/** One line of text, whose marks of direction keep hours before minutes in every script. */
export const parts = style({
  flex: 1,
  minWidth: 0,
  fontSize: rem(16),
  lineHeight: rem(24),
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'pre',
});

/** Hours, minutes, or the half of the day. */
export const part = style({
  paddingBlock: halfSpace[0.5],
  paddingInline: halfSpace[0.5],
  border: '1px solid transparent',
  borderRadius: `min(${vars.radius.small}, ${space[1]}px)`,
  outline: 'none',
  caretColor: 'transparent',
  selectors: {
    '&[data-placeholder]': { color: color.textMuted },
    '&:focus': { borderColor: color.accentEdge, background: color.accent, color: color.onAccent },
    [`${field}[data-disabled] &`]: { color: 'inherit' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&:focus': {
          forcedColorAdjust: 'none',
          borderColor: 'Highlight',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
});

export const clock = style({
  display: 'flex',
  flexShrink: 0,
  color: color.textMuted,
  selectors: { [`${field}[data-disabled] &`]: { color: 'inherit' } },
});
