import { useRef } from 'react';

const marks = /\p{M}/gu;
/** A text without case, spaces and accents, which make no difference to a search (SELECT-04). */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(marks, '').toLowerCase().replace(/\s+/gu, '');

interface Entries {
  count: number;
  /** The entry to go on from; -1 where there is none. */
  current: number;
  /** Whether the name of an entry begins with a text that is `plain`. */
  begins: (index: number, text: string) => boolean;
}

/**
 * The next entry, round the end, that begins with what was typed: one letter typed repeatedly goes from one such entry to
 * the next, a word stays at the entry that it still fits. -1 when there is none.
 */
export function typeAhead(typed: string, { count, current, begins }: Entries): number {
  const text = plain(typed);
  if (text === '') return -1;
  const repeated = [...text].every((letter) => letter === text[0]);
  const sought = repeated ? text.slice(0, 1) : text;
  const first = repeated ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < count; step += 1) {
    const index = (first + step) % count;
    if (begins(index, sought)) return index;
  }
  return -1;
}

/** Letters typed within so many ms of one another make one word. */
const wordPause = 700;

/** The word that is being typed on a list, made of its key presses. */
export function useTypedWord() {
  const word = useRef({ text: '', at: 0 });
  /** Whether a key press goes on with a word; a space is then a part of it. */
  const goesOn = ({ timeStamp }: { timeStamp: number }) =>
    word.current.text !== '' && timeStamp - word.current.at < wordPause;
  /** Takes the letter of a key press in, and returns the word. */
  const take = (event: { key: string; timeStamp: number }) => {
    const text = (goesOn(event) ? word.current.text : '') + event.key;
    word.current = { text, at: event.timeStamp };
    return text;
  };
  return { goesOn, take };
}
