import type { BankLanguage } from './text/language.ts';

/** Who asks: a signed-in person of one tenant. The organization they act for is part of what they ask. */
export type Principal = {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Of the page they ask from; English where it is not known. */
  readonly language?: BankLanguage | undefined;
  /** Told whose the thing is that they name, once it is found. */
  readonly setResponseOrganization?: (organizationId: string) => void;
};
