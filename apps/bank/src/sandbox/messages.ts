import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { codeChannel } from '@kontor/api-client/contract';
import { messageTopic } from '../adapters/outboxMessenger.ts';
import type { Tx } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

const stored = z.object({ phone: z.string(), channel: codeChannel, text: z.string() });

/** A message as the sandbox shows it instead of delivering it. */
export type ShownMessage = z.infer<typeof stored> & {
  readonly id: string;
  /** ISO instant. */
  readonly sentAt: string;
  /** The code in it, if it carries one. */
  readonly code: string | null;
};

/** The latest messages of a tenant, newest first; of one phone if given. */
export async function latestMessages(tx: Tx, tenantId: string, phone?: string): Promise<ShownMessage[]> {
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
  return rows.map(({ id, payload, availableAt }) => {
    const message = stored.parse(payload);
    return {
      id,
      ...message,
      sentAt: availableAt.toISOString(),
      code: /#(\d+)$/.exec(message.text)?.[1] ?? null,
    };
  });
}
