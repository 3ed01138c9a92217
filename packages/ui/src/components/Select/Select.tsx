import {
  forwardRef,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { ChevronDown } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { Field, useField, useFormReset, type FieldProps } from '../Field/index.ts';
import { selectMessages } from './messages.ts';
import * as styles from './Select.css.ts';
import { itemText } from './selectFilter.ts';
import { SelectPopup } from './SelectPopup.tsx';

/** One choice of a {@link Select}. */
export interface SelectItem {
  id: string;
  label: string;
  /** A second name, such as an account number; the item then reads 'label: suffix'. */
  suffix?: string | undefined;
  description?: string | undefined;
  icon?: ReactNode;
  /** Shown, and cannot be chosen (SELECT-01). */
  disabled?: boolean | undefined;
  /** Cannot be chosen and says 'Unavailable for one of the accounts' (SELECT-02). */
  unavailable?: boolean | undefined;
}

export interface SelectProps extends FieldProps {
  items: readonly SelectItem[];
  /** Id of the chosen item, or null. An item that left `items` keeps its label while it is chosen. */
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string | undefined;
  /** A search box over the list: name, suffix or description, ignoring case and spaces (SELECT-03, SELECT-04). */
  searchable?: boolean | undefined;
  /** More items are on their way. */
  loading?: boolean | undefined;
  /** Asked for further items when the list nears its end, once for each length of `items` (SELECT-06). */
  onLoadMore?: (() => void) | undefined;
  /** Said when nothing matches or nothing is there. */
  emptyText?: string | undefined;
  /** How the chosen item is drawn in the closed field. */
  renderValue?: ((item: SelectItem) => ReactNode) | undefined;
}

/** A choice from a list. Closed it is one button and holds no options; open it is a list with a search box if asked for. */
export const Select = forwardRef<HTMLButtonElement | null, SelectProps>(function Select(props, forwarded) {
  const { items, value, onChange, searchable = false, renderValue } = props;
  const messages = useMessages(selectMessages);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(forwarded, () => trigger.current);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { ids, control } = useField(props);

  const found = useMemo(
    () => (value === null ? undefined : items.find(({ id }) => id === value)),
    [items, value],
  );
  const [remembered, setRemembered] = useState(found);
  if (found && found !== remembered) setRemembered(found);
  const chosen = found ?? (remembered?.id === value ? remembered : undefined);

  const initial = useRef(value);
  useFormReset(trigger, () => {
    if (initial.current !== null && initial.current !== value) onChange(initial.current);
  });

  const openWith = (text: string) => {
    if (props.disabled || props.readOnly) return;
    setTyped(text);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key !== 'ArrowDown') return;
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      openWith('');
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      event.preventDefault();
      openWith(event.key);
    }
  };

  return (
    <Field
      field={props}
      ids={ids}
      filled={chosen !== undefined}
      onLabelPress={() => trigger.current?.focus()}
    >
      <button
        {...control}
        ref={trigger}
        type="button"
        role="combobox"
        className={styles.trigger}
        aria-labelledby={ids.label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${ids.control}-popup` : undefined}
        aria-required={props.required || undefined}
        aria-readonly={props.readOnly || undefined}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        data-open={open || undefined}
        // While the list is open a press here must not take its focus first: that would close it, and the press open it again.
        onMouseDown={(event) => {
          if (open) event.preventDefault();
        }}
        onClick={() => {
          if (!open) openWith('');
          else {
            trigger.current?.focus();
            setOpen(false);
          }
        }}
        onKeyDown={onKeyDown}
      >
        {chosen ? (
          renderValue ? (
            renderValue(chosen)
          ) : (
            <>
              {chosen.icon}
              <span className={styles.chosen}>{itemText(chosen)}</span>
            </>
          )
        ) : (
          <span className={styles.placeholder}>{props.placeholder ?? messages.placeholder}</span>
        )}
        <span className={styles.chevron}>
          <ChevronDown size={20} />
        </span>
      </button>
      {props.name !== undefined && (
        <input type="hidden" name={props.name} value={value ?? ''} disabled={props.disabled} />
      )}
      {open && (
        <SelectPopup
          id={`${ids.control}-popup`}
          trigger={trigger}
          title={props.label}
          labelId={ids.label}
          items={items}
          chosen={chosen}
          searchable={searchable}
          typed={typed}
          loading={props.loading ?? false}
          onLoadMore={props.onLoadMore}
          emptyText={props.emptyText}
          onChoose={(id) => {
            setOpen(false);
            if (id !== value) onChange(id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  );
});
