import { space, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

export const head = style({ position: 'relative' });

/** Over the heading's end, so that the panel is as high with it as without. */
export const action = style({
  position: 'absolute',
  insetInlineEnd: space[1],
  insetBlockStart: '50%',
  translate: '0 -50%',
});

export const account = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

/** The way to the account's page, and beside it what opens its balances. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  minBlockSize: 60,
});

export const balances = style({ padding: `${space[1]}px ${space[3]}px ${space[4]}px` });
