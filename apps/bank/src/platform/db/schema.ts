/**
 * The tables as the migrations make them, for Drizzle: columns only. Keys, checks and policies are said once, in the
 * migrations, triggers in functions. A test compares every column here with the database's catalogue.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, minorUnits, bytes, tenantId, id } from './columns.ts';

const createdAt = moment('created_at')
  .notNull()
  .default(sql`now()`);

export const tenants = pgTable('tenants', {
  id,
  key: text('key').notNull(),
  branding: jsonb('branding').notNull().default({}),
  settings: jsonb('settings').notNull().default({}),
  createdAt,
});

export const currencies = pgTable('currencies', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  decimals: smallint('decimals').notNull(),
  description: text('description').notNull(),
  symbol: text('symbol').notNull(),
  crypto: boolean('crypto').notNull(),
});

export const users = pgTable('users', {
  tenantId,
  id,
  phone: text('phone').notNull(),
  email: text('email'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  dob: date('dob'),
  nationalityId: uuid('nationality_id'),
  status: text('status', { enum: ['NEW', 'ACTIVE', 'BLOCKED'] })
    .notNull()
    .default('NEW'),
  identified: boolean('identified').notNull().default(false),
  codeChannel: text('code_channel', { enum: ['SMS', 'WHATSAPP'] })
    .notNull()
    .default('SMS'),
  passwordHash: text('password_hash'),
  createdAt,
  locale: text('locale'),
  lastLanguage: text('last_language'),
  timezone: text('timezone'),
  notificationPreferences: jsonb('notification_preferences'),
});

export const accountPreferences = pgTable('account_preferences', {
  tenantId,
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  nickname: text('nickname'),
  place: integer('place'),
});

export const lowBalanceAlerts = pgTable('low_balance_wishes', {
  tenantId,
  userId: uuid('user_id').notNull(),
  ledgerAccountId: uuid('ledger_account_id').notNull(),
  below: minorUnits('below').notNull(),
  low: boolean('low').notNull(),
});

export const tariffs = pgTable('tariffs', { tenantId, id, name: text('name').notNull() });

export const organizations = pgTable('organizations', {
  tenantId,
  id,
  type: text('type', {
    enum: ['INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'],
  }).notNull(),
  companyName: text('company_name'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  nationalityId: uuid('nationality_id'),
  registrationNumber: text('registration_number'),
  timezone: text('timezone').notNull().default('Europe/London'),
  tariffId: uuid('tariff_id'),
  createdAt,
});

export const operationTypes = ['COMMON', 'REFUND', 'SERVICE_FEE', 'TRANSACTION_FEE'] as const;

const feeBearers = ['OUR', 'SHA', 'BEN'] as const;

export const fees = pgTable('fees', {
  tenantId,
  id,
  tariffId: uuid('tariff_id'),
  organizationId: uuid('organization_id'),
  name: text('name').notNull(),
  kind: text('kind', { enum: operationTypes }).notNull(),
  paymentType: text('payment_type'),
  scheme: text('scheme'),
  amountType: text('amount_type', { enum: ['PERCENT', 'FIXED'] }).notNull(),
  percent: numeric('percent', { precision: 10, scale: 6 }),
  percentMin: minorUnits('percent_min'),
  percentMax: minorUnits('percent_max'),
  fixedAmount: minorUnits('fixed_amount'),
  currencyId: uuid('currency_id').notNull(),
  feeBearer: text('fee_bearer', { enum: feeBearers }),
  refundedOnReturn: boolean('refunded_on_return').notNull().default(false),
});

export const memberships = pgTable('memberships', {
  tenantId,
  id,
  /** Null until an invitation is accepted. */
  userId: uuid('user_id'),
  organizationId: uuid('organization_id').notNull(),
  companyOfficialType: text('company_official_type', { enum: ['MAIN_REPRESENTATIVE', 'COMPANY_OFFICIAL'] })
    .notNull()
    .default('MAIN_REPRESENTATIVE'),
  signatureType: text('signature_type', { enum: ['NONE', 'SINGLE'] })
    .notNull()
    .default('SINGLE'),
  viewerType: text('viewer_type', { enum: ['NONE', 'VIEWER'] })
    .notNull()
    .default('NONE'),
  status: text('status', { enum: ['INVITED', 'ACTIVE', 'SUSPENDED', 'REMOVED', 'DECLINED'] })
    .notNull()
    .default('ACTIVE'),
  position: text('position'),
  percentage: numeric('percentage', { precision: 5, scale: 2 }),
  natureOfControl: text('nature_of_control'),
  version: integer('version').notNull().default(1),
  createdAt,
  invitation: jsonb('invitation'),
  phone: text('phone'),
  invitedBy: uuid('invited_by'),
  expiresAt: moment('expires_at'),
});

export const accounts = pgTable('accounts', {
  tenantId,
  id,
  organizationId: uuid('organization_id').notNull(),
  number: text('number').notNull(),
  name: text('name'),
  position: integer('position').notNull().default(0),
  status: text('status', { enum: ['ACTIVE', 'BLOCKED'] })
    .notNull()
    .default('ACTIVE'),
  createdAt,
});

export const ledgerAccountKinds = [
  'CUSTOMER',
  'FEE',
  'FX_POSITION',
  'NOSTRO',
  'SUSPENSE',
  'CLEARING',
] as const;

export const ledgerAccounts = pgTable('ledger_accounts', {
  tenantId,
  id,
  kind: text('kind', { enum: ledgerAccountKinds }).notNull(),
  currencyId: uuid('currency_id').notNull(),
  accountId: uuid('account_id'),
  organizationId: uuid('organization_id'),
  createdAt,
});

