import { and, eq } from 'drizzle-orm';
import { messages, type Author, type Written } from '../notifications/index.ts';
import { announce, type Tx } from '../platform/db/database.ts';
import { BankError } from '../platform/errors.ts';

/**
 * The message that its author has sent under this id before, announced again: who stored it may have died before telling the
 * others. The caller holds the channel, so that the same message sent twice at once comes one after the other.
 * @param isSame whether it is the message that is being sent
 * @throws BankError 409 IDEMPOTENCY_MISMATCH when it is another one
 */
export async function sentBefore(
  tx: Tx,
  {
    tenantId,
    by,
    clientMessageId,
  }: {
    readonly tenantId: string;
    readonly by: Exclude<Author, 'THE_BANK'>;
    readonly clientMessageId: string | undefined;
  },
  isSame: (message: typeof messages.$inferSelect) => boolean,
): Promise<Written | undefined> {
  if (clientMessageId === undefined) return undefined;
  const [found] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.tenantId, tenantId),
        'userId' in by ? eq(messages.userId, by.userId) : eq(messages.employeeId, by.employeeId),
        eq(messages.clientMessageId, clientMessageId),
      ),
    );
  if (found === undefined) return undefined;
  if (!isSame(found))
    throw new BankError(409, 'IDEMPOTENCY_MISMATCH', 'This clientMessageId was used for another message');
  announce(tx, { kind: 'MESSAGE', tenantId, channelId: found.channelId, messageId: found.id });
  return { id: found.id, createdAt: found.createdAt };
}
