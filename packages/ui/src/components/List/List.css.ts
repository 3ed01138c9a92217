import { style } from '@vanilla-extract/css';
import { trimmedItem } from '../../text/trim.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { weight } from '../../tokens/type.ts';

const { color, density, font, radius } = vars;
const trim = { above: font.bodyTrimAbove, below: font.bodyTrimBelow };

export const list = style({ margin: 0, padding: 0, listStyle: 'none', minWidth: 0 });
export const item = style({ display: 'block', minWidth: 0 });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 44,
  paddingBlock: density.rowPadding,
  paddingInline: 12,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
});

export const pressable = style({
  position: 'relative',
  cursor: 'pointer',
  selectors: {
    '&:active': { background: color.pressed },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[data-selected]': { background: color.selected },
    '&[data-selected]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: 10,
      width: 3,
      borderRadius: radius.full,
      background: color.accent,
    },
    '&:disabled': { color: color.disabledText, cursor: 'not-allowed' },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not(:active, :disabled, [data-selected])': { background: color.hover },
        // Rows of a long list that fly past below a resting pointer.
        '[data-scrolling] &:hover:not(:active, :disabled, [data-selected])': { background: 'none' },
      },
    },
    [media.forcedColors]: {
      selectors: { '&[data-selected]::before': { background: 'Highlight' } },
    },
  },
});

export const leading = style({ display: 'grid', flexShrink: 0 });
export const content = style({ display: 'flex', flexDirection: 'column', gap: 8, flex: 1, minWidth: 0 });

// Set like `Text`, without its boxes: a long list has thousands of these.
// Clipped, not hidden: what could scroll is a layer of its own to the browser.
const oneLine = style({ overflow: ['hidden', 'clip'], textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const main = { ...trimmedItem('body', trim), fontWeight: weight.medium };
const minor = {
  ...trimmedItem('small', trim),
  color: color.textMuted,
  fontWeight: weight.regular,
  selectors: { ':disabled > * > &': { color: 'inherit' } },
} as const;

export const title = style([oneLine, main]);
export const subtitle = style([oneLine, minor]);
export const value = style({ ...main, minWidth: 0, overflowWrap: 'break-word' });
export const meta = style({ ...minor, minWidth: 0, overflowWrap: 'break-word' });

/** An amount keeps its width; the title gives way. */
export const trailing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 8,
  flexShrink: 0,
  maxWidth: '70%',
  textAlign: 'end',
});

export const onward = style({ color: color.textMuted, marginInlineStart: -4 });
