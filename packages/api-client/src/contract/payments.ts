import { z } from 'zod';
import { maxInBatch } from './batchLimit.ts';
import {
  code,
  codeChannel,
  codeLength,
  dateOnly,
  fileAnswer,
  instant,
  list,
  money,
  operationStatus,
  paging,
  paymentKind,
  paymentScheme,
  paymentSpeed,
  paymentType,
  single,
  uuid,
} from './primitives.ts';
import { errorCode } from './errors.ts';
import { attachedFile, attachRequest } from './documents.ts';
import { fee, recipientAnswer } from './organizations.ts';
import { bankInfo, payeeVerification } from './payees.ts';
import { feeBearer, paymentRequest, unfinishedPayment } from './paymentKinds.ts';

const signatures = z.object({ required: z.int().nonnegative(), collected: z.int().nonnegative() });

export const payment = z.object({
  id: uuid,
  kind: paymentKind,
  paymentType,
  scheme: paymentScheme,
  speed: paymentSpeed,
  benificiaryFullName: z.string().nullable(),
  accountId: uuid,
  sum: money,
  currencyId: uuid,
  feeAmount: money.nullable(),
  feeCurrencyId: uuid.nullable(),
  /** When it was carried out, or will be; null: as soon as it is signed and its scheme has carried it. */
  transferDate: instant.nullable(),
  sortCode: z.string().nullable(),
  iban: z.string().nullable(),
  benificiaryBIC: z.string().nullable(),
  counterpartyAccountNumber: z.string().nullable(),
  generalLedgerTransactionId: uuid.nullable(),
  contract: z.object({ id: uuid, name: z.string(), beneficiaryId: uuid }).nullable(),
  /** In the answer for one payment; lists leave it out. */
  documents: z.array(attachedFile).optional(),
  exchange: z
    .object({
      exchangeCurrencyToId: uuid,
      exchangeCurrencyFlexibleSum: money,
      exchangeActualRate: z.string(),
    })
    .nullable(),
  details: z.string().nullable(),
  /** Creditor reference of a payment in euros that has one. */
  structuredReference: z.string().optional(),
  /** The payer's own, where they gave one. */
  clientReference: z.string().optional(),
  /** Of a payment abroad; of no other. */
  feeBearer: feeBearer.optional(),
  status: operationStatus,
  signatures,
  canSign: z.boolean(),
  canDecline: z.boolean(),
  /** SHA-256 of the canonical operation; a code signs exactly this. */
  signingHash: z.string(),
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }),
  info: z.object({ transferDate: instant.nullable(), createdAt: instant }),
});

/** Who signed, and when (ENTITY-19). */
export const paymentSignature = z.object({
  createdAt: instant,
  user: z.object({ profile: z.object({ firstName: z.string(), lastName: z.string() }) }),
});

export const paymentCreated = z.object({
  id: uuid,
  status: operationStatus,
  /** False: nothing more to do for this user (SIGN-04). */
  requiresSignature: z.boolean(),
  signatures,
  sum: money,
  currencyId: uuid,
  feeAmount: money,
  feeCurrencyId: uuid,
  totalDebit: money,
  signingHash: z.string(),
  /** An unsigned payment lapses then (30 days). */
  expiresAt: instant,
  createdAt: instant,
});

