/** The bank's side of a conversation. */
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
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

/** Found by name, or taken on. */
export async function employeeNamed(
  tx: Tx,
  tenantId: string,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<string> {
  const [known] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.tenantId, tenantId),
        eq(employees.firstName, name.firstName),
        eq(employees.lastName, name.lastName),
      ),
    )
    .limit(1);
  if (known !== undefined) return known.id;
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
    .select({ type: channels.type, closedAt: channels.closedAt })
    .from(channels)
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));

function assertOpen([channel]: Awaited<ReturnType<typeof channelAt>>): void {
  if (channel === undefined || channel.type === 'NOTIFICATION' || channel.type === 'DEMO') throw notFound();
  if (channel.closedAt !== null) throw new BankError(409, 'STALE_ENTITY', 'This conversation is closed');
}

export type StaffFile = {
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly blobKey: string;
};

/**
 * Answers a customer, whose messages so far the bank has then read.
 * @throws BankError 404 when there is no such channel; 409 STALE_ENTITY for a closed one
 */
export async function answerCustomer(
  tx: Tx,
  reply: {
    readonly tenantId: string;
    readonly channelId: string;
    readonly employeeId: string;
    readonly content: string;
    readonly file?: StaffFile | undefined;
  },
  now: Date,
): Promise<Written> {
  const { tenantId, channelId, employeeId, content, file } = reply;
  assertOpen(await channelAt(tx, { tenantId, channelId }).for('no key update'));
  await noteSeen(tx, { tenantId, channelId }, now);
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
    by: { employeeId },
    content,
    now,
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
  assertOpen(await channelAt(tx, { tenantId, channelId }));
  announce(tx, { kind: 'TYPING', tenantId, channelId, employeeId });
}

/** Ends a conversation: nobody writes in it any more. @throws BankError 404 */
export async function closeChannel(tx: Tx, tenantId: string, channelId: string, now: Date): Promise<void> {
  const { rowCount } = await tx
    .update(channels)
    .set({ closedAt: now })
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));
  if (rowCount === 0) throw notFound();
}
