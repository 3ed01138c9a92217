import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { bankEvent, type BankEvent } from '../platform/events.ts';
import { parsedJson } from '../platform/json.ts';
import type { Bus, BusListener } from './bus.ts';

/** Channel of LISTEN and NOTIFY on which nodes tell one another. */
const channel = 'bank_events';
/** Channel on which the database itself tells of sessions' ends: tenant and session (functions/sessions.sql). */
const sessionsChannel = 'session_ended';
const notice = z.intersection(bankEvent, z.object({ node: z.string().optional() }));
const pauseMs = 500;

/**
 * A bus over the bank's own database. This node hears at once, the others by NOTIFY, which is sent outside of any business
 * transaction and for everything that has piled up together: its lock, which all committing notifiers share, is never held
 * while somebody's money moves.
 */
export async function postgresBus(
  db: Database,
  { heard, missed }: BusListener,
  onError: (error: unknown) => void,
): Promise<Bus> {
  const node = randomUUID();
  let closed = false;
  let waiting: BankEvent[] = [];
  let sending: Promise<void> | null = null;
  let listening: pg.Client | null = null;
  let pause: NodeJS.Timeout | undefined;

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

  const receive = ({ channel: on, payload = '' }: pg.Notification): void => {
    const [tenantId, sessionId] = payload.split(' ');
    const parsed = notice.safeParse(
      on === sessionsChannel ? { kind: 'SESSION_ENDED', tenantId, sessionId } : parsedJson(payload),
    );
    if (!parsed.success) return; // said by a newer version of the bank
    const { node: from, ...event } = parsed.data;
    if (from !== node) heard(event);
  };

  const listen = async (): Promise<void> => {
    const client = new pg.Client({ ...db.pool.options, keepAlive: true });
    client.on('error', onError);
    client.on('end', again);
    client.on('notification', receive);
    await client.connect();
    await client.query(`listen ${sessionsChannel}; listen ${channel}`);
    if (closed) await client.end();
    else listening = client;
  };

  /** A connection that ended is opened anew, until it works; what came meanwhile is lost. */
  function again(): void {
    listening = null;
    if (closed) return;
    clearTimeout(pause);
    pause = setTimeout(() => {
      listen().then(missed, (error: unknown) => {
        onError(error);
        again();
      });
    }, pauseMs);
  }

  await listen();
  return {
    publish(event) {
      heard(event);
      waiting.push(event);
      sending ??= send()
        .catch(onError)
        .finally(() => {
          sending = null;
        });
    },
    async close() {
      closed = true;
      clearTimeout(pause);
      await sending;
      await listening?.end();
    },
  };
}
