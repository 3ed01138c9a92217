/** Who asks: a signed-in person of one tenant. The organization they act for is part of what they ask. */
export type Principal = {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Told whose the thing is that they name, once it is found. */
  readonly setResponseOrganization?: (organizationId: string) => void;
};
