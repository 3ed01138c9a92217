/** How many entries of a history are asked for at a time. */
export const newest = 20;

/**
 * What the pages ask the bank with, where more than one place asks the same: one call has one key in the cache, and the
 * document can ask it ahead of them all.
 */
export const inputs = {
  accounts: (organizationId: string) => ({ query: { organizationId, all: 'true' } }) as const,
  agreements: (organizationId: string) => ({ params: { id: organizationId } }),
  currencies: { query: { all: 'true' } },
  drafts: (organizationId: string) => ({ query: { organizationId } }),
  /** Beneficiaries that can be paid, and no more than stand first. */
  payees: (organizationId: string) => ({ query: { organizationId, status: 'APPROVED', take: 20 } }) as const,
  templates: (organizationId: string) => ({ query: { organizationId } }),
  invitations: { query: { all: 'true' } },
  unsigned: (organizationId: string) => ({ query: { organizationId, take: 20 } }),
  /** All at once: they are few, are counted, and stand among the payments by date. */
  unsignedOrders: (organizationId: string) =>
    ({ query: { organizationId, status: 'QUEUED', all: 'true' } }) as const,
  underWay: (organizationId: string) =>
    ({ query: { organizationId, status: 'PROCESSING', take: 100 } }) as const,
  /** Those of the last seven days, from a midnight on, so that the call stays the same all day. */
  rejected: (organizationId: string) =>
    ({
      query: {
        organizationId,
        status: 'REJECTED',
        since: new Date(new Date().setUTCHours(-7 * 24, 0, 0, 0)).toISOString(),
        take: 100,
      },
    }) as const,
  history: (organizationId: string, take: number, filters: object = {}) =>
    ({ query: { organizationId, sortProp: 'transferDate', sortDir: 'desc', take, ...filters } }) as const,
  totals: (organizationId: string, filters: object) => ({ query: { organizationId, ...filters } }) as const,
  /** The newest entries, in which an arrival shows. */
  latest: (organizationId: string) => inputs.history(organizationId, 5),
} as const;
