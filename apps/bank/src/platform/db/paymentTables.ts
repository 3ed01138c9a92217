/** Tables of payments and of whom they go to, for Drizzle: see `schema.ts`. */
import { boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, minorUnits, tenantId, id } from './columns.ts';

export const paymentStatuses = [
  'UNSIGNED',
  'PROCESSING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'RETURNED',
] as const;

export const paymentKinds = [
  'INTERNAL',
  'BETWEEN_ACCOUNTS',
  'EURO',
  'GBP',
  'USD',
  'INTERNATIONAL',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
] as const;

const paymentTypes = [
  'INTERNAL',
  'LOCAL',
  'INTERNATIONAL',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
] as const;

const paymentSchemes = [
  'INTERNAL',
  'SEPA_SCT',
  'SEPA_SCT_INST',
  'TARGET_2',
  'FASTER_PAYMENT',
  'BACS',
  'FEDWIRE',
  'SWIFT',
  'CRYPTO_ASSET_PAYMENT',
  'CASH_OVER_COUNTER',
] as const;

export const feeBearers = ['OUR', 'SHA', 'BEN'] as const;

export const payments = pgTable('payments', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind', { enum: paymentKinds }).notNull(),
  paymentType: text('payment_type', { enum: paymentTypes }).notNull(),
  scheme: text('scheme', { enum: paymentSchemes }).notNull(),
  speed: text('speed', { enum: ['REGULAR', 'INSTANT'] })
    .notNull()
    .default('REGULAR'),
  currencyId: uuid('currency_id').notNull(),
  sum: minorUnits('sum').notNull(),
  feeAmount: minorUnits('fee_amount').notNull().default(0n),
  feeCurrencyId: uuid('fee_currency_id').notNull(),
  payeeAccountId: uuid('payee_account_id'),
  payeeOrganizationId: uuid('payee_organization_id'),
  payerName: text('payer_name').notNull(),
  payerAccountNumber: text('payer_account_number').notNull(),
  payeeName: text('payee_name').notNull(),
  payeeAccountNumber: text('payee_account_number').notNull(),
  details: text('details').notNull().default(''),
  clientReference: text('client_reference'),
  contractId: uuid('contract_id'),
  pspPartnerId: uuid('psp_partner_id'),
  status: text('status', { enum: paymentStatuses }).notNull().default('UNSIGNED'),
  signaturesRequired: smallint('signatures_required').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  sessionId: uuid('session_id'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  executedAt: moment('executed_at'),
  ledgerTransactionId: uuid('ledger_transaction_id'),
  beneficiaryId: uuid('beneficiary_id'),
  exchangeQuoteId: uuid('exchange_quote_id'),
  payeeSortCode: text('payee_sort_code'),
  payeeBic: text('payee_bic'),
  payeeRoute: text('payee_route'),
  terms: jsonb('terms').notNull().default({}),
  paymentCategoryId: uuid('payment_category_id'),
  feeOfPayee: minorUnits('fee_of_payee').notNull().default(0n),
  feeRefundable: minorUnits('fee_refundable').notNull().default(0n),
  payeeVerificationId: uuid('payee_verification_id'),
  transferDate: date('transfer_date'),
  dueAt: moment('due_at'),
});

export const paymentTemplates = pgTable('payment_templates', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  paymentId: uuid('payment_id').notNull(),
  keepsSum: boolean('keeps_sum').notNull(),
  beneficiaryId: uuid('beneficiary_id'),
  createdAt: moment('created_at').notNull(),
});

export const beneficiaryStatuses = ['DRAFT', 'UNDER_REVIEW', 'APPROVED', 'REJECTED'] as const;

export const beneficiaries = pgTable('beneficiaries', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  paymentType: text('payment_type', { enum: paymentTypes }).notNull(),
  beneficiaryType: text('beneficiary_type', { enum: ['INDIVIDUAL', 'COMPANY'] }).notNull(),
  currencyId: uuid('currency_id').notNull(),
  name: text('name').notNull(),
  nickname: text('nickname'),
  details: jsonb('details').notNull(),
  status: text('status', { enum: beneficiaryStatuses }).notNull().default('DRAFT'),
  rejectReason: text('reject_reason'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  removedAt: moment('removed_at'),
  payeeVerificationId: uuid('payee_verification_id'),
});

export const paymentTransitions = pgTable('payment_transitions', {
  tenantId,
  paymentId: uuid('payment_id').notNull(),
  sortKey: smallint('sort_key').notNull(),
  fromStatus: text('from_status', { enum: paymentStatuses }),
  toStatus: text('to_status', { enum: paymentStatuses }).notNull(),
  actorId: uuid('actor_id'),
  at: moment('at').notNull(),
});

export const paymentSignatures = pgTable('payment_signatures', {
  tenantId,
  paymentId: uuid('payment_id').notNull(),
  userId: uuid('user_id').notNull(),
  signedAt: moment('signed_at').notNull(),
  claimedAt: moment('claimed_at').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  signingHash: text('signing_hash').notNull(),
  batch: boolean('batch').notNull().default(false),
  answer: jsonb('answer').notNull(),
});

export const paymentChecks = pgTable('payment_checks', {
  tenantId,
  id,
  userId: uuid('user_id').notNull(),
  accountId: uuid('account_id').notNull(),
  currencyId: uuid('currency_id').notNull(),
  sum: minorUnits('sum').notNull(),
  feeAmount: minorUnits('fee_amount').notNull(),
  expiresAt: moment('expires_at').notNull(),
  scheme: text('scheme').notNull(),
  kind: text('kind').notNull(),
  feeBearer: text('fee_bearer', { enum: feeBearers }),
  feeOfPayee: minorUnits('fee_of_payee').notNull().default(0n),
  feeRefundable: minorUnits('fee_refundable').notNull().default(0n),
});

export const paymentScreenings = pgTable('payment_screenings', {
  tenantId,
  paymentId: uuid('payment_id').notNull(),
  outcome: text('outcome', { enum: ['PASSED', 'HELD', 'RELEASED', 'REJECTED'] }).notNull(),
  at: moment('at').notNull(),
});

export const railMessages = pgTable('rail_messages', {
  tenantId,
  id: text('id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  event: text('event', { enum: ['ACCEPTED', 'FORWARDED', 'SETTLED', 'REJECTED', 'RETURNED'] }).notNull(),
  reason: text('reason'),
  bank: text('bank'),
  deducted: minorUnits('deducted'),
  receivedAt: moment('received_at').notNull(),
  outcome: text('outcome', { enum: ['APPLIED', 'WAITING', 'IGNORED'] }).notNull(),
});
