import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';

/**
 * For fields that make something else of a text than what was entered: while an input method composes, its text stays in the
 * input as it is (a draft), because the method writes it again once it is finished. Answers the draft, null outside of a
 * composition, and what to call with each new text of the input.
 */
export function useComposition(
  input: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): [draft: string | null, change: (text: string) => void] {
  const [draft, setDraft] = useState<string | null>(null);
  const composing = useRef(false);
  const latest = useRef(take);
  useBrowserLayoutEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const start = () => {
      composing.current = true;
      setDraft(element.value);
    };
    const end = () => {
      composing.current = false;
      setDraft(null);
      latest.current(element.value);
    };
    element.addEventListener('compositionstart', start);
    element.addEventListener('compositionend', end);
    return () => {
      element.removeEventListener('compositionstart', start);
      element.removeEventListener('compositionend', end);
    };
  }, [input]);
  return [
    draft,
    (text) => {
      if (composing.current) setDraft(text);
      else take(text);
    },
  ];
}
