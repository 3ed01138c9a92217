import {
  forwardRef,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { displayPart, numberMarks } from '../AmountInput/amountFormat.ts';
import {
  ControlBox,
  Field,
  fieldStyles,
  hasContent,
  useField,
  useFormReset,
  useMergedRef,
  type FieldProps,
  type TextValueProps,
} from '../Field/index.ts';
import { useAfterPress } from '../Field/useAfterPress.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { numberInputMessages } from './messages.ts';
import * as styles from './NumberInput.css.ts';
import { misfit, readNumber, stepped } from './numberText.ts';
import { StepButton } from './StepButton.tsx';

export interface NumberInputProps extends FieldProps, TextValueProps {
  /**
   * '' or an exact decimal such as '12' or '-0.5', never a number; '' too while what is typed is no number. Leave it out and
   * give `defaultValue` to let the field keep its own.
   */
  value?: string | undefined;
  /** Most digits after the decimal mark. Default 0: whole numbers. */
  decimals?: number | undefined;
  /** Lowest and highest number, inclusive, as exact decimals. Another can be typed; the field then says what is wrong. */
  min?: string | undefined;
  max?: string | undefined;
  /** What the buttons and arrow keys add or take away, an exact decimal above 0. Default '1'. Any number may be typed. */
  step?: string | undefined;
  /** A unit, after the number; not part of the value. */
  suffix?: ReactNode;
}

/** Steps of the page keys. */
const page = 10;

/**
 * A count or measure that is typed or stepped to. What is typed stays as it is until the field is left, and is then written as
 * the language writes it; what does not fit stays too, with the reason. The wheel scrolls the page and never the number.
 */
export const NumberInput = forwardRef<HTMLInputElement | null, NumberInputProps>(
  function NumberInput(props, forwarded) {
    const { decimals = 0, min, max, step = '1', suffix, disabled, readOnly } = props;
    const messages = useMessages(numberInputMessages);
    const marks = numberMarks(useLocale().locale);
    const [input, ref] = useMergedRef(forwarded);
    const [value, change] = useControllableState(props.value, props.defaultValue ?? '', props.onChange);

    /** What was typed, as it was typed. */
    const [draft, setDraft] = useState<string | null>(null);
    const [editing, setEditing] = useState(false);
    const [said, setSaid] = useState('');
    const read = draft === null ? null : readNumber(draft, marks);
    // Another value from outside, or one that its owner did not take, is shown instead.
    const shown = draft !== null && (read ?? '') === value ? draft : displayPart(value, marks);
    const isUnreadable = shown === draft && read === null;

    const take = (text: string) => {
      setDraft(text);
      setEditing(true);
      setSaid('');
      const next = readNumber(text, marks) ?? '';
      if (next !== value) change(next);
    };
    const settle = useCallback(() => {
      setEditing(false);
      // Text that is no number stays, to be mended.
      setDraft((text) => (text !== null && readNumber(text, marks) === null ? text : null));
    }, [marks]);
    const leave = useAfterPress(input, editing, settle);

    const isOpen = !disabled && !readOnly;
    const next = (steps: number) => stepped(value, steps, { step, min, max });
    const stepBy = (steps: number) => {
      const to = next(steps);
      if (!isOpen) return;
      setDraft(null);
      setEditing(false);
      setSaid(displayPart(to, marks));
      if (to !== value) change(to);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: page, PageDown: -page }[event.key];
      if (steps === undefined || event.nativeEvent.isComposing) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      stepBy(steps);
    };

    const initial = useRef(value);
    useFormReset(input, () => {
      setDraft(null);
      setEditing(false);
      setSaid('');
      if (initial.current !== value) change(initial.current);
    });
    // What a person typed into server-rendered HTML, before React took it over, is kept and reported.
    const onTypedBefore = useRef<((text: string) => void) | null>(take);
    const before = useRef(shown);
    useBrowserLayoutEffect(() => {
      const typed = input.current?.value;
      if (typed !== undefined && typed !== before.current) onTypedBefore.current?.(typed);
      onTypedBefore.current = null;
    }, [input]);

    const describe = () => {
      if (isUnreadable) return messages.unreadable;
      const why = misfit(value, { decimals, min, max });
      if (why === null) return '';
      const said = messages[why];
      const limit = displayPart((why === 'low' ? min : max) ?? '', marks);
      return typeof said === 'string' ? said : said({ decimals, limit });
    };
    const fault = describe();
    useEffect(() => input.current?.setCustomValidity(fault), [input, fault]);

    const field: FieldProps = {
      ...props,
      error: hasContent(props.error) ? props.error : !editing && fault,
      onBlur: (event) => {
        leave();
        props.onBlur?.(event);
      },
    };
    const { ids, control } = useField(field, hasContent(suffix));
    const steps = ([-1, 1] as const).map((by) => (
      <StepButton
        key={by}
        kind={by > 0 ? 'increase' : 'decrease'}
        label={by > 0 ? messages.increase : messages.decrease}
        labelId={ids.label}
        disabled={!isOpen || next(by) === value}
        onStep={() => stepBy(by)}
      />
    ));
    return (
      <Field field={field} ids={ids} filled={value !== '' || isUnreadable}>
        <ControlBox>
          <input
            {...control}
            ref={ref}
            className={`${fieldStyles.input} ${styles.input}`}
            type="text"
            // Keypads of phones have no minus.
            inputMode={
              min === undefined || min.startsWith('-') ? 'text' : decimals > 0 ? 'decimal' : 'numeric'
            }
            value={shown}
            onChange={(event) => take(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            // Digits run left to right in every language.
            dir="ltr"
            required={props.required}
            disabled={disabled}
            readOnly={readOnly}
            autoFocus={props.autoFocus}
          />
          {hasContent(suffix) && (
            <span className={fieldStyles.affix} id={ids.detail}>
              {suffix}
            </span>
          )}
          {!readOnly && <span className={styles.steps}>{steps}</span>}
          {props.name !== undefined && (
            <input type="hidden" name={props.name} value={value} disabled={disabled} />
          )}
        </ControlBox>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Field>
    );
  },
);
