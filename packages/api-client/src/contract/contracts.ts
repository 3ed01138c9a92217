import { z } from 'zod';
import { beneficiaryStatus, dateOnly, instant, money, positiveMoney, uuid } from './primitives.ts';
import { fileRef } from './uploads.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

const agreed = {
  name: text(140),
  number: text(60).optional(),
  /** Not after today. */
  signedDate: dateOnly,
  /** Not before it was signed; payments under it end with this day. */
  expiresDate: dateOnly.optional(),
  /** The one in which the beneficiary is paid; without it the same. */
  currencyId: uuid.optional(),
  subject: text(500).optional(),
};

/** What an organization has agreed with a beneficiary, and payments may name (contract.md section 12). */
export const contractRequest = z.strictObject({
  ...agreed,
  /** All payments under it together. */
  sum: positiveMoney.optional(),
  /** The files that show it, all of them: one that is left out is no longer part of it. */
  uploadIds: z.array(uuid).min(1).max(10),
});

export const contract = z.object({
  ...agreed,
  sum: money.optional(),
  id: uuid,
  beneficiaryId: uuid,
  /** It begins under review, and every change puts it there again. */
  status: beneficiaryStatus.exclude(['DRAFT']),
  rejectReason: z.string().nullable(),
  /** Of the payments that name it: what is paid or on its way. */
  usedSum: money,
  supportingDocuments: z.array(fileRef),
  createdAt: instant,
  version: z.int().positive(),
});

export type ContractRequest = z.infer<typeof contractRequest>;
export type Contract = z.infer<typeof contract>;
