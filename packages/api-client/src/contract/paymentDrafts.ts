import { z } from 'zod';
import { paymentRequest } from './paymentKinds.ts';
import { instant, paymentKind, single, uuid } from './primitives.ts';

/** What a form holds: its fields by name, as they were typed. */
const typed = z
  .record(z.string().min(1).max(60), z.string().max(1000))
  .refine((fields) => Object.keys(fields).length <= 60, { message: 'must have at most 60 fields' });

const draft = {
  organizationId: uuid,
  /** Whom the form is for, as the page that keeps it names them. */
  recipient: z.string().max(300),
  fields: typed,
  /** Goes with the payment when it is made, on whichever device. */
  idempotencyKey: uuid,
  /** The payment that went out with that key and was not answered; it may only be sent again as it is. */
  sent: paymentRequest.nullable(),
};

/** A payment form that a person has begun and not finished, kept for 24 hours; nobody else sees it. */
export const paymentDraft = z.object({ kind: paymentKind, ...draft, savedAt: instant });

const byKind = z.strictObject({ kind: paymentKind });

export const paymentDrafts = {
  /** What the signed-in person has begun for the organization, the latest first; at most one of each kind. */
  'paymentDrafts.list': {
    query: z.strictObject({ organizationId: uuid.optional() }),
    answer: single(z.array(paymentDraft)),
  },
  /** Keeps what is typed, in place of what was kept of this kind. */
  'paymentDrafts.save': { params: byKind, body: z.strictObject(draft), answer: null },
  'paymentDrafts.remove': {
    params: byKind,
    query: z.strictObject({ organizationId: uuid.optional() }),
    answer: null,
  },
};

export type PaymentDraft = z.infer<typeof paymentDraft>;
