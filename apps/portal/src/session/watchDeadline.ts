import type { Deadlines } from './deadlines.ts';

/** Ms for which the bank is waited for before the person is warned, or signed out, by what is known here. */
const timeoutMs = 3000;

export type DeadlineActs = {
  /**
   * Asks the bank, without moving the deadline. A later one it names makes the owner stop this watch; false: there is no
   * session any more, and the page is being left for that.
   */
  ask: () => Promise<boolean>;
  onWarning: () => void;
  onEnd: () => void;
};

/**
 * Follows a session to its end. Nothing is counted: each look reads the clock, so that a tab which slept, or which the
 * browser slowed down, is right as soon as it runs again. Before it warns and before it ends anything it asks the bank,
 * because another tab may have moved the deadline. Answers the way to stop.
 */
export function watchDeadline(
  { expiresAt, warnBeforeMs }: Deadlines,
  { ask, onWarning, onEnd }: DeadlineActs,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'running' | 'warned' | 'ended' | 'stopped' = 'running';
  let asking = false;
  const over = () => Date.now() >= expiresAt;

  const asked = async () => {
    asking = true;
    const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), timeoutMs));
    const open = await Promise.race([ask(), late]);
    asking = false;
    return open && state !== 'stopped';
  };
  const look = async () => {
    clearTimeout(timer);
    if (asking || state === 'ended' || state === 'stopped') return;
    const left = expiresAt - Date.now();
    if (left > warnBeforeMs) {
      timer = setTimeout(onTime, left - warnBeforeMs);
    } else if (over()) {
      if (!(await asked())) return;
      state = 'ended';
      onEnd();
    } else {
      if (state === 'running') {
        if (!(await asked())) return;
        state = 'warned';
        onWarning();
      }
      timer = setTimeout(onTime, Math.max(0, expiresAt - Date.now()));
    }
  };
  const onTime = () => void look();

  onTime();
  document.addEventListener('visibilitychange', onTime);
  window.addEventListener('focus', onTime);
  window.addEventListener('pageshow', onTime);
  return () => {
    state = 'stopped';
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onTime);
    window.removeEventListener('focus', onTime);
    window.removeEventListener('pageshow', onTime);
  };
}
