import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onReset` when the form that owns the control is reset and nobody prevents it. */
export function useFormReset(
  control: RefObject<HTMLInputElement | HTMLButtonElement | null>,
  onReset: () => void,
): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = control.current?.form;
    if (!form) return undefined;
    const listener = (event: Event) => {
      if (!event.defaultPrevented) latest.current();
    };
    form.addEventListener('reset', listener);
    return () => form.removeEventListener('reset', listener);
  }, [control]);
}
