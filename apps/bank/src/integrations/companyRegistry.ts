import type { FoundCompany, RegisteredOfficer } from '@kontor/api-client/contract';
import { BankError } from '../platform/errors.ts';

/** A registered address, as far as the register gives it. */
export type RegistryAddress = {
  readonly street?: string | undefined;
  /** Number or name of the building, where it is apart from the street. */
  readonly house?: string | undefined;
  readonly city?: string | undefined;
  readonly postCode?: string | undefined;
  readonly region?: string | undefined;
};

/** What the register says of a company. */
export type RegistryEntry = {
  readonly number: string;
  readonly name: string;
  /** `YYYY-MM-DD`; null where it is unknown. */
  readonly incorporatedOn: string | null;
  readonly address: RegistryAddress;
  /** Of the UK's Standard Industrial Classification of 2007. */
  readonly sicCodes: readonly string[];
  /** People who hold an office; empty too where the register can't say. */
  readonly officers: readonly RegisteredOfficer[];
};

/**
 * A country's public register of companies. It is asked outside of transactions, and its answers are those of a stranger:
 * each method throws BankError 503 UNAVAILABLE when the register can't be reached, refuses or answers something else.
 */
export type CompanyRegistry = {
  /** Two letters of the country it covers; null: there is no register. */
  readonly country: string | null;
  /** @param text a part of the name, or a number */
  search(text: string, now: Date): Promise<readonly FoundCompany[]>;
  /** @returns null for a number that nobody has */
  get(number: string, now: Date): Promise<RegistryEntry | null>;
};

/** 503: nothing is known of any company for the moment. @param retryAfter seconds */
export const registerUnavailable = (retryAfter?: number): BankError =>
  new BankError(
    503,
    'UNAVAILABLE',
    'The companies register can’t be reached; fill the form in yourself, or try again in a moment',
    retryAfter === undefined ? {} : { retryAfter },
  );

/** Where no register is configured: nobody can be looked up. */
export const noCompanyRegistry: CompanyRegistry = {
  country: null,
  search: () => Promise.reject(registerUnavailable()),
  get: () => Promise.reject(registerUnavailable()),
};
