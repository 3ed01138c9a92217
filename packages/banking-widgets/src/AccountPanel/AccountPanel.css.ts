import { space, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

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
