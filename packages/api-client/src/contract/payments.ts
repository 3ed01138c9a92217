import { z } from 'zod';
import {
  beneficiaryType,
  code,
  codeChannel,
  codeLength,
  dateOnly,
  instant,
  list,
  money,
  operationStatus,
  paging,
  paymentKind,
  paymentScheme,
  paymentSpeed,
  paymentType,
  positiveMoney,
  sepaText,
  single,
  ukReference,
  uuid,
} from './primitives.ts';
import { fee } from './organizations.ts';

const common = {
  organizationId: uuid,
  accountId: uuid,
  currencyId: uuid,
  sum: positiveMoney,
  transferDate: dateOnly.optional(),
  clientReference: z.string().max(64).optional(),
  contractId: uuid.optional(),
  pspPartnerId: uuid.optional(),
  checkId: uuid.optional(),
  /** The approved beneficiary this is for; it must be the recipient. */
  beneficiaryId: uuid.optional(),
  /** Says that an equal payment made within the last 10 s is meant to be made again. */
  confirmDuplicate: z.literal(true).optional(),
};

/** A payment to another customer of the bank (contract.md section 8.2). */
export const internalPayment = z.strictObject({
  kind: z.literal('INTERNAL'),
  paymentType: z.literal('INTERNAL'),
  scheme: z.literal('INTERNAL'),
  ...common,
  recipientOrganizationId: uuid,
  counterpartyAccountNumber: z.string().max(64).optional(),
  details: z.string().max(140),
});

const person = { benificiaryFullName: z.string().trim().min(2).max(140), beneficiaryType };

/**
 * A payment in euros to an account at another bank (contract.md section 8.2). Spaces in the IBAN and the BIC don't matter.
 * Without `beneficiaryId` it is refused with PAYEE_CHECK_REQUIRED: only an approved beneficiary is paid.
 */
export const euroPayment = z.strictObject({
  kind: z.literal('EURO'),
  paymentType: z.literal('LOCAL'),
  scheme: z.enum(['SEPA_SCT', 'SEPA_SCT_INST', 'TARGET_2']),
  /** INSTANT exactly for SEPA_SCT_INST. */
  speed: paymentSpeed,
  ...common,
  ...person,
  iban: z.string().min(1).max(64),
  benificiaryBIC: z.string().max(16).optional(),
  details: sepaText.min(1).max(140),
});

/** A payment in pounds to an account at another bank of the United Kingdom; the beneficiary as with `euroPayment`. */
export const gbpPayment = z.strictObject({
  kind: z.literal('GBP'),
  paymentType: z.literal('LOCAL'),
  scheme: z.enum(['FASTER_PAYMENT', 'BACS']),
  ...common,
  ...person,
  /** With or without dashes. */
  sortCode: z.string().min(1).max(12),
  counterpartyAccountNumber: z.string().min(1).max(16),
  details: ukReference.min(1).max(18),
});

/** Body of POST /v1/payments: a union by `kind`. */
export const paymentRequest = z.discriminatedUnion('kind', [internalPayment, euroPayment, gbpPayment]);

const needed = { kind: true, organizationId: true, accountId: true, currencyId: true } as const;

/** What is known of a payment while its form is being filled in. */
const unfinished = z.discriminatedUnion('kind', [
  internalPayment.partial().required(needed),
  euroPayment.partial().required(needed),
  gbpPayment.partial().required(needed),
]);

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
  transferDate: instant.nullable(),
  sortCode: z.string().nullable(),
  iban: z.string().nullable(),
  benificiaryBIC: z.string().nullable(),
  counterpartyAccountNumber: z.string().nullable(),
  generalLedgerTransactionId: uuid.nullable(),
  contract: z.object({ id: uuid, name: z.string(), beneficiaryId: uuid }).nullable(),
  exchange: z
    .object({
      exchangeCurrencyToId: uuid,
      exchangeCurrencyFlexibleSum: money,
      exchangeActualRate: z.string(),
    })
    .nullable(),
  details: z.string().nullable(),
  status: operationStatus,
  signatures,
  canSign: z.boolean(),
  canDecline: z.boolean(),
  /** SHA-256 of the canonical operation; a code signs exactly this. */
  signingHash: z.string(),
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }),
  info: z.object({ transferDate: instant.nullable(), createdAt: instant }),
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
  expiresAt: instant,
  sum: money,
  feeAmount: money,
  feeCurrencyId: uuid,
  fees: z.array(fee.extend({ amount: money })),
  totalDebit: money,
  available: money,
  sufficientFunds: z.boolean(),
  /** Same payee, sum and currency within 24 h: a warning, not a refusal. */
  duplicateOf: z.object({ id: uuid, createdAt: instant, sum: money }).nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  requiresSignature: z.boolean(),
  signaturesRequired: z.int().nonnegative(),
});

const mfaToken = z.string().min(1).max(500);
const byId = z.strictObject({ id: z.string().max(100) });

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
export const signingSubject = z.strictObject({
  type: z.enum(['PAYMENT']),
  ids: z.array(uuid).min(1).max(1),
  signingHash: z.string().max(128),
});

export const payments = {
  'payments.list': {
    query: z.strictObject({
      organizationId: uuid.optional(),
      /** Those in one state; without it those that await a signature (ruling A49). */
      status: operationStatus.optional(),
      ...paging,
    }),
    answer: list(payment),
  },
  'payments.get': { params: byId, answer: single(payment) },
  'payments.create': { body: paymentRequest, answer: single(paymentCreated), status: 201 as const },
  'payments.check': {
    body: z.strictObject({ payment: unfinished }),
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
  'payments.signatures': {
    params: byId,
    answer: single(
      z.array(
        z.object({
          createdAt: instant,
          user: z.object({ profile: z.object({ firstName: z.string(), lastName: z.string() }) }),
        }),
      ),
    ),
  },
  'signatures.sendCode': {
    body: z.strictObject({
      mfa: z.literal('PHONE'),
      channel: codeChannel,
      subject: signingSubject.optional(),
    }),
    answer: single(
      z.object({
        token: z.string(),
        expiresAt: instant,
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
      }),
    ),
  },
  'signatures.validate': {
    body: z.strictObject({ token: mfaToken, code: z.union([code, z.literal('')]) }),
    answer: single(z.object({ token: z.string(), expiresAt: instant })),
  },
};

export type InternalPayment = z.infer<typeof internalPayment>;
export type EuroPayment = z.infer<typeof euroPayment>;
export type GbpPayment = z.infer<typeof gbpPayment>;
export type PaymentRequest = z.infer<typeof paymentRequest>;
export type Payment = z.infer<typeof payment>;
export type PaymentCreated = z.infer<typeof paymentCreated>;
export type PaymentCheck = z.infer<typeof paymentCheck>;
export type SignedPayment = z.infer<typeof signed>;
export type SigningSubject = z.infer<typeof signingSubject>;
export type SentSigningCode = z.infer<(typeof payments)['signatures.sendCode']['answer']>['data'];
