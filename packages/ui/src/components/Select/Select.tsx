import { forwardRef, useImperativeHandle, useMemo, useRef, useState, type ReactNode } from 'react';
import { useControllableState } from '../Field/useControllableState.ts';
import * as styles from './Select.css.ts';
import { SelectField, type SelectFieldProps } from './SelectField.tsx';
import type { SelectItem } from './selectItem.ts';

export interface SelectProps extends SelectFieldProps {
  /**
   * Id of the chosen item, or null; leave it out and give `defaultValue` to let the field keep its own. An item that left
   * `items` keeps its label while it is chosen.
   */
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  /** A choice; '' when a form that began with none is reset. */
  onChange?: ((id: string) => void) | undefined;
  /** How the chosen item is drawn in the closed field. */
  renderValue?: ((item: SelectItem) => ReactNode) | undefined;
}

/** A choice from a list. Closed it is one button and holds no options; open it is a list with a search box if asked for. */
export const Select = forwardRef<HTMLButtonElement | null, SelectProps>(function Select(props, forwarded) {
  const { items, renderValue } = props;
  const [value, change] = useControllableState<string | null>(
    props.value,
    props.defaultValue ?? null,
    // No choice is taken back but by a reset, which is ''.
    (id) => props.onChange?.(id ?? ''),
  );
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(forwarded, () => trigger.current);

  const found = useMemo(
    () => (value === null ? undefined : items.find(({ id }) => id === value)),
    [items, value],
  );
  const [remembered, setRemembered] = useState(found);
  if (found && found !== remembered) setRemembered(found);
  const chosen = found ?? (remembered?.id === value ? remembered : undefined);
  const initial = useRef(value ?? '');

  return (
    <SelectField
      field={props}
      trigger={trigger}
      shown={chosen ? (renderValue?.(chosen) ?? <ChosenItem item={chosen} />) : null}
      chosen={value === null || value === '' ? [] : [value]}
      opensAt={chosen}
      onChoose={(id) => {
        if (id !== value) change(id);
        return true;
      }}
      onReset={() => {
        if (initial.current !== (value ?? '')) change(initial.current);
      }}
    />
  );
});

function ChosenItem({ item }: { item: SelectItem }) {
  return (
    <>
      {item.icon}
      {item.suffix === undefined ? (
        <bdi className={styles.chosen}>{item.label}</bdi>
      ) : (
        // Reads 'label: suffix'; a name that is too long is cut, its number never.
        <span className={styles.chosenPair}>
          <span className={styles.chosenName}>
            <bdi className={styles.chosen}>{item.label}</bdi>
            {': '}
          </span>
          <span className={styles.chosenNumber}>{item.suffix}</span>
        </span>
      )}
    </>
  );
}
