import { createContainer, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { rem, type } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

/** The room it has, not the window, decides whether a detail stands beside its term or below it. */
const room = createContainer();
const narrow = `${room} (max-width: 27.99rem)`;

export const list = style({
  margin: 0,
  minWidth: 0,
  color: vars.color.text,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const columns = style({ containerType: 'inline-size', containerName: room });

/** A line between the facts. */
export const divided = style({});

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${halfSpace[0.5]}px ${space[4]}px`,
  selectors: {
    '& + &': { marginBlockStart: space[3] },
    [`${divided} > & + &`]: {
      paddingBlockStart: space[3],
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
    [`${columns} > &`]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
  },
  '@container': {
    [narrow]: { selectors: { [`${columns} > &`]: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
});

export const term = style({ minWidth: 0, color: vars.color.textMuted, overflowWrap: 'anywhere' });

export const detail = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[2],
  margin: 0,
  marginInlineStart: 'auto',
  maxInlineSize: '100%',
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { [`${columns} &`]: { marginInlineStart: 0 } },
});

export const content = style({ minWidth: 0, overflowWrap: 'anywhere' });

/** A small button is taller and wider than its sign: the rows keep their distance, and the sign ends with them. */
export const action = style({ alignSelf: 'center', marginBlock: -space[2], marginInlineEnd: -space[2] });
