import { media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { anyDisc } from '../OnboardingSteps/OnboardingSteps.css.ts';

const { color, radius } = vars;

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 } },
});

export const mark = style([anyDisc, { inlineSize: 24, blockSize: 24 }]);

export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const name = style({ fontWeight: weight.medium });

export const detail = style({
  color: color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  selectors: { '[data-state=error] > * > &': { color: color.negative } },
});

export const act = style({
  flexShrink: 0,
  marginInlineEnd: -space[2],
  padding: space[2],
  borderRadius: radius.small,
  color: color.accentText,
  fontWeight: weight.semibold,
  textDecoration: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } },
    [media.coarse]: { paddingBlock: space[3] },
  },
});

/** What is said of the application as a whole. */
export const other = style({ margin: 0 });

export const missing = style([list, { marginBlockStart: space[2] }]);

/** All of it is the link's. */
export const answer = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: 0,
      borderBlockStart: '1px solid currentColor',
      opacity: 0.3,
    },
    '&:last-child': { paddingBlockEnd: 0 },
  },
  '@media': { [media.coarse]: { paddingBlock: space[3] } },
});
globalStyle(`${answer} a::after`, { content: '', position: 'absolute', inset: 0 });
globalStyle(`${answer} > svg`, { flexShrink: 0 });
