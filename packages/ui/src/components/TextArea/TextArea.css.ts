import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { rem } from '../../tokens/type.ts';
import { description } from '../Field/parts.css.ts';
import { halfSpace } from '../../tokens/space.ts';

export const rows = createVar();
export const maxRows = createVar();

/** Lines of text and the padding around them. */
const lines = (count: string) => `calc(${count} * ${rem(24)} + 16px)`;

export const input = style({
  display: 'block',
  minHeight: lines(rows),
  maxHeight: lines(maxRows),
  resize: 'none',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
  // Grows with its text; where a browser does not know this, the field measures itself.
  fieldSizing: 'content',
});

const counterLine = rem(20);

export const counter = style({
  marginBlockStart: halfSpace[1.5],
  color: vars.color.textMuted,
  fontSize: rem(14),
  lineHeight: counterLine,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  selectors: { '&[data-over]': { color: vars.color.negative, fontWeight: 500 } },
});

/** What the counter takes of its line. */
const counterRoom = rem(104);

// Words under the field share the counter's line and leave it its room; what is too much has a line of its own.
globalStyle(`${counter}:not([data-over]) ~ ${description}`, {
  marginBlockStart: `calc(-1 * ${counterLine})`,
  marginInlineEnd: counterRoom,
});
