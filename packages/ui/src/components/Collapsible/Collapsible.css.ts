import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

/** It has no look of its own: the button is the title. */
export const heading = style({ margin: 0, font: 'inherit' });

export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  width: '100%',
  minHeight: 44,
  paddingBlock: halfSpace[2.5],
  paddingInline: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  font: 'inherit',
  fontWeight: weight.semibold,
  color: vars.color.text,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 4 } },
});

export const title = style({ flex: 1, minWidth: 0 });

export const chevron = style({
  color: vars.color.textMuted,
  transition: `transform ${duration.state}ms ${easing.standard}`,
  selectors: { [`${button}[aria-expanded="true"] > &`]: { transform: 'rotate(180deg)' } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const content = style({
  // Clear of the button's focus ring.
  paddingBlock: `${halfSpace[2.5]}px ${space[3]}px`,
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[data-entering]': { animation: `${appear} ${duration.enter}ms ${easing.enter}` },
  },
  '@media': { [media.reducedMotion]: { selectors: { '&[data-entering]': { animation: 'none' } } } },
});
