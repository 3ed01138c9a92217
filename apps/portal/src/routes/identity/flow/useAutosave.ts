import type { CallFailure } from '@kontor/api-client/client';
import { useEffect, useRef, useState } from 'react';

/** How long nothing is typed before it is saved, in ms: a thought's pause, and rarely a second save of the same answer. */
const pauseMs = 1000;

type Autosave<Draft extends object> = {
  draft: Draft;
  /** Whether now is a time to save in. */
  active: boolean;
  /** What can be saved; null: nothing that is not saved already. @param refused properties that the bank won't have so */
  savable: (refused: readonly string[]) => Draft | null;
  /** Answers why it is not saved; null: it is. */
  send: (part: Draft) => Promise<CallFailure | null>;
};

/**
 * Saves a draft after a pause in typing, and immediately when the page is hidden or the connection is back. A failed save waits
 * for the next change or for `retry`.
 */
export function useAutosave<Draft extends object>({ draft, active, savable, send }: Autosave<Draft>) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  /** Failed with this draft: it is not sent again by itself. */
  const [failedWith, setFailedWith] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const reread = useRef<string | null>(null);
  const typed = JSON.stringify(draft);
  const part = active ? savable(refused) : null;
  const pending = part === null ? null : JSON.stringify(part);
  const failed = failedWith === typed;

  const run = async () => {
    if (part === null) return;
    const failure = await send(part);
    setFailedWith(null);
    if (failure === null) return setSavedAt(Date.now());
    const answer = failure.kind === 'http' ? failure.error : null;
    if (answer?.kind === 'fields') {
      const properties = Object.keys(answer.fields);
      setRefused(properties);
      if (JSON.stringify(savable(properties)) !== pending) return; // the rest can be saved without them
    }
    // What is outdated has been read again, and is sent once more with the version of that.
    if (answer?.code === 'STALE_ENTITY' && reread.current !== typed) reread.current = typed;
    else setFailedWith(typed);
  };
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    if (pending === null || failed) return undefined;
    const timer = setTimeout(() => void latest.current(), pauseMs);
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void latest.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [pending, failed]);

  useEffect(() => {
    if (!failed) return undefined;
    const onOnline = () => void latest.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [failed]);

  return {
    /** When something was saved last, in ms since the epoch; null: not yet on this page. */
    savedAt,
    failed,
    retry: () => void run(),
    /** @param properties what changes: what the bank refused of it may be sent again */
    onChange: (properties: readonly string[]) =>
      setRefused((all) =>
        all.filter((one) => !properties.some((name) => one === name || one.startsWith(`${name}.`))),
      ),
  };
}
