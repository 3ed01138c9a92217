import { styleVariants } from '@vanilla-extract/css';
import { choiceCard } from '../Field/choiceCard.css.ts';
import { choices } from '../Field/FieldGroup.css.ts';
import { space } from '../../tokens/space.ts';

export const group = styleVariants({
  list: [choices],
  /** On one line where there is room. */
  compact: { display: 'flex', flexWrap: 'wrap', columnGap: space[6] },
  card: { display: 'grid', gap: space[2] },
});

export const row = { list: undefined, compact: undefined, card: choiceCard };
