import { parseTime } from '@internationalized/date';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { useTimeField } from 'react-aria/useTimeField';
import { useTimeFieldState } from 'react-stately/useTimeFieldState';
import { Clock } from '../../icons/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { Field, hasContent, useField, useFormReset, type FieldProps } from '../Field/index.ts';
import { validity } from '../Select/Select.css.ts';
import { timeFieldMessages } from './messages.ts';
import * as css from './TimeField.css.ts';
import { TimePart } from './TimePart.tsx';
import { hasLeadingZeros, readTime, timeInWords, type IsoTime } from './timeText.ts';

interface TimeControlProps extends FieldProps {
  value: IsoTime | null;
  onChange: (value: IsoTime | null) => void;
  onReset: () => void;
  min?: IsoTime | undefined;
  max?: IsoTime | undefined;
}

/** Keys that change nothing: what is wrong stays said. */
const goesOn = new Set(['Tab', 'Shift', 'ArrowLeft', 'ArrowRight']);

/** The field itself. Below an `AriaLocale`, which tells the hooks the language. */
export function TimeControl({ value, onChange, onReset, min, max, ...props }: TimeControlProps) {
  const { disabled = false, readOnly = false, required = false } = props;
  const { locale } = useLocale();
  const messages = useMessages(timeFieldMessages);
  const group = useRef<HTMLDivElement>(null);
  const check = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState(false);
  /** The time that a part was taken away from: the hooks keep it until there is a whole one again. */
  const [held, setHeld] = useState<IsoTime | null>(null);
  const shown = value ?? held;
  const change = (next: IsoTime | null) => {
    if (next !== value) onChange(next);
  };

  const state = useTimeFieldState({
    value: useMemo(() => (shown === null ? null : parseTime(shown)), [shown]),
    onChange: (time) => {
      if (time === null) setHeld(null);
      change(time === null ? null : time.toString().slice(0, 5));
    },
    locale,
    shouldForceLeadingZeros: hasLeadingZeros(locale),
    isDisabled: disabled,
    isReadOnly: readOnly,
    isRequired: required,
    isInvalid: hasContent(props.error),
  });

  const own = state.segments.filter(({ type }) => type !== 'literal');
  const isBegun = own.some(({ isPlaceholder }) => !isPlaceholder);
  const isWhole = own.every(({ isPlaceholder }) => !isPlaceholder);
  const wasWhole = useRef(isWhole);
  useEffect(() => {
    if (wasWhole.current === isWhole) return;
    wasWhole.current = isWhole;
    if (!isWhole && value !== null) {
      setHeld(value);
      onChange(null);
    } else if (isWhole) {
      setHeld(null);
      // The very time that was there before is no change to the hooks.
      if (value === null && held !== null) onChange(held);
    }
  }, [isWhole, value, held, onChange]);
  const describe = () => {
    if (value === null) return isBegun ? messages.incomplete : '';
    if (min !== undefined && value < min) return messages.tooEarly(timeInWords(min, locale));
    if (max !== undefined && value > max) return messages.tooLate(timeInWords(max, locale));
    return '';
  };
  const fault = describe();
  const isOpen = !disabled && !readOnly;
  useEffect(() => check.current?.setCustomValidity(isOpen ? fault : ''), [isOpen, fault]);

  useFormReset(check, onReset);

  const field: FieldProps = {
    ...props,
    error: hasContent(props.error) ? props.error : !editing && fault,
    onBlur: (event) => {
      setEditing(false);
      props.onBlur?.(event);
    },
  };
  const { ids, control } = useField(field);
  const { fieldProps } = useTimeField(
    {
      id: ids.control,
      'aria-labelledby': ids.label,
      ...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] }),
      isDisabled: disabled,
      isReadOnly: readOnly,
      autoFocus: props.autoFocus === true,
    },
    state,
    group,
  );
  const focusFirst = () => group.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const time = readTime(event.clipboardData.getData('text'));
    if (isOpen && time !== null) change(time);
  };

  return (
    <Field field={field} ids={ids} filled={value !== null || isBegun} onLabelPress={focusFirst}>
      <div
        className={css.time}
        onKeyDown={({ key }) => {
          if (isOpen && !goesOn.has(key)) setEditing(true);
        }}
      >
        <div {...fieldProps} ref={group} className={css.parts} onPaste={onPaste}>
          {state.segments.map((segment, index) => (
            <TimePart key={String(index)} segment={segment} state={state} />
          ))}
        </div>
        <span className={css.clock}>
          <Clock size={20} />
        </span>
        {/* The browser's own check asks here; what it focuses to say so is handed on. */}
        <input
          ref={check}
          className={validity}
          name={props.name}
          value={value ?? ''}
          required={required && isOpen}
          disabled={disabled}
          tabIndex={-1}
          aria-hidden="true"
          onChange={() => undefined}
          onFocus={focusFirst}
        />
      </div>
    </Field>
  );
}
