import type { CallFailure } from '@kontor/api-client/client';
import { useEffect, useRef } from 'react';

/**
 * Of a form: the focus goes to its first field that is wrong whenever problems were found, or the bank has refused it; what is
 * focused is scrolled to. `found` is a new object each time the form was looked through, and empty when nothing is wrong.
 */
export function useProblemFocus(found: object, failure: CallFailure | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(found).length > 0 || failure !== null)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found, failure]);
  return form;
}
