import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

/** Reads as a link within text; a finger has more room than is seen. */
export const trigger = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: halfSpace[0.5],
  maxWidth: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: 2,
  background: 'none',
  color: vars.color.accentText,
  font: 'inherit',
  fontWeight: weight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
    '&:disabled': { color: vars.color.disabledText, textDecorationLine: 'none', cursor: 'not-allowed' },
    '&::after': { content: '', position: 'absolute', insetInline: -space[1], insetBlock: -halfSpace[2.5] },
  },
  '@media': {
    [media.forcedColors]: { color: 'LinkText', selectors: { '&:disabled': { color: 'GrayText' } } },
  },
});

export const chevron = style({
  display: 'grid',
  transition: `transform ${duration.state}ms ${easing.standard}`,
  selectors: { [`${trigger}[aria-expanded="true"] > &`]: { transform: 'rotate(180deg)' } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});
