import { isLater, type Deadlines } from './deadlines.ts';
import { hearTabs, tellTabs } from './tabs.ts';

let known: Deadlines | null = null;
const listeners = new Set<() => void>();

/** Takes what the bank said, and tells the other tabs where it moves the deadline. */
export function noteDeadlines(deadlines: Deadlines): void {
  if (take(deadlines)) tellTabs({ type: 'prolonged', deadlines });
}

function take(deadlines: Deadlines): boolean {
  if (!isLater(deadlines, known)) return false;
  known = deadlines;
  for (const listener of listeners) listener();
  return true;
}

/** Until when the session lasts, as far as this tab knows; for `useSyncExternalStore`. */
export const readDeadlines = (): Deadlines | null => known;

export function subscribeDeadlines(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps this tab's deadline that of all tabs. */
export function followOtherTabs(): void {
  hearTabs((message) => {
    if (message.type === 'prolonged') take(message.deadlines);
  });
}
