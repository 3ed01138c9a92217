import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { outbox } from '../db/schema.ts';
import type { Messenger } from './messenger.ts';

/** Topic of the outbox under which messages to phones wait for whoever delivers them. */
export const messageTopic = 'message';

/**
 * Writes messages into the outbox, in order per phone. In the sandbox nobody delivers them: its console shows them
 * instead. A real bank runs a worker that hands them to its provider and blanks the text afterwards.
 */
export const outboxMessenger = (clock: Clock): Messenger => ({
  async send(tx, message) {
    await tx.insert(outbox).values({
      tenantId: sql`current_tenant()`,
      topic: messageTopic,
      key: message.phone,
      payload: message,
      availableAt: clock.now(),
    });
  },
});
