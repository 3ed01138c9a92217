import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';

export const counter = style({ display: 'flex', flexDirection: 'column', gap: halfSpace[2.5], minWidth: 0 });

export const parts = style({ display: 'flex', gap: space[1] });

export const part = style({
  flex: 1,
  minWidth: 2,
  height: 6,
  borderRadius: vars.radius.full,
  background: vars.color.pressed,
  // A bar's track: hardly there, and hollow in high contrast, where a full line would pass for a part that is done.
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
  selectors: { '&[data-reached]': { background: vars.color.accentMark, boxShadow: 'none' } },
  '@media': {
    [media.forcedColors]: {
      border: '1px solid CanvasText',
      selectors: { '&[data-reached]': { background: 'Highlight', borderColor: 'Highlight' } },
    },
  },
});
