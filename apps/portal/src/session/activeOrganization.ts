import { readOrganization } from './stored.ts';

/** Whoami of somebody who acted for this organization at their last visit. */
export const whoamiInput = (organizationId: string | null) =>
  organizationId === null ? {} : { query: { organizationId } };

let current: string | undefined;

/** The organization this tab acts for. The bank says which at whoami; the tab keeps to it. */
export const activeOrganization = {
  /** Where the organization of the last visit is kept (STORE-04, -05). */
  storedKey: 'organizationId',
  id: () => current,
  set: (id: string | undefined) => {
    current = id;
  },
  /** Whoami carries the organization of the last visit; the bank ignores one that is no longer the person's (A19). */
  whoamiInput: () => whoamiInput(readOrganization()),
};