export const paymentCheck = z.object({
  checkId: uuid,
  /** When the bank looked, by its clock: what it says of times to come is counted from then. */
  checkedAt: instant,
  expiresAt: instant,
  sum: money,
  feeAmount: money,
  feeCurrencyId: uuid,
  fees: z.array(fee.extend({ amount: money })),
  totalDebit: money,
  available: money,
  sufficientFunds: z.boolean(),
  /**
   * Amounts of the payment's own currency: of one payment, of the organization's day and month, and of what this person may
   * sign in a day (USER). `used` is what was signed before, of one payment the payment itself.
   */
  limits: z.array(
    z.object({
      type: z.enum(['PER_PAYMENT', 'DAILY', 'MONTHLY', 'USER']),
      limit: money,
      used: money,
      remaining: money,
      resetsAt: instant.nullable(),
    }),
  ),
  /** The ways such a payment can travel that the bank offers. */
  schemes: z.array(
    z.object({
      scheme: paymentScheme,
      speed: paymentSpeed,
      /** False: not this sum, or not to this bank. */
      available: z.boolean(),
      /** Why it isn't available, or why it leaves later than now. */
      reason: z
        .enum(['BANK_NOT_REACHABLE', 'ABOVE_MAX', 'BELOW_MIN', 'CUT_OFF_PASSED', 'HOLIDAY'])
        .nullable(),
      feeAmount: money,
      /** Until then it leaves today; null where there is no such hour, or it has passed. */
      cutOffAt: instant.nullable(),
      /** Day on which it leaves, in the bank's zone. */
      executionDate: dateOnly,
      etaAt: instant,
    }),
  ),
  /** Of the payee, as far as the bank knows it. */
  bank: bankInfo.nullable(),
  /**
   * Of the payee of a EURO or GBP payment whose name and account are given: made now with `verifyPayee`, else the one that
   * `payeeVerificationId` names. Null otherwise.
   */
  payeeVerification: payeeVerification.nullable(),
  requiredDocuments: z.array(z.object({ categoryId: uuid, name: z.string(), required: z.boolean() })),
  /**
   * Same payee, sum and currency within 24 h, unless nothing came of it: a warning, not a refusal. UNSIGNED: it was not paid,
   * and signing it makes this one unnecessary.
   */
  duplicateOf: z.object({ id: uuid, createdAt: instant, sum: money, status: operationStatus }).nullable(),
  /**
   * What the payer should know before they pay. PAYEE_NOT_VERIFIED: the payee is new and has to be compared with the account's
   * holder; LEAVES_LATER: not on the day it is signed, or the one it was wished for; TEXT_CHANGED: signs that the scheme doesn't
   * carry are replaced on its way.
   */
  warnings: z.array(
    z.object({ code: z.enum(['PAYEE_NOT_VERIFIED', 'LEAVES_LATER', 'TEXT_CHANGED']), message: z.string() }),
  ),
  requiresSignature: z.boolean(),
  signaturesRequired: z.int().nonnegative(),
});

const mfaToken = z.string().min(1).max(500);
const byId = z.strictObject({ id: z.string().max(100) });

const timelineStep = z.object({
  code: z.enum([
    'CREATED',
    'SIGNED',
    'SCREENING',
    'SENT',
    'AT_INTERMEDIARY',
    'CREDITED',
    'REJECTED',
    'RETURNED',
  ]),
  /** Null: it is still to come. */
  at: instant.nullable(),
  /** The intermediary bank. */
  bank: z.string().optional(),
  /** What that bank kept of the sum, in the payment's currency. */
  deducted: money.optional(),
  /** Why the payment was rejected or returned, in the caller's language. */
  reason: z.string().optional(),
});

/** Where a payment is on its way, the earliest step first (contract.md section 21). */
export const paymentTimeline = z.object({
  /** Reference under which the banks on the way know it (ISO 20022 UETR); null where its scheme has none, and before it is sent. */
  uetr: uuid.nullable(),
  /** When it is expected to arrive; null once it has, and where it never will. */
  etaAt: instant.nullable(),
  steps: z.array(timelineStep),
});

const signed = z.object({
  id: uuid,
  status: operationStatus,
  signatures,
  /** The server's time, not the client's claim. */
  signedAt: instant,
  executedAt: instant.nullable(),
  generalLedgerTransactionId: uuid.nullable(),
});

/** What a code is for. Our client always sends it (ruling 7). */
export const signingSubject = z
  .strictObject({
    type: z.enum(['PAYMENT', 'PAYMENT_ORDER', 'AGREEMENTS', 'CARD_DETAILS']),
    /** One payment or order, one card, or all agreements that are signed together. */
    ids: z.array(uuid).min(1).max(50),
    /** Of an operation as it was shown. For agreements and cards anything: their ids are all there is to bind. */
    signingHash: z.string().max(128),
  })
  .refine(({ type, ids }) => type === 'AGREEMENTS' || ids.length === 1, {
    error: 'must be exactly one',
    path: ['ids'],
  });

/** One of several operations that one code signs. */
const inBatch = { type: z.enum(['PAYMENT', 'PAYMENT_ORDER']), id: uuid };
/** The same as it was shown. */
export const batchOperation = z.strictObject({ ...inBatch, signingHash: z.string().max(128) });

const distinct = (operations: readonly { readonly id: string }[]) =>
  new Set(operations.map(({ id }) => id)).size === operations.length;
const named = { error: 'must not name one twice' };

/** One that is not signed, and why. */
const refusedInBatch = z.object({ id: uuid, code: errorCode });

const sentCode = z.object({
  token: z.string(),
  expiresAt: instant,
  /** Whether this is a code sent before: its message is on the phone already. */
  resumed: z.boolean(),
  /** Debug only; never present in production. */
  code: z.string().optional(),
  codeLength,
  channel: codeChannel,
  maskedPhone: z.string(),
  resendAvailableAt: instant,
  attemptsLeft: z.int().nonnegative(),
  /** What the message says, line by line; the popup shows the same. */
  subject: z
    .object({ title: z.string(), lines: z.array(z.object({ label: z.string(), value: z.string() })) })
    .nullable(),
});

