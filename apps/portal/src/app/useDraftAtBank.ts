import { useEffect, useRef, useState } from 'react';
import { draftAtBank, type DraftCalls } from './draftAtBank.ts';

type Options<Content, Draft> = {
  /** How the form is kept, for as long as it is open. */
  calls: DraftCalls<Content, Draft>;
  /** What this tab has of the form; null: nothing, and what the bank keeps of it is asked for. */
  here: Content | null;
  onFound: (draft: Draft) => void;
  /** Whether the form stays at the bank when it is left: nobody knows whether it was sent. */
  unanswered?: () => boolean;
};

/**
 * Saves an open form at the bank as well. Leaving it for another page discards the copy; after a closed tab, an ended session or
 * a dead battery it stays there for a day.
 */
export function useDraftAtBank<Content, Draft>({
  calls,
  here,
  onFound,
  unanswered = () => false,
}: Options<Content, Draft>) {
  const [atBank] = useState(() => draftAtBank(calls));
  const latest = useRef({ here, onFound, unanswered });
  useEffect(() => {
    latest.current = { here, onFound, unanswered };
  });
  useEffect(() => {
    let open = true;
    if (latest.current.here !== null) atBank.save(latest.current.here);
    else
      void atBank.find().then((draft) => {
        if (open && draft !== null) latest.current.onFound(draft);
      });
    const onHidden = () => {
      if (document.visibilityState === 'hidden') atBank.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      open = false;
      document.removeEventListener('visibilitychange', onHidden);
      if (latest.current.unanswered()) atBank.flush();
      else atBank.drop();
    };
  }, [atBank]);
  return atBank;
}
