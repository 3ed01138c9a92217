import { vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 40,
  blockSize: 40,
  borderRadius: vars.radius.full,
  color: vars.color.textMuted,
  backgroundColor: vars.color.surfaceSunken,
  selectors: {
    '&[data-direction=in]': {
      color: vars.color.onPositiveSubtle,
      backgroundColor: vars.color.positiveSubtle,
    },
  },
});
