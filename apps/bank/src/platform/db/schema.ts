/**
 * The tables as the migrations make them, for Drizzle: columns only. Keys, checks and policies are said once, in the
 * migrations, triggers in functions. A test compares every column here with the database's catalogue.
 */
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
import { moment, minorUnits, bytes, tenantId, id, createdAt } from './columns.ts';
import { operationTypes } from './ledgerTables.ts';
import { feeBearers } from './paymentTables.ts';

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

export const idempotencyKeys = pgTable('idempotency_keys', {
  tenantId,
  userId: uuid('user_id').notNull(),
  operation: text('operation').notNull(),
  key: text('key').notNull(),
  requestSha256: text('request_sha256').notNull(),
  body: jsonb('body'),
  expiresAt: moment('expires_at').notNull(),
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
