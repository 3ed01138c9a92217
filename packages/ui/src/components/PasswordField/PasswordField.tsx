import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Eye, EyeOff } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { fieldStyles, hasContent } from '../Field/index.ts';
import { TextControl, type TextControlProps } from '../TextField/TextControl.tsx';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { passwordMessages } from './messages.ts';
import * as styles from './PasswordField.css.ts';

export interface PasswordFieldProps extends TextControlProps {
  autoComplete?: 'current-password' | 'new-password' | undefined;
}

// VALID-27, VALID-29
/**
 * A password with a button that shows and hides it. The caret stays where it was, the password is hidden
 * again before its form is submitted, and Caps Lock is pointed out. Has no clear button.
 */
export const PasswordField = forwardRef<HTMLInputElement | null, PasswordFieldProps>(function PasswordField(
  { autoComplete = 'current-password', ...props },
  forwarded,
) {
  const messages = useMessages(passwordMessages);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => input.current);
  const [shown, setShown] = useState(false);
  const [toggled, setToggled] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  const selection = useRef<readonly [number | null, number | null] | null>(null);
  useBrowserLayoutEffect(() => {
    const kept = selection.current;
    if (!kept) return undefined;
    const restore = () => input.current?.setSelectionRange(...kept);
    restore();
    // Chromium puts the caret to the start once more when it first lays out a field whose type a mouse press changed.
    const frame = requestAnimationFrame(restore);
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  useEffect(() => {
    const form = input.current?.form;
    if (!form) return undefined;
    // Before anyone reads the form: a browser offers to save a password only from a field that hides it.
    const hide = () => flushSync(() => setShown(false));
    form.addEventListener('submit', hide, { capture: true });
    return () => form.removeEventListener('submit', hide, { capture: true });
  }, []);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = () => {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
    setToggled(true);
  };

  return (
    <div className={styles.root} onKeyUp={watchCapsLock}>
      <TextControl
        {...props}
        warning={hasContent(props.warning) ? props.warning : capsLock && messages.capsLock}
        ref={input}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onKeyDown={(event) => {
          watchCapsLock(event);
          props.onKeyDown?.(event);
        }}
        onBlur={(event) => {
          setCapsLock(false);
          props.onBlur?.(event);
        }}
        end={
          <button
            type="button"
            className={fieldStyles.action}
            aria-label={messages.show}
            aria-pressed={shown}
            disabled={props.disabled}
            // The press leaves the focus, and with it the caret and the phone's keyboard, in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        }
      />
      <VisuallyHidden role="status">{toggled && (shown ? messages.shown : messages.hidden)}</VisuallyHidden>
    </div>
  );
});
