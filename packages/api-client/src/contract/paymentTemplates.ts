import { z } from 'zod';
import { feeBearer } from './paymentKinds.ts';
import {
  beneficiaryStatus,
  instant,
  money,
  paymentKind,
  paymentScheme,
  paymentType,
  single,
  uuid,
} from './primitives.ts';

/** A payment that a person has kept under a name, to make it again; nobody else sees it. */
export const paymentTemplate = z.object({
  id: uuid,
  organizationId: uuid,
  name: z.string(),
  /** The payment it was saved from. */
  paymentId: uuid,
  kind: paymentKind,
  paymentType,
  scheme: paymentScheme,
  accountId: uuid,
  /** Whether money can leave that account; false while it is blocked. */
  accountUsable: z.boolean(),
  currencyId: uuid,
  /** Null: it is typed each time. */
  sum: money.nullable(),
  benificiaryFullName: z.string().nullable(),
  iban: z.string().nullable(),
  counterpartyAccountNumber: z.string().nullable(),
  /** Null: the payee is none. REMOVED: they were one. Only an approved one can be paid. */
  beneficiary: z
    .object({
      id: uuid,
      name: z.string(),
      status: z.enum([...beneficiaryStatus.options, 'REMOVED']),
      bankAccountNumber: z.string().optional(),
    })
    .nullable(),
  details: z.string(),
  /** Creditor reference of a payment in euros that has one. */
  structuredReference: z.string().optional(),
  /** Of a payment abroad; of no other. */
  feeBearer: feeBearer.optional(),
  createdAt: instant,
});

const byId = z.strictObject({ id: z.string().max(100) });
/** 1 to 60 characters without the spaces around them. */
const name = z.string().max(1000);

export const paymentTemplates = {
  /** What the signed-in person has kept for the organization, by name. */
  'paymentTemplates.list': {
    query: z.strictObject({ organizationId: uuid.optional() }),
    answer: single(z.array(paymentTemplate)),
  },
  /** Keeps a payment of the organization under a name that the person gives none of its other templates; at most 200. */
  'paymentTemplates.create': {
    body: z.strictObject({
      paymentId: uuid,
      name,
      keepSum: z.boolean(),
      /** Who was paid, where they are a beneficiary by now; needed where the payment named none and went outside the bank. */
      beneficiaryId: uuid.optional(),
    }),
    answer: single(paymentTemplate),
    status: 201 as const,
  },
  'paymentTemplates.rename': {
    params: byId,
    body: z.strictObject({ name }),
    answer: single(paymentTemplate),
  },
  'paymentTemplates.remove': { params: byId, answer: null },
};

export type PaymentTemplate = z.infer<typeof paymentTemplate>;
