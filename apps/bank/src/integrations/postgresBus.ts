import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { bankEvent, type BankEvent } from '../platform/events.ts';
import { parsedJson } from '../platform/json.ts';
import type { Bus, BusListener } from './bus.ts';
import { listen, sessionEnds } from './databaseNotices.ts';

/** Channel of LISTEN and NOTIFY on which nodes tell one another. */
const channel = 'bank_events';
const notice = z.intersection(bankEvent, z.object({ node: z.string().optional() }));

/**
 * A bus over the bank's own database. This node hears at once, the others by NOTIFY, which is sent outside of any business
 * transaction and for everything that has piled up together: its lock, which all committing notifiers share, is never held
 * while somebody's money moves.
 */
export async function postgresBus(
  db: Database,
  { onEvent, onGap }: BusListener,
  onError: (error: unknown) => void,
): Promise<Bus> {
  const node = randomUUID();
  let waiting: BankEvent[] = [];
  let sending: Promise<void> | null = null;

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.map((event) => JSON.stringify({ node, ...event }));
      waiting = [];
      await db.pool.query({
        name: 'notify',
        text: 'select pg_notify($1, event) from unnest($2::text[]) event',
        values: [channel, batch],
      });
    }
  };

  const receive = (payload: string): void => {
    const parsed = notice.safeParse(parsedJson(payload));
    if (!parsed.success) return; // said by a newer version of the bank
    const { node: from, ...event } = parsed.data;
    if (from !== node) onEvent(event);
  };

  const notices = await listen(db, { ...sessionEnds(onEvent), [channel]: receive }, onGap, onError);
  return {
    publish(event) {
      onEvent(event);
      waiting.push(event);
      sending ??= send()
        .catch(onError)
        .finally(() => {
          sending = null;
        });
    },
    async close() {
      await sending;
      await notices.close();
    },
  };
}
