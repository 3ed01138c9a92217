import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { rem } from '../../tokens/type.ts';
import { halfSpace } from '../../tokens/space.ts';

export const field = style({ display: 'flex', flexDirection: 'column', minWidth: 0, textAlign: 'start' });

export const description = style({
  marginBlockStart: halfSpace[1.5],
  color: vars.color.textMuted,
  fontSize: rem(14),
  lineHeight: rem(20),
  overflowWrap: 'anywhere',
});

export const messages = style({ fontSize: rem(14), lineHeight: rem(20), overflowWrap: 'anywhere' });

const message = style({ display: 'flex', gap: halfSpace[1.5], marginBlockStart: halfSpace[1.5] });
globalStyle(`${message} > svg`, { flexShrink: 0, marginBlockStart: halfSpace[0.5] });

export const error = style([message, { color: vars.color.negative }]);
export const warning = style([message, { color: vars.color.warning }]);

/** Grounds are gone in forced colours: what can only be read stands on a line, what can be written stands in a box. */
export const readOnlyForced = {
  borderColor: 'Canvas',
  borderBlockEndColor: 'CanvasText',
  borderRadius: 0,
} as const;

/** Said by screen readers, not drawn. */
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  // eslint-disable-next-line no-restricted-syntax -- how a control is hidden and still read
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
