import { activeOrganization } from './activeOrganization.ts';
import { neverAsk } from './sessionEnd.ts';
import { clearChatDrafts, clearDrafts, rememberOrganization } from './stored.ts';
import { tellTabs } from './tabs.ts';

/**
 * Goes on for another organization of the person's, at this page. A new document: nothing of the one before stays in memory
 * (SWITCH-01 to -05). The other tabs learn of it.
 */
export function actFor(organizationId: string, home: string): void {
  rememberOrganization(organizationId);
  activeOrganization.set(organizationId);
  tellTabs({ type: 'switched', organizationId });
  leaveForOrganization(home);
}

const leaving = new Set<() => void>();

/** Has something done before the page leaves its organization, until the answered function is called. */
export function onLeavingOrganization(leave: () => void): () => void {
  leaving.add(leave);
  return () => void leaving.delete(leave);
}

/** Leaves what belongs to the organization before, for the page of the one that the person acts for now. */
export function leaveForOrganization(home: string): void {
  for (const leave of leaving) leave();
  clearDrafts();
  clearChatDrafts();
  neverAsk();
  location.assign(home);
}
