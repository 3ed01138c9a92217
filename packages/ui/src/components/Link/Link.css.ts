import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';

export const link = style({
  color: vars.color.accentText,
  fontWeight: 'inherit',
  textDecorationLine: 'underline',
  textDecorationThickness: 'from-font',
  textUnderlineOffset: '0.2em',
  borderRadius: 2,
  overflowWrap: 'break-word',
  selectors: {
    '&:hover': { textDecorationThickness: 2 },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
});

/** Where it leads is on paper what a press is on a screen. */
export const external = style({
  '@media': { [media.print]: { '::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' } } },
});

export const outside = style({
  display: 'inline-block',
  // eslint-disable-next-line no-restricted-syntax -- the space between two words
  marginInlineStart: '0.25em',
  verticalAlign: '-0.1em',
  '@media': { [media.print]: { display: 'none' } },
});