export const balances = pgTable('balances', {
  tenantId,
  ledgerAccountId: uuid('ledger_account_id').notNull(),
  posted: minorUnits('posted').notNull().default(0n),
  held: minorUnits('held').notNull().default(0n),
  overdraftLimit: minorUnits('overdraft_limit'),
  overdraftWithdrawn: minorUnits('overdraft_withdrawn'),
  blockedFloor: minorUnits('blocked_floor'),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
});

export const ledgerTransactionKinds = [
  'PAYMENT',
  'DEPOSIT',
  'WITHDRAWAL',
  'FEE',
  'EXCHANGE',
  'REVERSAL',
] as const;

export const ledgerTransactions = pgTable('ledger_transactions', {
  tenantId,
  id,
  kind: text('kind', { enum: ledgerTransactionKinds }).notNull(),
  paymentId: uuid('payment_id'),
  externalRef: text('external_ref'),
  reversesId: uuid('reverses_id'),
  effectiveAt: moment('effective_at').notNull(),
  debtorName: text('debtor_name'),
  debtorNumber: text('debtor_number'),
  creditorName: text('creditor_name'),
  creditorNumber: text('creditor_number'),
  details: text('details').notNull().default(''),
});

export const postings = pgTable('postings', {
  tenantId,
  transactionId: uuid('transaction_id').notNull(),
  seq: smallint('seq').notNull(),
  operationType: text('operation_type', { enum: operationTypes }).notNull(),
  currencyId: uuid('currency_id').notNull(),
  debitId: uuid('debit_id').notNull(),
  creditId: uuid('credit_id').notNull(),
  amount: minorUnits('amount').notNull(),
});

export const lines = pgTable('lines', {
  tenantId,
  ledgerAccountId: uuid('ledger_account_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  id,
  organizationId: uuid('organization_id'),
  transactionId: uuid('transaction_id').notNull(),
  postingSeq: smallint('posting_seq').notNull(),
  amount: minorUnits('amount').notNull(),
  balanceAfter: minorUnits('balance_after').notNull(),
  effectiveAt: moment('effective_at').notNull(),
});

export const holds = pgTable('holds', {
  tenantId,
  paymentId: uuid('payment_id').notNull(),
  ledgerAccountId: uuid('ledger_account_id').notNull(),
  amount: minorUnits('amount').notNull(),
  state: text('state', { enum: ['ACTIVE', 'CAPTURED', 'RELEASED'] })
    .notNull()
    .default('ACTIVE'),
  expiresAt: moment('expires_at').notNull(),
});

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

export const idempotencyKeys = pgTable('idempotency_keys', {
  tenantId,
  userId: uuid('user_id').notNull(),
  operation: text('operation').notNull(),
  key: text('key').notNull(),
  requestSha256: text('request_sha256').notNull(),
  body: jsonb('body'),
  expiresAt: moment('expires_at').notNull(),
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

export const codePurposes = ['LOGIN', 'RECOVERY', 'SIGNING'] as const;

/** Who tries: strangers, those of one network, strangers with a password, or a device the person is known by. */
export type Lane = 'COMMON' | `NETWORK:${string}` | 'PASSWORD' | `DEVICE:${string}`;

export const codeChains = pgTable('code_chains', {
  tenantId,
  purpose: text('purpose', { enum: codePurposes }).notNull(),
  holder: text('holder').notNull(),
  failures: integer('failures').notNull().default(0),
  blockedUntil: moment('blocked_until'),
  lane: text('lane').$type<Lane>().notNull().default('COMMON'),
});

export const challenges = pgTable('challenges', {
  tenantId,
  id,
  purpose: text('purpose', { enum: codePurposes }).notNull(),
  holder: text('holder').notNull(),
  userId: uuid('user_id'),
  sessionId: uuid('session_id'),
  payload: jsonb('payload').notNull(),
  signingHash: text('signing_hash'),
  batch: boolean('batch').notNull().default(false),
  channel: text('channel', { enum: ['SMS', 'WHATSAPP'] }).notNull(),
  codeHmac: bytes('code_hmac').notNull(),
  codeLength: smallint('code_length').notNull(),
  tokenSha256: bytes('token_sha256').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  voidedAt: moment('voided_at'),
  solvedAt: moment('solved_at'),
  mfaTokenSha256: bytes('proof_sha256'),
  mfaTokenExpiresAt: moment('proof_expires_at'),
  consumedAt: moment('consumed_at'),
  lane: text('lane').$type<Lane>().notNull().default('COMMON'),
});

export const outbox = pgTable('outbox', {
  tenantId,
  id,
  topic: text('topic').notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').notNull(),
  availableAt: moment('available_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  leaseUntil: moment('lease_until'),
  doneAt: moment('done_at'),
  deadAt: moment('dead_at'),
  lastError: text('last_error'),
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

export const auditLog = pgTable('audit_log', {
  tenantId,
  id,
  at: moment('at').notNull(),
  actorId: uuid('actor_id'),
  sessionId: uuid('session_id'),
  organizationId: uuid('organization_id'),
  action: text('action').notNull(),
  targetId: uuid('target_id'),
  facts: jsonb('facts').notNull().default({}),
  ip: text('ip'),
  device: text('device'),
  seq: bigint('seq', { mode: 'bigint' }),
  prevHash: bytes('prev_hash'),
  hash: bytes('hash'),
});
