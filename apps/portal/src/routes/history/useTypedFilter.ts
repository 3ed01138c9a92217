import { useEffect, useState } from 'react';

/** Ms of quiet after which what was typed takes effect. */
const pause = 300;

type Typing = {
  /** What is asked for with such a text; null while it is nothing to ask for. */
  meant?: (text: string) => string | null;
  onType: (meant: string) => void;
};

/** The text as it is being typed; the address follows when the typing pauses, and leads when it changes by itself. */
export function useTypedFilter(value: string, { meant = (text) => text, onType }: Typing) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const asked = meant(text);
  if (known !== value) {
    setKnown(value);
    // What this field has asked for itself comes back later, and more may be typed by then.
    if (sent !== value) {
      setSent(value);
      if (asked !== value) setText(value);
    }
  }
  useEffect(() => {
    if (asked === value || asked === null) return undefined;
    const timer = setTimeout(() => {
      setSent(asked);
      onType(asked);
    }, pause);
    return () => clearTimeout(timer);
  });
  return [text, setText] as const;
}
