import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SandboxMessage } from '@kontor/api-client/contract';
import { emails, mailTopic } from '../src/integrations/mailer.ts';
import { messageTopic, storedMessage } from '../src/integrations/outboxMessenger.ts';
import { sealedTexts } from '../src/integrations/sealedText.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { outbox } from '../src/platform/db/schema.ts';
import { plainText } from '../src/integrations/email/emailMessage.ts';

/**
 * The latest messages of a tenant, newest first, at most `take`; of one phone or one address if given: what the sandbox shows
 * instead of delivering it.
 */
export async function latestMessages(
  tx: Tx,
  { tenantId, pepper }: { tenantId: string; pepper: string },
  { to, take = 50 }: { to?: string | undefined; take?: number | undefined },
): Promise<SandboxMessage[]> {
  const texts = sealedTexts(pepper);
  const mail = emails(pepper);
  const rows = await tx
    .select({
      id: outbox.id,
      topic: outbox.topic,
      key: outbox.key,
      payload: outbox.payload,
      availableAt: outbox.availableAt,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.tenantId, tenantId),
        inArray(outbox.topic, [messageTopic, mailTopic]),
        to === undefined ? undefined : eq(outbox.key, to),
      ),
    )
    .orderBy(desc(outbox.availableAt), desc(outbox.id))
    .limit(take);
  return rows.flatMap((row): SandboxMessage[] => {
    const sent = { id: row.id, sentAt: row.availableAt.toISOString() };
    if (row.topic === mailTopic) {
      const emailMessage = mail.read(row);
      if (emailMessage === null) return [];
      const { to: email, subject } = emailMessage;
      return [{ ...sent, channel: 'EMAIL', email, subject, text: plainText(emailMessage) }];
    }
    const message = storedMessage(texts, row.payload);
    if (message === null) return [];
    const { phone, channel, text } = message;
    return [{ ...sent, phone, channel, text, code: /#(\d+)$/.exec(text)?.[1] ?? null }];
  });
}
