/** The bank's side of a conversation. */
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { announce, type Tx } from '../platform/db/database.ts';
import { BankError, notFound } from '../platform/errors.ts';
import {
  channelDocuments,
  channels,
  employees,
  messages,
  writeMessage,
  type Written,
} from '../notifications/index.ts';
import { sentBefore } from './sentBefore.ts';

/** Found by name, or taken on. */
export async function employeeNamed(
  tx: Tx,
  tenantId: string,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<string> {
  const look = () =>
    tx
      .select({ id: employees.id })
      .from(employees)
      .where(
        and(
          eq(employees.tenantId, tenantId),
          eq(employees.firstName, name.firstName),
          eq(employees.lastName, name.lastName),
        ),
      )
      .orderBy(asc(employees.id))
      .limit(1);
  const [known] = await look();
  if (known !== undefined) return known.id;
  // Two calls at the same time must not create the same employee twice.
  const key = `employee ${tenantId} ${name.firstName} ${name.lastName}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [added] = await look();
  if (added !== undefined) return added.id;
  const [taken] = await tx
    .insert(employees)
    .values({ tenantId, ...name })
    .returning({ id: employees.id });
  if (taken === undefined) throw new Error('the employee was not stored');
  return taken.id;
}

type Place = { readonly tenantId: string; readonly channelId: string };

const channelAt = (tx: Tx, { tenantId, channelId }: Place) =>
  tx
    .select({ type: channels.type, closedAt: channels.closedAt, assignedTo: channels.assignedTo })
    .from(channels)
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));

type Found = Awaited<ReturnType<typeof channelAt>>[number];

function conversation(channel: Found | undefined): Found {
  if (channel === undefined || channel.type === 'NOTIFICATION' || channel.type === 'DEMO') throw notFound();
  return channel;
}

function assertOpen(found: Found | undefined): Found {
  const channel = conversation(found);
  if (channel.closedAt !== null) throw new BankError(409, 'STALE_ENTITY', 'This conversation is closed');
  return channel;
}

/** The error for a conversation that another employee has. */
async function takenBy(tx: Tx, tenantId: string, employeeId: string): Promise<BankError> {
  const [found] = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.tenantId, tenantId), eq(employees.id, employeeId)));
  const name = [found?.firstName, found?.lastName].join(' ');
  return new BankError(409, 'STALE_ENTITY', `${name} has this conversation`);
}

/** @throws BankError 409 STALE_ENTITY when somebody else has the conversation */
async function assertFree(
  tx: Tx,
  tenantId: string,
  { assignedTo, employeeId }: { readonly assignedTo: string | null; readonly employeeId: string },
): Promise<void> {
  if (assignedTo !== null && assignedTo !== employeeId) throw await takenBy(tx, tenantId, assignedTo);
}

/**
 * Assigns a conversation to an employee, or to nobody.
 * @param from who had the conversation when the caller decided; if somebody else has taken it since, they keep it
 * @throws BankError 404 when there is no such channel; 409 STALE_ENTITY for a closed one, and when somebody else has it by now
 */
export async function assign(
  tx: Tx,
  { tenantId, channelId }: Place,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const [channel] = await channelAt(tx, { tenantId, channelId }).for('no key update');
  const { assignedTo } = assertOpen(channel);
  if (assignedTo !== from && assignedTo !== to && assignedTo !== null)
    throw await takenBy(tx, tenantId, assignedTo);
  await tx
    .update(channels)
    .set({ assignedTo: to })
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));
}

export type StaffFile = {
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly blobKey: string;
};

/**
 * Answers a customer, whose messages so far the bank has then read. Safe to repeat with the same `clientMessageId`.
 * @throws BankError 404 when there is no such channel; 409 STALE_ENTITY for a closed one, and for one that another employee
 *   has; 409 IDEMPOTENCY_MISMATCH for another message under the same id
 */
export async function answerCustomer(
  tx: Tx,
  reply: {
    readonly tenantId: string;
    readonly channelId: string;
    readonly employeeId: string;
    readonly content: string;
    readonly clientMessageId?: string | undefined;
    readonly file?: StaffFile | undefined;
    /** Whether the employee takes the conversation as well, if nobody has it. */
    readonly take: boolean;
  },
  now: Date,
): Promise<Written> {
  const { tenantId, channelId, employeeId, content, clientMessageId, file, take } = reply;
  const place = { tenantId, channelId };
  const by = { employeeId };
  const [found] = await channelAt(tx, place).for('no key update');
  const channel = conversation(found);
  const before = await sentBefore(
    tx,
    { tenantId, by, clientMessageId },
    (message) =>
      message.channelId === channelId &&
      message.content === content &&
      (message.documentId === null) === (file === undefined),
  );
  if (before !== undefined) return before;
  const { assignedTo } = assertOpen(channel);
  await assertFree(tx, tenantId, { assignedTo, employeeId });
  if (take) await assign(tx, place, { from: assignedTo, to: employeeId });
  await noteSeen(tx, place, now);
  const [document] =
    file === undefined
      ? []
      : await tx
          .insert(channelDocuments)
          .values({ tenantId, channelId, ...file, createdAt: now })
          .returning({ id: channelDocuments.id });
  return writeMessage(tx, {
    tenantId,
    channelId,
    by,
    content,
    now,
    clientMessageId,
    documentId: document?.id,
  });
}

/** Notes that an employee sees what customers have written in a channel up to a message of it, or all of it, and tells them. */
export async function noteSeen(
  tx: Tx,
  { tenantId, channelId }: Place,
  now: Date,
  upTo?: string,
): Promise<void> {
  const seen = await tx
    .update(messages)
    .set({ seenAt: now })
    .where(
      and(
        eq(messages.tenantId, tenantId),
        eq(messages.channelId, channelId),
        isNotNull(messages.userId),
        isNull(messages.seenAt),
        upTo === undefined
          ? undefined
          : lte(
              messages.seq,
              tx
                .select({ seq: messages.seq })
                .from(messages)
                .where(and(eq(messages.tenantId, tenantId), eq(messages.id, upTo))),
            ),
      ),
    )
    .returning({ createdAt: messages.createdAt });
  if (seen.length === 0) return;
  const until = new Date(Math.max(...seen.map(({ createdAt }) => createdAt.getTime()))).toISOString();
  announce(tx, { kind: 'SEEN', tenantId, channelId, until });
}

/** Announces that an employee is typing. @throws BankError 404 when there is no such channel, 409 for a closed one */
export async function noteTyping(tx: Tx, { tenantId, channelId }: Place, employeeId: string): Promise<void> {
  const [channel] = await channelAt(tx, { tenantId, channelId });
  assertOpen(channel);
  announce(tx, { kind: 'TYPING', tenantId, channelId, employeeId });
}

/**
 * Closes a conversation, so that nobody can write in it and it leaves the queue. Closing it again changes nothing.
 * @param employeeId who closes it; undefined for the bank itself
 * @throws BankError 404 when there is no such channel; 409 STALE_ENTITY for one that another employee has
 */
export async function closeChannel(
  tx: Tx,
  { tenantId, channelId }: Place,
  now: Date,
  employeeId?: string,
): Promise<void> {
  const [channel] = await channelAt(tx, { tenantId, channelId }).for('no key update');
  const { closedAt, assignedTo } = conversation(channel);
  if (closedAt !== null) return;
  if (employeeId !== undefined) await assertFree(tx, tenantId, { assignedTo, employeeId });
  await tx
    .update(channels)
    .set({ closedAt: now, waitingSince: null })
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));
}
