import { forwardRef, useImperativeHandle, useMemo, useRef } from 'react';
import { useLocale, useMessages } from '../../locale/index.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { selectMessages } from '../Select/messages.ts';
import * as styles from '../Select/Select.css.ts';
import { SelectField, type SelectFieldProps } from '../Select/SelectField.tsx';
import { itemText } from '../Select/selectFilter.ts';

export interface MultiSelectProps extends SelectFieldProps {
  /** Ids of the chosen items, in the order they were chosen in; leave it out and give `defaultValue` to let the field keep its own. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((ids: string[]) => void) | undefined;
}

/** How many are named in the closed field before it says their number. */
const named = 2;

/**
 * Several choices from a list, which stays open while they are made. Form data holds one entry of `name` for each.
 * An item that left `items` stays chosen.
 */
export const MultiSelect = forwardRef<HTMLButtonElement | null, MultiSelectProps>(
  function MultiSelect(props, forwarded) {
    const { items } = props;
    const [value, change] = useControllableState<readonly string[]>(
      props.value,
      props.defaultValue ?? [],
      (ids) => props.onChange?.([...ids]),
    );
    const messages = useMessages(selectMessages);
    const { locale } = useLocale();
    const trigger = useRef<HTMLButtonElement>(null);
    useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(forwarded, () => trigger.current);

    // Items that have left the list, or are more than fit, are counted.
    const summary = useMemo(() => {
      const names = value.length > named ? [] : items.filter(({ id }) => value.includes(id)).map(itemText);
      return names.length === value.length
        ? new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names)
        : messages.chosen(value.length);
    }, [items, value, locale, messages]);
    const initial = useRef(value);

    return (
      <SelectField
        field={props}
        trigger={trigger}
        shown={value.length === 0 ? null : <span className={styles.chosen}>{summary}</span>}
        chosen={value}
        opensAt={undefined}
        onChoose={(id) => {
          change(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
          return false;
        }}
        onChooseAll={change}
        onReset={() => change(initial.current)}
      />
    );
  },
);
