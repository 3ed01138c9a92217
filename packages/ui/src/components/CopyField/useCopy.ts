import { useEffect, useState } from 'react';

/** ms for which the button says that it has copied. */
const shownFor = 2000;

/** Puts a text on the clipboard, and what became of that: `copied` for two seconds, `failed` until the next try. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return { outcome, copy };
}
