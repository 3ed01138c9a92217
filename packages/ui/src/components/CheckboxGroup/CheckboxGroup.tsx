import { forwardRef, type ReactNode } from 'react';
import { Checkbox } from '../Checkbox/index.ts';
import { Choice } from '../Field/Choice.tsx';
import { choiceCard } from '../Field/choiceCard.css.ts';
import * as styles from '../Field/FieldGroup.css.ts';
import { FieldGroup } from '../Field/FieldGroup.tsx';
import { useChoices } from '../Field/useChoices.ts';
import { hasContent, type FieldProps } from '../Field/useField.ts';
import { cards } from './CheckboxGroup.css.ts';
import { allToggled, headState, toggled } from './groupState.ts';

export interface CheckboxGroupItem {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
}

export interface CheckboxGroupProps extends Omit<FieldProps, 'readOnly'> {
  items: readonly CheckboxGroupItem[];
  /** Ids of the ticked boxes; leave it out and give `defaultValue` to let the group keep its own. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((value: readonly string[]) => void) | undefined;
  // VALID-30
  /** Label of one more box that ticks them all, and looks partly checked while some are. */
  all?: ReactNode;
  /** `list` one below the other, `card` each in a box of its own, side by side where there is room. */
  look?: 'list' | 'card' | undefined;
}

/** Any number of several: a fieldset with its legend and one message. Its ref is the first box that can be ticked. */
export const CheckboxGroup = forwardRef<HTMLInputElement | null, CheckboxGroupProps>(
  function CheckboxGroup(props, forwarded) {
    const { items, look = 'list' } = props;
    const { value, change, fieldset, wiring, inputProps } = useChoices<readonly string[]>(props, {
      none: [],
      read: (inputs) => inputs.filter(({ checked }) => checked).map((input) => input.value),
      forwarded,
    });
    const state = headState(items, value);
    const boxes = items.map(({ id, label, description, disabled }, index) => (
      <Choice
        key={id}
        {...inputProps(id, index)}
        type="checkbox"
        row={look === 'card' ? choiceCard : undefined}
        label={label}
        description={description}
        disabled={disabled}
        checked={value.includes(id)}
        onChange={() => change(toggled(items, value, id))}
      />
    ));
    return (
      <FieldGroup field={props} wiring={wiring} filled={state !== 'none'} fieldset={fieldset}>
        {hasContent(props.all) ? (
          <>
            <Checkbox
              label={props.all}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={() => change(allToggled(items, value))}
            />
            <div className={styles.nested}>
              {look === 'card' ? <div className={cards}>{boxes}</div> : boxes}
            </div>
          </>
        ) : (
          <div className={look === 'card' ? cards : styles.choices}>{boxes}</div>
        )}
      </FieldGroup>
    );
  },
);
