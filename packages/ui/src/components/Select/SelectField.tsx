import { type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { Field, useField, useFormReset, type FieldProps } from '../Field/index.ts';
import { filterTrigger } from '../FilterButton/FilterButton.css.ts';
import { later } from '../overlay/later.tsx';
import { useOpen } from '../overlay/useOpen.ts';
import { selectMessages } from './messages.ts';
import * as styles from './Select.css.ts';
import type { SelectItem } from './selectItem.ts';

const SelectPopup = later(async () => (await import('./SelectPopup.tsx')).SelectPopup);

/** What Select and MultiSelect have in common. */
export interface SelectFieldProps extends FieldProps {
  items: readonly SelectItem[];
  placeholder?: string | undefined;
  // SELECT-03, SELECT-04
  /** A search box over the list: name, suffix or description, ignoring case and spaces. */
  searchable?: boolean | undefined;
  /** More items are on their way. */
  loading?: boolean | undefined;
  // SELECT-06
  /** Asked for further items when the list nears its end, once for each length of `items`. */
  onLoadMore?: (() => void) | undefined;
  /** Said when nothing matches or nothing is there. */
  emptyText?: string | undefined;
  /** A filter in a toolbar: small, and its label instead of what is chosen; `set` marks one that leaves something out. */
  filter?: { set: boolean } | undefined;
  /** The list was opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

interface InnerProps {
  field: SelectFieldProps;
  trigger: RefObject<HTMLButtonElement | null>;
  /** What the closed field shows, or null where nothing is chosen. */
  shown: ReactNode;
  chosen: readonly string[];
  /** Where the list opens, and what its search begins with. */
  opensAt: SelectItem | undefined;
  /** An item was pressed. Answers whether the list closes. */
  onChoose: (id: string) => boolean;
  /** The whole choice is given at once: select all, clear, reset. Without it one item is chosen at a time. */
  onChooseAll?: ((ids: string[]) => void) | undefined;
  onReset: () => void;
}

/** The closed field: one button that holds no options, and the list once it is open. */
export function SelectField(props: InnerProps) {
  const { field, trigger, shown, chosen } = props;
  const messages = useMessages(selectMessages);
  SelectPopup.useBring();
  /** What was typed on the closed field to open the list. */
  const [typed, setTyped] = useOpen<string>(field.onOpenChange);
  const open = typed !== null;
  const close = () => setTyped(null);
  const { ids, control } = useField(field);
  useFormReset(trigger, props.onReset);

  const openWith = (text: string) => {
    if (field.disabled || field.readOnly) return;
    setTyped(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key !== 'ArrowDown') return;
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      openWith('');
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      event.preventDefault();
      // Until the list has come and taken the focus, what is typed goes on.
      openWith((typed ?? '') + event.key);
    }
  };
  const focusTrigger = () => trigger.current?.focus();

  return (
    <Field
      field={field.filter ? { ...field, labelHidden: true } : field}
      ids={ids}
      filled={chosen.length > 0}
      onLabelPress={focusTrigger}
    >
      <button
        {...control}
        ref={trigger}
        type="button"
        role="combobox"
        className={field.filter ? filterTrigger : styles.trigger}
        data-set={field.filter?.set || undefined}
        aria-labelledby={ids.label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${ids.control}-popup` : undefined}
        aria-required={field.required || undefined}
        aria-readonly={field.readOnly || undefined}
        disabled={field.disabled}
        autoFocus={field.autoFocus}
        data-open={open || undefined}
        // While the list is open a press here must not take its focus first: that would close it, and the press open it again.
        onMouseDown={(event) => {
          if (open) event.preventDefault();
        }}
        onClick={() => {
          if (!open) openWith('');
          else {
            focusTrigger();
            close();
          }
        }}
        onKeyDown={onKeyDown}
      >
        {field.filter ? (
          <>
            <span aria-hidden="true">{field.label}</span>
            <VisuallyHidden>{shown}</VisuallyHidden>
          </>
        ) : (
          (shown ?? <bdi className={styles.placeholder}>{field.placeholder ?? messages.placeholder}</bdi>)
        )}
      </button>
      {field.name !== undefined &&
        chosen.map((id) => (
          <input key={id} type="hidden" name={field.name} value={id} disabled={field.disabled} />
        ))}
      {field.required && !field.disabled && !field.readOnly && chosen.length === 0 && (
        // The browser's own check asks here; what it focuses to say so is handed on.
        <input
          className={styles.validity}
          required
          tabIndex={-1}
          aria-hidden="true"
          value=""
          onChange={() => undefined}
          onFocus={focusTrigger}
        />
      )}
      {open && (
        <SelectPopup
          id={`${ids.control}-popup`}
          trigger={trigger}
          title={field.label}
          labelId={ids.label}
          items={field.items}
          chosen={chosen}
          opensAt={props.opensAt}
          searchable={field.searchable ?? false}
          typed={typed}
          loading={field.loading ?? false}
          onLoadMore={field.onLoadMore}
          emptyText={field.emptyText}
          onChoose={(id) => {
            const closes = props.onChoose(id);
            if (closes) close();
            return closes;
          }}
          onChooseAll={props.onChooseAll}
          onClose={close}
        />
      )}
    </Field>
  );
}
