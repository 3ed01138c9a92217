import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

export const list = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 72px)',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const link = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  paddingBlock: space[1],
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    '&:active': { background: vars.color.pressed },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
  },
  '@media': { [media.hover]: { selectors: { '&:hover:not(:active)': { background: vars.color.hover } } } },
});

/** Who they are can still be read. */
export const unavailable = style({ color: vars.color.textMuted });

export const name = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: rem(type.caption.size),
  lineHeight: rem(type.caption.line),
  fontWeight: weight.medium,
});

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 40,
  height: 40,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: '50%',
  color: vars.color.accentText,
  '@media': { [media.forcedColors]: { borderColor: 'LinkText' } },
});
