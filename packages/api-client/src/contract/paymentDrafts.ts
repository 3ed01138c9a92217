import { z } from 'zod';
import { exchangeRequest } from './exchange.ts';
import { paymentRequest } from './paymentKinds.ts';
import { instant, paymentKind, single, uuid } from './primitives.ts';
import { paymentOrderRequest } from './remittance.ts';

/** Every form that money leaves by: of a payment, of an exchange, or of a remittance order. */
const draftKind = z.enum([...paymentKind.options, 'EXCHANGE', 'REMITTANCE']);

/** What a form holds: its fields by name, as they were typed. An order for 1,000 people has some 8,000. */
const typed = z
  .record(z.string().min(1).max(60), z.string().max(1000))
  .refine((fields) => Object.keys(fields).length <= 10_000, { message: 'must have at most 10,000 fields' });

const draft = {
  organizationId: uuid,
  /** Whom the form is for, as the page that keeps it names them. */
  recipient: z.string().max(300),
  fields: typed,
  /** Goes with the payment when it is made, on whichever device. */
  idempotencyKey: uuid,
  /** What went out with that key and was not answered; it may only be sent again as it is. */
  sent: z.union([paymentRequest, exchangeRequest, paymentOrderRequest]).nullable(),
};

/** A form of a payment, an exchange or an order that a person has begun and not finished, kept for 24 hours; nobody else sees it. */
export const paymentDraft = z.object({ kind: draftKind, ...draft, savedAt: instant });

const byKind = z.strictObject({ kind: draftKind });

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
