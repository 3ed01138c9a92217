/** Tables of migration 0023 for Drizzle. */
import { cidr, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, bytes, tenantId, id } from '../../platform/db/columns.ts';

export const employees = pgTable('employees', {
  tenantId,
  id,
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
});

export const channels = pgTable('channels', {
  tenantId,
  id,
  type: text('type', { enum: ['MAIN', 'DEMO', 'NOTIFICATION', 'APPLICATION', 'TRANSACTION'] }).notNull(),
  title: text('title').notNull(),
  organizationId: uuid('organization_id'),
  userId: uuid('user_id'),
  paymentId: uuid('payment_id'),
  applicationId: uuid('application_id'),
  applicant: jsonb('applicant'),
  lastSeq: integer('last_seq').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  closedAt: moment('closed_at'),
  assignedTo: uuid('assigned_to'),
  waitingSince: moment('waiting_since'),
  talkedAt: moment('talked_at'),
});

export const channelDocuments = pgTable('channel_documents', {
  tenantId,
  id,
  channelId: uuid('channel_id').notNull(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  mimeType: text('mime_type').notNull(),
  blobKey: text('blob_key').notNull(),
  userId: uuid('user_id'),
  uploadId: uuid('upload_id'),
  createdAt: moment('created_at').notNull(),
});

export const messages = pgTable('messages', {
  tenantId,
  id,
  channelId: uuid('channel_id').notNull(),
  seq: integer('seq').notNull(),
  content: text('content').notNull(),
  userId: uuid('user_id'),
  employeeId: uuid('employee_id'),
  clientMessageId: uuid('client_message_id'),
  documentId: uuid('document_id'),
  severity: text('severity', { enum: ['INFO', 'ACTION', 'SECURITY'] }),
  link: text('link'),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at'),
});

export const messageReceipts = pgTable('message_receipts', {
  tenantId,
  messageId: uuid('message_id').notNull(),
  userId: uuid('user_id').notNull(),
  channelId: uuid('channel_id').notNull(),
  readAt: moment('read_at'),
});

export const messagingTokens = pgTable('messaging_tokens', {
  tenantId,
  tokenSha256: bytes('token_sha256').notNull(),
  sessionId: uuid('session_id').notNull(),
  network: cidr('network').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
