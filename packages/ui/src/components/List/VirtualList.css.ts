import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';

/** The window's own reckoning keeps the place; the browser's would move the page a second time. */
export const frame = style({ overflowAnchor: 'none' });

/** Margins of what is inside count as part of it, where it is measured. */
export const section = style({ display: 'flow-root' });

/** One line: what the rows below have in common, and at its end what they come to. */
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  minHeight: 32,
  paddingInline: space[3],
  paddingBlock: halfSpace[1.5],
  color: vars.color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const headingText = style({ margin: 0, font: 'inherit', fontWeight: weight.semibold });

export const list = style({ display: 'flow-root', margin: 0, padding: 0, listStyle: 'none', minWidth: 0 });
export const item = style({ display: 'flow-root', minWidth: 0 });

/** Lines not drawn yet: should a throw be faster than a frame, it uncovers faint rows and no blank. */
export const room = style({
  display: 'block',
  listStyle: 'none',
  backgroundImage: `repeating-linear-gradient(transparent 0 10px, ${vars.color.surfaceSunken} 10px 54px, transparent 54px 64px)`,
});
