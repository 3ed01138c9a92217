import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { banner, tone } from '../Banner/Banner.css.ts';

export const summary = style([
  banner,
  tone.negative,
  {
    borderColor: vars.color.negative,
    selectors: {
      // The focus is moved here by script, so show the ring after a mouse press too.
      '&:focus': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
    },
  },
]);

// In the middle of the heading's first line.
globalStyle(`${summary} > svg`, { flexShrink: 0, marginBlockStart: halfSpace[0.5] });

export const title = style({
  margin: 0,
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  fontWeight: weight.semibold,
});

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  margin: `${space[2]}px 0 0`,
  padding: 0,
  listStyle: 'none',
});
