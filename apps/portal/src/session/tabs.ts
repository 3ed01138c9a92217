import type { Deadlines } from './deadlines.ts';
import type { SignOutReason } from './signOutReason.ts';

/** What the tabs of this bank in this browser tell each other. */
export type TabMessage =
  | { type: 'loggingOut'; pending: boolean }
  | { type: 'ended'; reason: SignOutReason }
  | { type: 'prolonged'; deadlines: Deadlines }
  | { type: 'switched'; organizationId: string }
  | { type: 'language'; language: string };

// The bank, which renders pages too, has no tabs: an open channel would keep its process from ending.
const hasTabs = typeof document !== 'undefined' && typeof BroadcastChannel !== 'undefined';
const channel = hasTabs ? new BroadcastChannel('kontor.session') : null;

/** Tells every other tab. */
export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/**
 * Hears what other tabs tell, until the answered function is called. Only tabs of this origin reach the channel, and each
 * message was sent by the function above.
 */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
