import { z } from 'zod';
import { sicCode } from './onboardingLists.ts';
import { address } from './paymentKinds.ts';
import { dateOnly, single } from './primitives.ts';

const number = z.string().regex(/^[A-Z0-9]{1,30}$/);

/** [X] A company that a search of the public register found. */
export const foundCompany = z.object({
  number,
  name: z.string(),
  /** In one line, as the register writes it; empty where it gives none. */
  address: z.string(),
  /** false: dissolved, or closed in another way. */
  active: z.boolean(),
});

/** [X] Somebody who holds an office in a company, by the public register. */
export const registeredOfficer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** As the register calls it, in its language: `Director`. */
  position: z.string(),
});

/** [X] What the public register says of a company; null and empty where it says nothing an application can take. */
export const registeredCompany = z.object({
  number,
  name: z.string(),
  incorporationDate: dateOnly.nullable(),
  registeredAddress: address.nullable(),
  sicCodes: z.array(sicCode),
  /** People only; who has left is left out. */
  officers: z.array(registeredOfficer),
});

/** Searches of the public register of companies, for applications of companies. */
export const companies = {
  'companies.search': {
    /** A part of the name, or the number. The best matches first, 20 at most. */
    query: z.strictObject({ query: z.string().trim().min(2).max(100) }),
    answer: single(z.array(foundCompany)),
  },
  'companies.get': { params: z.strictObject({ id: number }), answer: single(registeredCompany) },
};

export type FoundCompany = z.infer<typeof foundCompany>;
export type RegisteredOfficer = z.infer<typeof registeredOfficer>;
export type RegisteredCompany = z.infer<typeof registeredCompany>;
