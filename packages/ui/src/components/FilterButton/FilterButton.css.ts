import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { chevron } from '../Field/chevron.ts';

const { color } = vars;

/** A filter of a toolbar: its name, marked where it is set, and what says that it opens. */
export const filterTrigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  boxSizing: 'border-box',
  // As high as a field in a StickyBar.
  minHeight: 42,
  margin: 0,
  paddingBlock: 0,
  paddingInline: `${space[3]}px ${space[2]}px`,
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.control,
  background: color.fieldSurface,
  color: color.text,
  font: 'inherit',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '::after': {
    content: '',
    flexShrink: 0,
    width: 18,
    height: 18,
    background: color.textMuted,
    clipPath: chevron,
  },
  selectors: {
    '&[data-open]::after': { transform: 'rotate(180deg)' },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
    '&[data-set]': {
      borderColor: color.accentMark,
      boxShadow: `inset 0 0 0 0.5px ${color.accentMark}`,
      background: color.accentSubtle,
      color: color.onAccentSubtle,
      fontWeight: weight.semibold,
    },
    '&[data-set]::after': { background: 'currentColor' },
  },
  '@media': {
    [media.coarse]: { minHeight: 48 },
    [media.hover]: { selectors: { '&:hover:not([data-set])': { background: color.hover } } },
    [media.forcedColors]: {
      '::after': { forcedColorAdjust: 'none' },
      selectors: {
        '&::after, &[data-set]::after': { background: 'ButtonText' },
        '&[data-set]:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
    },
  },
});
