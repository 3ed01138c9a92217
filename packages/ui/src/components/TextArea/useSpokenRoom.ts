import { useEffect, useRef, useState } from 'react';

/** Ms without a change after which the room left is spoken: at each key it would drown the echo of what is typed. */
const pause = 1000;

/** What is to be said of the room left once the typing pauses; null while there is nothing to say. */
export function useSpokenRoom(text: string, said: string | null): string | null {
  const [spoken, setSpoken] = useState<{ of: string; words: string } | null>(null);
  const first = useRef(text);
  useEffect(() => {
    if (said === null || text === first.current) return undefined;
    const timer = setTimeout(() => setSpoken({ of: text, words: said }), pause);
    return () => clearTimeout(timer);
  }, [text, said]);
  return spoken?.of === text ? spoken.words : null;
}
