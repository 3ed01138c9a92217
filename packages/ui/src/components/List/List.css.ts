import { style } from '@vanilla-extract/css';
import { trimmedItem } from '../../text/trim.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color, density, font, radius } = vars;
const trim = { above: font.bodyTrimAbove, below: font.bodyTrimBelow };

export const list = style({ margin: 0, padding: 0, listStyle: 'none', minWidth: 0 });
export const item = style({ display: 'block', minWidth: 0 });
/** What leads somewhere takes the room that the action leaves. */
export const withAction = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  minWidth: 0,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 44,
  paddingBlock: density.rowPadding,
  paddingInline: space[3],
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
      insetBlock: halfSpace[2.5],
      width: 3,
      borderRadius: radius.full,
      background: color.accentMark,
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
/** The words and the amount: side by side where the longest word leaves the amount its room, else below each other. */
export const main = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]}px ${space[3]}px`,
  minWidth: 0,
});
export const content = style({
  flex: '1 1 min-content',
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 'min(8rem, 100%)',
  maxWidth: '100%',
  // A name or an IBAN that is cut can't be told from another.
  overflowWrap: 'break-word',
});

// Set like `Text`, without its boxes: a long list has thousands of these.
const words = { ...trimmedItem('body', trim), fontWeight: weight.medium };
const minor = {
  ...trimmedItem('small', trim),
  color: color.textMuted,
  fontWeight: weight.regular,
  selectors: { ':disabled > * &': { color: 'inherit' } },
} as const;

export const title = style(words);
export const subtitle = style(minor);
export const value = style({ ...words, minWidth: 0, overflowWrap: 'break-word' });
export const meta = style({ ...minor, minWidth: 0, overflowWrap: 'break-word' });

/**
 * An amount keeps its width; the words go on to the next line. Beside an action a phone has no room for it at the row's end: there it
 * stands below the words.
 */
export const trailing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space[2],
  flexShrink: 0,
  maxWidth: '100%',
  marginInlineStart: 'auto',
  textAlign: 'end',
  '@media': {
    [media.phone]: {
      selectors: {
        [`${withAction} &`]: {
          flexBasis: '100%',
          alignItems: 'flex-start',
          marginInlineStart: 0,
          paddingBlockStart: space[2],
          textAlign: 'start',
        },
      },
    },
  },
});

export const onward = style({ color: color.textMuted, marginInlineStart: -space[1] });
