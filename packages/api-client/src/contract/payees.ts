import { z } from 'zod';
import { instant, uuid } from './primitives.ts';

/** What became of comparing a payee's name with the holder of their account (EPC Verification of Payee, UK Confirmation of Payee). */
export const payeeResult = z.enum(['MATCH', 'CLOSE_MATCH', 'NO_MATCH', 'NOT_POSSIBLE']);

/**
 * Why it is no plain match. ANNM another name, MBAM may be the same; PANM, BANM the name is right but the account is a
 * person's, a business's; PAMM, BAMM the same of a name that may be right; AC01 no such account; ACNS, SCNS the account, the
 * sort code isn't covered; OPTO the holder opted out; CASS the account has moved to another bank; IVCR a wrong roll number.
 */
export const payeeReason = z.enum([
  'ANNM',
  'MBAM',
  'BANM',
  'PANM',
  'BAMM',
  'PAMM',
  'AC01',
  'ACNS',
  'OPTO',
  'CASS',
  'SCNS',
  'IVCR',
]);

/** A comparison as it was made. It holds for the person who asked, that name and that account until `expiresAt`. */
export const payeeVerification = z.object({
  id: uuid,
  /** NOT_POSSIBLE says nothing about the payee: nobody could be asked, or nobody answered in time. */
  result: payeeResult,
  /** With CLOSE_MATCH, where the holder's bank told it: how the holder is really called. */
  suggestedName: z.string().nullable(),
  /** Whether the account is a person's or a company's as was said; null: not known. */
  accountTypeMatch: z.boolean().nullable(),
  reasonCode: payeeReason.nullable(),
  checkedAt: instant,
  expiresAt: instant,
});

/** A bank as it follows from an IBAN, a sort code or a BIC. */
export const bankInfo = z.object({
  name: z.string(),
  bic: z.string().nullable(),
  countryId: uuid,
  /** Whether SEPA_SCT_INST reaches it; null: not known. */
  sepaInstant: z.boolean().nullable(),
});

export type PayeeResult = z.infer<typeof payeeResult>;
export type PayeeReason = z.infer<typeof payeeReason>;
export type PayeeVerification = z.infer<typeof payeeVerification>;
export type BankInfo = z.infer<typeof bankInfo>;
