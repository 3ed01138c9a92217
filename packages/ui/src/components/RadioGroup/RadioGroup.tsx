import { forwardRef, useId, type ReactNode } from 'react';
import { Choice } from '../Field/Choice.tsx';
import { FieldGroup } from '../Field/FieldGroup.tsx';
import { useChoices } from '../Field/useChoices.ts';
import type { FieldProps } from '../Field/useField.ts';
import * as styles from './RadioGroup.css.ts';

export interface RadioGroupItem {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends Omit<FieldProps, 'readOnly'> {
  items: readonly RadioGroupItem[];
  /** Id of the chosen item, null for none; leave it out and give `defaultValue` to let the group keep its own. */
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  onChange?: ((value: string | null) => void) | undefined;
  /** `list` one below the other, `compact` on one line where there is room, `card` each in a box of its own. */
  look?: 'list' | 'compact' | 'card' | undefined;
}

/**
 * One of a few, all of them in sight: native radios in a fieldset, so that arrows, form data and validation are the
 * browser's own. Its ref is the chosen radio, or the first that can be chosen.
 */
export const RadioGroup = forwardRef<HTMLInputElement | null, RadioGroupProps>(
  function RadioGroup(props, forwarded) {
    const { items, look = 'list' } = props;
    const { value, change, fieldset, wiring, inputProps } = useChoices<string | null>(props, {
      none: null,
      read: (inputs) => inputs.find(({ checked }) => checked)?.value ?? null,
      forwarded,
    });
    // Radios are one group by their name alone.
    const ownName = useId();
    return (
      <FieldGroup field={props} wiring={wiring} filled={value !== null} fieldset={fieldset} role="radiogroup">
        <div className={styles.group[look]}>
          {items.map(({ id, label, description, disabled }, index) => (
            <Choice
              key={id}
              {...inputProps(id, index)}
              name={props.name ?? ownName}
              type="radio"
              row={styles.row[look]}
              label={label}
              description={description}
              disabled={disabled}
              required={props.required}
              checked={id === value}
              onChange={() => change(id)}
            />
          ))}
        </div>
      </FieldGroup>
    );
  },
);
