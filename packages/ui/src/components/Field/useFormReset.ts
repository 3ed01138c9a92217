import { useEffect, type RefObject } from 'react';

type FormControl = { form: HTMLFormElement | null };

/**
 * Calls `onReset` when the form that owns the control is reset and nobody prevents it. Answers how to stop listening;
 * undefined where there is no form.
 */
export function listenForReset(control: FormControl | null, onReset: () => void): (() => void) | undefined {
  const form = control?.form;
  if (!form) return undefined;
  const listener = (event: Event) => {
    if (!event.defaultPrevented) onReset();
  };
  form.addEventListener('reset', listener);
  return () => form.removeEventListener('reset', listener);
}

/** {@link listenForReset} for as long as the control is there. */
export function useFormReset(control: RefObject<FormControl | null>, onReset: () => void): void {
  // After every render, for what `onReset` is then: one effect costs a field that is in no form less than two.
  useEffect(() => listenForReset(control.current, onReset));
}
