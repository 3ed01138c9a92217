import { and, desc, eq } from 'drizzle-orm';
import { messageTopic, storedMessage } from '../adapters/outboxMessenger.ts';
import { sealedTexts } from '../adapters/sealedText.ts';
import type { Message } from '../adapters/messenger.ts';
import type { Tx } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** A message as the sandbox shows it instead of delivering it. */
export type ShownMessage = Pick<Message, 'phone' | 'channel' | 'text'> & {
  readonly id: string;
  /** ISO instant. */
  readonly sentAt: string;
  /** The code in it, if it carries one. */
  readonly code: string | null;
};

/** The latest messages of a tenant, newest first; of one phone if given. */
export async function latestMessages(
  tx: Tx,
  { tenantId, pepper }: { tenantId: string; pepper: string },
  phone?: string,
): Promise<ShownMessage[]> {
  const texts = sealedTexts(pepper);
  const rows = await tx
    .select({ id: outbox.id, payload: outbox.payload, availableAt: outbox.availableAt })
    .from(outbox)
    .where(
      and(
        eq(outbox.tenantId, tenantId),
        eq(outbox.topic, messageTopic),
        phone === undefined ? undefined : eq(outbox.key, phone),
      ),
    )
    .orderBy(desc(outbox.availableAt), desc(outbox.id))
    .limit(50);
  return rows.flatMap(({ id, payload, availableAt }) => {
    const message = storedMessage(texts, payload);
    if (message === null) return [];
    const { phone: number, channel, text } = message;
    const code = /#(\d+)$/.exec(text)?.[1] ?? null;
    return [{ id, phone: number, channel, text, sentAt: availableAt.toISOString(), code }];
  });
}
