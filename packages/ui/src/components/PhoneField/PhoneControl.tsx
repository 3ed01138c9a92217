import { forwardRef, useCallback, useEffect, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import { useMergedRef } from '../Field/index.ts';
import { useAfterPress } from '../Field/useAfterPress.ts';
import { useComposition } from '../Field/useComposition.ts';
import { TextControl, type TextControlProps } from '../TextField/TextControl.tsx';
import { phoneMessages } from './messages.ts';
import { phoneCharacters, tidyPhone } from './phoneText.ts';

export interface PhoneControlProps extends Omit<TextControlProps, 'defaultValue'> {
  value: string;
  onChange: (value: string) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/**
 * The input behind the fields for telephone numbers. Digits of any script become ASCII ones, anything a number can't have is
 * refused, and the field says so until it is left; what is pasted is taken in any format and tidied (see `tidyPhone`).
 * Reads left to right in every language. Has no clear button (VALID-29).
 */
export const PhoneControl = forwardRef<HTMLInputElement | null, PhoneControlProps>(function PhoneControl(
  { autoComplete = 'tel', value, onChange, ...props },
  forwarded,
) {
  const messages = useMessages(phoneMessages);
  const [input, ref] = useMergedRef(forwarded);
  const [refusal, refuse] = useState<'refused' | 'unreadable' | null>(null);
  const leave = useAfterPress(
    input,
    refusal !== null,
    useCallback(() => refuse(null), []),
  );
  const [draft, change] = useComposition(input, (text) => {
    const taken = phoneCharacters(text);
    if (taken.leftOut) refuse('refused');
    if (taken.text !== value) onChange(taken.text);
  });
  useEffect(
    () => (input.current ? attachPhoneEditor(input.current, () => refuse('refused')) : undefined),
    [input],
  );

  return (
    <TextControl
      {...props}
      ref={ref}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      dir="ltr"
      value={draft ?? value}
      onChange={change}
      onPaste={(event) => pasteTidy(event, () => refuse('unreadable'))}
      onBlur={(event) => {
        leave();
        props.onBlur?.(event);
      }}
      warning={refusal === null ? props.warning : messages[refusal]}
    />
  );
});

/** Enters a text where the caret is, as one edit that undo takes back. */
function enterAtCaret(input: HTMLInputElement, text: string): void {
  input.setSelectionRange(input.selectionStart, input.selectionEnd);
  // Deprecated by name, and still the only way into the native undo history. It edits whatever is selected.
  input.ownerDocument.execCommand('insertText', false, text);
}

/** What is typed or dropped reaches the field as a number is written; a character that no number has does not. */
function attachPhoneEditor(input: HTMLInputElement, refuse: () => void): () => void {
  const beforeInput = (event: InputEvent) => {
    if (event.isComposing || !event.cancelable || !event.inputType.startsWith('insert')) return;
    const entered = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const { text, leftOut } = phoneCharacters(entered);
    if (text === entered) return;
    event.preventDefault();
    if (leftOut) refuse();
    else enterAtCaret(input, text);
  };
  input.addEventListener('beforeinput', beforeInput);
  return () => input.removeEventListener('beforeinput', beforeInput);
}

/** A whole number takes its tidy form; digits pasted into one stay as they are. A text that is no number changes nothing. */
function pasteTidy(event: ClipboardEvent<HTMLInputElement>, refuse: () => void) {
  const pasted = event.clipboardData.getData('text/plain');
  const { text, leftOut } = phoneCharacters(
    event.currentTarget.selectionStart === 0 ? tidyPhone(pasted) : pasted,
  );
  if (text === pasted) return;
  event.preventDefault();
  if (leftOut || text === '') refuse();
  else enterAtCaret(event.currentTarget, text);
}
