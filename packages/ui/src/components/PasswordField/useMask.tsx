import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Eye, EyeOff } from '../../icons/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { fieldStyles } from '../Field/index.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import * as styles from './mask.css.ts';

/** What the button is called, and what is announced when it was pressed. */
interface MaskTexts {
  show: string;
  shown: string;
  hidden: string;
}

interface Mask {
  /** Of the input that is masked. */
  input: RefObject<HTMLInputElement | null>;
  type: 'text' | 'password';
  /** Stands at the end of the box. */
  button: ReactElement;
  /** Of what is around the field and the announcement. */
  className: string;
  announcement: ReactElement;
}

// VALID-27, VALID-29
/**
 * A field that shows dots until its button is pressed. The caret stays where it was, and the value is hidden again before
 * its form is submitted.
 */
export function useMask(texts: MaskTexts, disabled: boolean | undefined): Mask {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [toggled, setToggled] = useState(false);

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
    // Before anyone reads the form: a browser offers to save a password, and keeps no history, only where it is hidden.
    const hide = () => flushSync(() => setShown(false));
    form.addEventListener('submit', hide, { capture: true });
    return () => form.removeEventListener('submit', hide, { capture: true });
  }, []);

  const toggle = () => {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
    setToggled(true);
  };

  return {
    input,
    type: shown ? 'text' : 'password',
    button: (
      <button
        type="button"
        className={fieldStyles.action}
        aria-label={texts.show}
        aria-pressed={shown}
        disabled={disabled}
        // The press leaves the focus, and with it the caret and the phone's keyboard, in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {shown ? <EyeOff size={20} /> : <Eye size={20} />}
      </button>
    ),
    className: styles.root,
    announcement: (
      <VisuallyHidden role="status">{toggled && (shown ? texts.shown : texts.hidden)}</VisuallyHidden>
    ),
  };
}
