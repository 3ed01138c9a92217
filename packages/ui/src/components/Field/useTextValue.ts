import { useRef, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { listenForReset } from './useFormReset.ts';
import { useControllableState } from './useControllableState.ts';

/** A text that the owner of a field controls, or leaves to the field. */
export interface TextValueProps {
  /** Controlled value; leave it out and give `defaultValue` to let the field keep its own. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** Joins a native text control to its owner: its text now, how to change it, the attributes that hold it. */
export function useTextValue(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  { value, defaultValue, onChange }: TextValueProps,
) {
  const [text, change] = useControllableState(value, defaultValue ?? '', onChange);

  const beginning = useRef({ text, taken: false });
  // One effect for all of it: a page may have hundreds of fields.
  useBrowserLayoutEffect(() => {
    const { current: first } = beginning;
    // What a person typed into server-rendered HTML, before React took it over, is kept and reported.
    const typed = control.current?.value;
    if (!first.taken && typed !== undefined && typed !== first.text) change(typed);
    first.taken = true;
    return listenForReset(control.current, () => change(first.text));
  });

  return { text, change, attributes: value === undefined ? { defaultValue } : { value } };
}
