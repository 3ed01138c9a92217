import type { CallFailure } from '@kontor/api-client/client';
import { useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field of a form and scrolls to it, whenever problems were found or the bank has rejected the form.
 * `found` is a new object after each validation, and empty when nothing is wrong.
 */
export function useProblemFocus(found: object, failure: CallFailure | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(found).length > 0 || failure !== null)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found, failure]);
  return form;
}
