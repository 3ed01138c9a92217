let current: string | undefined;

/** The organization this tab acts for. The bank says which at whoami; the tab keeps to it. */
export const activeOrganization = {
  id: () => current,
  set: (id: string | undefined) => {
    current = id;
  },
  /** Whoami carries the organization of the last visit; the bank ignores one that is no longer the person's (A19). */
  whoamiInput: () => {
    const stored = localStorage.getItem('organizationId');
    return stored === null ? {} : { query: { organizationId: stored } };
  },
};
