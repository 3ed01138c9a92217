import { useEffect, type RefObject } from 'react';

/** Calls `onReset` when the form that owns the control is reset and nobody prevents it. */
export function useFormReset(
  control: RefObject<{ form: HTMLFormElement | null } | null>,
  onReset: () => void,
): void {
  // After every render, for what `onReset` is then: one effect costs a field that is in no form less than two.
  useEffect(() => {
    const form = control.current?.form;
    if (!form) return undefined;
    const listener = (event: Event) => {
      if (!event.defaultPrevented) onReset();
    };
    form.addEventListener('reset', listener);
    return () => form.removeEventListener('reset', listener);
  });
}
