import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../locale/index.ts';
import { Field, useField, useFormReset, type FieldProps } from '../Field/index.ts';
import { useComposition } from '../Field/useComposition.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { codeDigits, codeFromText } from './codeText.ts';
import * as styles from './CodeInput.css.ts';
import { codeInputMessages } from './messages.ts';

export interface CodeInputProps extends FieldProps {
  /** Number of digits, 4 to 8. Default 6. */
  length?: 4 | 5 | 6 | 7 | 8 | undefined;
  /** ASCII digits, at most `length` of them. */
  value: string;
  onChange: (value: string) => void;
  /** Called once for each completed value, and again only after a change. */
  onComplete?: ((value: string) => void) | undefined;
  /** As wide as its place, with large slots: where the code is all that a screen is about. */
  fullWidth?: boolean | undefined;
}

// VALID-01, VALID-02, WIDGET-10
/**
 * A one-time code: one real input, so that autofill, paste and the phone's keyboard work as the platform means them to,
 * over painted slots. Takes digits of any script, nothing else, and cuts to `length`.
 */
export const CodeInput = forwardRef<HTMLInputElement | null, CodeInputProps>(
  function CodeInput(props, forwarded) {
    const { length = 6, value, onChange, onComplete, fullWidth = false } = props;
    const messages = useMessages(codeInputMessages);
    const input = useRef<HTMLInputElement>(null);
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => input.current);
    const [active, setActive] = useState<number | null>(null);
    const shown = codeDigits(value, length);

    // The value as last reported: two events may arrive before the owner has rendered the first.
    const reported = useRef(shown);
    useBrowserLayoutEffect(() => {
      reported.current = shown;
    }, [shown]);
    const report = (next: string) => {
      if (next === reported.current) return;
      reported.current = next;
      onChange(next);
      if (next.length === length) onComplete?.(next);
    };
    const enter = (text: string) => {
      const element = input.current;
      if (!element) return;
      const code = codeFromText(text, length);
      if (code === '') return;
      const [start, end] = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
      const merged = code.length === length ? code : shown.slice(0, start) + code + shown.slice(end);
      report(codeDigits(merged, length));
    };

    const [draft, change] = useComposition(input, (text) => report(codeDigits(text, length)));
    const painted = draft === null ? shown : codeDigits(draft, length);

    const latest = useRef({ report, enter });
    useBrowserLayoutEffect(() => {
      latest.current = { report, enter };
    });
    useEffect(() => {
      const element = input.current;
      if (!element) return undefined;
      const typedBefore = codeDigits(element.value, length);
      if (typedBefore !== reported.current) latest.current.report(typedBefore);
      const beforeInput = (event: InputEvent) => {
        const text = event.data ?? '';
        if (event.isComposing || text === '' || !event.inputType.startsWith('insert')) return;
        // A single character that is no digit never reaches the field. A longer text, an autofilled
        // message for instance, is read as a whole, because the native maxlength would cut it blindly.
        if (text.length > 1 && codeDigits(text, length) !== text) {
          event.preventDefault();
          latest.current.enter(text);
        } else if (codeDigits(text, length) === '') event.preventDefault();
      };
      element.addEventListener('beforeinput', beforeInput);
      return () => element.removeEventListener('beforeinput', beforeInput);
    }, [length]);

    const first = useRef(shown);
    useFormReset(input, () => report(first.current));

    /** A caret in a filled slot selects its digit, so that typing replaces it; the first empty slot holds a plain caret. */
    const moveTo = (slot: number) => {
      const element = input.current;
      if (!element) return;
      const at = Math.max(0, Math.min(slot, element.value.length, length - 1));
      element.setSelectionRange(at, Math.min(at + 1, element.value.length));
      setActive(at);
    };
    const readCaret = () => {
      const element = input.current;
      if (!element || element.ownerDocument.activeElement !== element) return;
      const [start, end] = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
      // A selection set in the middle of a composition would end it.
      if (draft === null && start === end && start < element.value.length) moveTo(start);
      else setActive(Math.min(start, length - 1));
    };
    useBrowserLayoutEffect(readCaret);

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const at = active ?? 0;
      const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      moveTo(target);
    };

    const { ids, control } = useField(props, true);
    return (
      <Field field={props} ids={ids} filled={shown.length === length}>
        <div className={styles.code} data-length={fullWidth ? undefined : length}>
          <input
            {...control}
            ref={input}
            className={styles.input}
            type="text"
            name={props.name}
            value={draft ?? shown}
            onChange={(event) => change(event.currentTarget.value)}
            onPaste={(event) => {
              event.preventDefault();
              enter(event.clipboardData.getData('text/plain'));
            }}
            onSelect={readCaret}
            onFocus={readCaret}
            onBlur={() => setActive(null)}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              const across = (event.clientX - box.left) / box.width;
              // A press by a screen reader or a switch has no place of its own.
              if (across >= 0 && across < 1) moveTo(Math.floor(across * length));
            }}
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern={`[0-9]{${length}}`}
            maxLength={length}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            required={props.required}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoFocus={props.autoFocus}
          />
          <div className={styles.slots} dir="ltr" aria-hidden="true">
            {Array.from({ length }, (_, slot) => (
              <span key={slot} className={styles.slot} data-active={active === slot || undefined}>
                {painted[slot] ?? (active === slot && <span className={styles.caret} />)}
              </span>
            ))}
          </div>
          <span hidden id={ids.detail}>
            {messages.digits(length)}
          </span>
        </div>
      </Field>
    );
  },
);
