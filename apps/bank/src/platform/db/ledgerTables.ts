/** Tables of the ledger, for Drizzle: see `schema.ts`. */
import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, minorUnits, tenantId, id, createdAt } from './columns.ts';

export const operationTypes = ['COMMON', 'REFUND', 'SERVICE_FEE', 'TRANSACTION_FEE'] as const;

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
