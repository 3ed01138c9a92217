import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

export const anchor = style({ display: 'contents' });

export const menu = style({
  position: 'fixed',
  inset: 'auto',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 200,
  maxWidth: 'min(320px, 100vw - 16px)',
  margin: 0,
  padding: space[1],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.overlay,
  color: vars.color.text,
  fontFamily: vars.font.body,
  outline: 'none',
  transition: `opacity ${duration.state}ms ${easing.standard}`,
  '@starting-style': { opacity: 0 },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});

export const item = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 40,
  paddingBlock: space[2],
  paddingInline: space[3],
  border: 0,
  borderRadius: `calc(${vars.radius.card} - 4px)`,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&[data-tone=negative]': { color: vars.color.negative },
    '&:focus': { background: vars.color.hover, outline: 'none' },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
    '&:active': { background: vars.color.pressed },
    '&[aria-disabled]': { background: 'none', color: vars.color.disabledText, cursor: 'not-allowed' },
  },
  '@media': {
    [media.coarse]: { minHeight: 48 },
    [media.forcedColors]: {
      selectors: { '&:focus': { outline: '2px solid Highlight' }, '&[aria-disabled]': { color: 'GrayText' } },
    },
  },
});
