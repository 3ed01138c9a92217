import {
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { DateProblem, Reading } from '../../dates/index.ts';
import { Calendar as CalendarIcon, Close } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { ControlBox, Field, fieldStyles, useField, useFormReset, type FieldProps } from '../Field/index.ts';
import { useOpen } from '../overlay/useOpen.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import * as styles from './DatePicker.css.ts';
import { datePickerMessages } from './messages.ts';

/** What the open calendar of a field is given. */
export interface PopupProps<Value> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  labelledBy: string;
  title: ReactNode;
  value: Value | null;
  /** Leaves the focus in the text. */
  keepFocus: boolean;
  onChoose: (value: Value | null) => void;
  onClose: () => void;
}

export interface DateValueProps<Value> {
  /** Controlled value; leave it out and give `defaultValue` to let the field keep its own. */
  value?: Value | null | undefined;
  defaultValue?: Value | null | undefined;
  /** A value was chosen, or a text read; null when the field is empty, or holds a text that is refused. */
  onChange?: ((value: Value | null) => void) | undefined;
  /** The calendar was opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

interface DateControlProps<Value, Extra> extends FieldProps, DateValueProps<Value> {
  /** The value as it is displayed; no two values are displayed alike. */
  write: (value: Value) => string;
  /** The value in words, for choosing among the readings of an ambiguous text. */
  describe: (value: Value) => string;
  read: (text: string) => Reading<Value>;
  explain: (problem: DateProblem) => string;
  placeholder: string;
  /** How a date is written, said with the field. */
  format: string;
  /** Name and value of what the field adds to its form. */
  formData: (value: Value | null) => readonly (readonly [name: string, value: string])[];
  Popup: ComponentType<PopupProps<Value> & Extra>;
  /** What that calendar must be told besides. */
  popupProps: Extra;
}

/**
 * A text and a calendar for one value. The text is read when it is pasted, on Enter and when the focus leaves it: exactly,
 * or it stays as it was written, with the reason beside it.
 */
export function DateControl<Value extends string | object, Extra>(props: DateControlProps<Value, Extra>) {
  const { write, read, explain, describe, format, Popup } = props;
  const messages = useMessages(datePickerMessages);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement | null>(null);
  const [own, setOwn] = useState<Value | null>(props.defaultValue ?? null);
  const value = props.value === undefined ? own : props.value;
  const written = value === null ? '' : write(value);
  /**
   * A text that is not, or not yet, the value; it holds until the value becomes another than it was `beside`, or, once it is
   * refused, than none: an owner may take that or keep its own.
   */
  const [draft, setDraft] = useState<{ text: string; beside: string; refused: boolean } | null>(null);
  const [open, setOpen] = useOpen<'keepFocus' | 'takeFocus'>(props.onOpenChange);

  const current = draft && (draft.beside === written || (draft.refused && written === '')) ? draft : null;
  useBrowserLayoutEffect(() => {
    if (draft?.refused && written === '' && draft.beside !== '') setDraft({ ...draft, beside: '' });
  }, [draft, written]);
  const text = current?.text ?? written;
  const reading = current?.refused ? read(current.text) : null;
  const problem = reading && !reading.ok ? reading.problem : null;

  const change = (next: Value | null) => {
    setDraft(null);
    if ((next === null ? '' : write(next)) === written) return;
    setOwn(next);
    props.onChange?.(next);
  };
  const settle = (typed: string) => {
    if (typed.trim() === '') return change(null);
    const found = read(typed);
    if (found.ok) return change(found.value);
    change(null);
    setDraft({ text: typed, beside: written, refused: true });
  };

  const settleLatest = useRef(settle);
  useBrowserLayoutEffect(() => {
    settleLatest.current = settle;
  });
  // What a person typed into server-rendered HTML, before React took it over, is read too.
  const rendered = useRef<string | null>(text);
  useBrowserLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && rendered.current !== null && typed !== rendered.current)
      settleLatest.current(typed);
    rendered.current = null;
  }, []);

  const first = useRef(value);
  useFormReset(input, () => change(first.current));

  const field = { ...props, error: problem === null ? props.error : explain(problem) };
  const { ids, control } = useField(field, true);
  useBrowserLayoutEffect(() => {
    input.current?.setCustomValidity(problem === null ? '' : explain(problem));
  }, [problem, explain]);

  const isFixed = props.disabled === true || props.readOnly === true;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && current) settle(text);
    if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey || isFixed) return;
    event.preventDefault();
    if (current) settle(text);
    setOpen('takeFocus');
  };

  return (
    <Field
      field={field}
      ids={ids}
      filled={text !== ''}
      messageActions={
        reading &&
        !reading.ok &&
        reading.readings.length > 0 && (
          <div className={styles.readings} role="group" aria-labelledby={ids.message}>
            {reading.readings.map((meant) => (
              <button
                key={write(meant)}
                type="button"
                className={styles.preset}
                onClick={() => {
                  input.current?.focus();
                  change(meant);
                }}
              >
                {describe(meant)}
              </button>
            ))}
          </div>
        )
      }
    >
      <ControlBox>
        <input
          {...control}
          ref={(element) => {
            input.current = element;
            box.current = element?.parentElement ?? null;
          }}
          className={`${fieldStyles.input} ${styles.input}`}
          type="text"
          value={text}
          placeholder={props.placeholder}
          onChange={({ currentTarget, nativeEvent }) => {
            const typed = currentTarget.value;
            setOpen(null);
            if (nativeEvent instanceof InputEvent && /FromPaste|FromDrop/.test(nativeEvent.inputType)) {
              settle(typed);
            } else {
              // A refusal stays in sight until what is typed can be read.
              setDraft({ text: typed, beside: written, refused: current?.refused ?? false });
            }
          }}
          onBlur={() => {
            if (current && problem === null) settle(text);
          }}
          onKeyDown={onKeyDown}
          onPointerUp={(event) => {
            if (event.pointerType === 'mouse' && !isFixed && !current) setOpen(open ?? 'keepFocus');
          }}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          required={props.required}
          disabled={props.disabled}
          readOnly={props.readOnly}
          autoFocus={props.autoFocus}
        />
        <VisuallyHidden id={ids.detail}>{format}</VisuallyHidden>
        {text !== '' && !isFixed && (
          <button
            type="button"
            className={fieldStyles.action}
            aria-label={messages.clear}
            aria-describedby={ids.label}
            onClick={() => {
              input.current?.focus();
              change(null);
            }}
          >
            <Close size={18} />
          </button>
        )}
        {!props.readOnly && (
          <button
            type="button"
            className={fieldStyles.action}
            aria-label={messages.open}
            aria-describedby={ids.label}
            aria-haspopup="dialog"
            aria-expanded={open !== null}
            aria-controls={open === null ? undefined : `${ids.control}-popup`}
            disabled={props.disabled}
            onClick={() => setOpen(open === null ? 'takeFocus' : null)}
          >
            <CalendarIcon size={20} />
          </button>
        )}
        {props.name !== undefined &&
          props
            .formData(value)
            .map(([name, item]) => (
              <input key={name} type="hidden" name={name} value={item} disabled={props.disabled} />
            ))}
      </ControlBox>
      {open !== null && (
        <Popup
          {...props.popupProps}
          id={`${ids.control}-popup`}
          anchor={box}
          labelledBy={ids.label}
          title={props.label}
          value={value}
          keepFocus={open === 'keepFocus'}
          onChoose={(chosen) => {
            setOpen(null);
            change(chosen);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Field>
  );
}
