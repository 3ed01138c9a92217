import { space, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** Where a row of accounts is, while they load. */
export const skeletonRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: 60,
  paddingInline: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const skeletonNames = style({ display: 'grid', gap: space[2] });
