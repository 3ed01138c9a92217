import type { SumSubApplication } from '@kontor/api-client/contract';
import { BankError } from '../platform/errors.ts';

/** Somebody whose identity is to be checked. */
export type Applicant = {
  /** The bank's own name for them, by which the provider tells what came of it. */
  readonly externalUserId: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly dob?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
};

/** What the page hands to the provider's own form. */
export type IdentityToken = {
  readonly token: string;
  /** The provider's name for the applicant. */
  readonly applicantId: string;
  readonly levelName: string;
  readonly expiresAt: Date;
};

/** What a provider says of an applicant. */
export type IdentityVerdict = NonNullable<SumSubApplication>;

/** Checks who people are. It is asked outside of transactions and answers later, on its own. */
export type Identity = {
  readonly provider: 'SUMSUB' | 'MOCK';
  /**
   * Lets a person be checked: the same applicant each time.
   * @throws BankError 503 UNAVAILABLE when the provider can't be reached or refuses
   */
  begin(applicant: Applicant, now: Date): Promise<IdentityToken>;
};

/** Where no provider is configured: nobody can be checked. */
export const noIdentity: Identity = {
  provider: 'MOCK',
  begin: () => Promise.reject(new BankError(503, 'UNAVAILABLE', 'Identities are not checked here')),
};

/** For how long a token is good. */
export const tokenLifetimeMs = 600_000;
