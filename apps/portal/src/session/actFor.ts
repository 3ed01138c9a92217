import { activeOrganization } from './activeOrganization.ts';
import { neverAsk } from './sessionEnd.ts';
import { clearDrafts, rememberOrganization } from './stored.ts';
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

/** Leaves what belongs to the organization before, for the page of the one that the person acts for now. */
export function leaveForOrganization(home: string): void {
  clearDrafts();
  neverAsk();
  location.assign(home);
}