export const payments = {
  'payments.list': {
    query: z.strictObject({
      organizationId: uuid.optional(),
      /** Those in one state; without it those that await a signature (ruling A49). */
      status: operationStatus.optional(),
      /** Only those that came into the state at this instant or after it. */
      since: instant.optional(),
      ...paging,
    }),
    answer: list(payment),
  },
  'payments.get': { params: byId, answer: single(payment) },
  'payments.create': { body: paymentRequest, answer: single(paymentCreated), status: 201 as const },
  'payments.check': {
    body: z.strictObject({
      payment: unfinishedPayment,
      /** Asks the payee's bank whether the account is theirs. */
      verifyPayee: z.boolean().optional(),
    }),
    answer: single(paymentCheck),
  },
  'payments.sign': {
    params: byId,
    body: z.strictObject({ mfaToken, signedAt: instant }),
    answer: single(signed),
  },
  'payments.decline': {
    params: byId,
    answer: single(
      z.object({
        id: uuid,
        status: z.literal('CANCELLED'),
        declinedAt: instant,
        declinedBy: z.object({ firstName: z.string(), lastName: z.string() }),
      }),
    ),
  },
  'payments.revoke': {
    params: byId,
    body: z.strictObject({}),
    answer: single(z.object({ id: uuid, status: z.literal('CANCELLED'), revokedAt: instant })),
  },
  'payments.signatures': {
    params: byId,
    answer: single(z.array(paymentSignature)),
  },
  'payments.timeline': { params: byId, answer: single(paymentTimeline) },
  /** The customer of this bank who received it, to pay them again; not found when the payee banks elsewhere. */
  'payments.recipient': { params: byId, answer: recipientAnswer },
  'payments.addDocuments': {
    params: byId,
    body: attachRequest,
    answer: single(z.array(attachedFile)),
  },
  'payments.documentFile': {
    params: byId.extend({ documentId: z.string().max(100) }),
    answer: fileAnswer,
  },
  'signatures.sendCode': {
    body: z.strictObject({
      mfa: z.literal('PHONE'),
      channel: codeChannel,
      subject: signingSubject.optional(),
      /**
       * True: goes on with a code that the same person got for the same content and can still use, on whatever device; no
       * message is sent then. Without such a code, and otherwise, a new one is sent.
       */
      resume: z.boolean().optional(),
    }),
    answer: single(sentCode),
  },
  'signatures.validate': {
    body: z.strictObject({ token: mfaToken, code: z.union([code, z.literal('')]) }),
    answer: single(z.object({ token: z.string(), expiresAt: instant })),
  },
  'signatures.sendBatchCode': {
    body: z.strictObject({
      mfa: z.literal('PHONE'),
      channel: codeChannel,
      operations: z.array(batchOperation).min(1).max(maxInBatch).refine(distinct, named),
      resume: z.boolean().optional(),
    }),
    answer: single(
      sentCode.extend({
        /** Those that the code signs. */
        operations: z.array(uuid),
        /** Those that it does not, since they can't be signed or are not what they were when they were shown. */
        refused: z.array(refusedInBatch),
      }),
    ),
  },
  'signatures.signBatch': {
    body: z.strictObject({
      mfaToken,
      signedAt: instant,
      operations: z.array(z.strictObject(inBatch)).min(1).max(maxInBatch).refine(distinct, named),
    }),
    answer: single(z.object({ signed: z.array(uuid), refused: z.array(refusedInBatch) })),
  },
};

export type Payment = z.infer<typeof payment>;
export type PaymentTimeline = z.infer<typeof paymentTimeline>;
export type PaymentCreated = z.infer<typeof paymentCreated>;
export type PaymentCheck = z.infer<typeof paymentCheck>;
export type SignedPayment = z.infer<typeof signed>;
export type SigningSubject = z.infer<typeof signingSubject>;
export type PaymentSignature = z.infer<typeof paymentSignature>;
export type SentSigningCode = z.infer<(typeof payments)['signatures.sendCode']['answer']>['data'];
export type BatchOperation = z.infer<typeof batchOperation>;
export type SentBatchCode = z.infer<(typeof payments)['signatures.sendBatchCode']['answer']>['data'];
export type SignedBatch = z.infer<(typeof payments)['signatures.signBatch']['answer']>['data'];
