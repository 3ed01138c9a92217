import { z } from 'zod';
import { dateOnly, fileAnswer, instant, single, uuid } from './primitives.ts';

/** Terms between a customer and the bank, as one customer sees them. */
export const agreement = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(['TERMS', 'PRIVACY', 'FEES', 'OTHER']),
  version: z.string(),
  mandatory: z.boolean(),
  /** BCP 47 tag of the text that counts. */
  language: z.string(),
  signedAt: instant.nullable(),
  effectiveFrom: dateOnly,
  /** What is new since the version before; null in the first. */
  changeSummary: z.string().nullable(),
  /** `size` in bytes. */
  file: z.object({ name: z.string(), size: z.int().positive() }),
});

/** What an agreement says, to be read where it is signed; the file holds the same words. */
export const agreementText = agreement
  .pick({ id: true, name: true, version: true, language: true, effectiveFrom: true, changeSummary: true })
  .extend({
    /** In their order. A paragraph without a heading belongs to the one before. */
    paragraphs: z.array(z.object({ heading: z.string().nullable(), text: z.string() })),
  });

const byId = z.strictObject({ id: z.string().max(100) });

const signing = {
  params: byId,
  body: z.strictObject({
    agreementIds: z.array(uuid).min(1).max(50),
    /** Of a code with the subject AGREEMENTS and these ids. An organization's signature needs one. */
    mfaToken: z.string().min(1).max(500).optional(),
    signedAt: instant,
  }),
  /** `signed`: what counts as signed now, of those named; `remaining`: how many still await a signature. */
  answer: single(z.object({ signed: z.array(uuid), remaining: z.int().nonnegative() })),
};

export const agreements = {
  'agreements.ofApplication': { params: byId, answer: single(z.array(agreement)) },
  'agreements.signForApplication': signing,
  'agreements.ofOrganization': { params: byId, answer: single(z.array(agreement)) },
  'agreements.unsigned': { params: byId, answer: single(z.array(agreement)) },
  'agreements.signForOrganization': signing,
  'agreements.text': { params: byId, answer: single(agreementText) },
  'agreements.file': { params: byId, answer: fileAnswer },
};

export type Agreement = z.infer<typeof agreement>;
export type AgreementText = z.infer<typeof agreementText>;
export type AgreementsSignRequest = z.infer<(typeof signing)['body']>;
