import { forwardRef, useImperativeHandle, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../locale/index.ts';
import { hasContent } from '../Field/index.ts';
import { TextControl, type TextControlProps } from '../TextField/TextControl.tsx';
import { passwordMessages } from './messages.ts';
import { useMask } from './useMask.tsx';

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
  const mask = useMask(messages, props.disabled);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => mask.input.current);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div className={mask.className} onKeyUp={watchCapsLock}>
      <TextControl
        {...props}
        warning={hasContent(props.warning) ? props.warning : capsLock && messages.capsLock}
        ref={mask.input}
        type={mask.type}
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
        end={mask.button}
      />
      {mask.announcement}
    </div>
  );
});
