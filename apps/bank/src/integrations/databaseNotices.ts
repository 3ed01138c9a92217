import pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { bankEvent } from '../platform/events.ts';
import type { BusListener } from './bus.ts';

/** The handler of each channel. */
type Channels = Readonly<Record<string, (payload: string) => void>>;

const pauseMs = 500;

/**
 * Listens for the database's notifications over its own connection, past any pooler. A lost connection is reopened until that
 * succeeds; notifications sent in between are lost, so `onGap` is called.
 * @throws Error when the first connection fails
 */
export async function listen(
  db: Database,
  channels: Channels,
  onGap: BusListener['onGap'],
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let listening: pg.Client | null = null;
  let pause: NodeJS.Timeout | undefined;

  const begin = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: db.directUrl,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client.on('error', onError);
    client.on('end', again);
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    await client.connect();
    await client.query(
      Object.keys(channels)
        .map((channel) => `listen ${channel}`)
        .join('; '),
    );
    if (closed) await client.end();
    else listening = client;
  };

  function again(): void {
    listening = null;
    if (closed) return;
    clearTimeout(pause);
    pause = setTimeout(() => {
      begin().then(onGap, (error: unknown) => {
        onError(error);
        again();
      });
    }, pauseMs);
  }

  await begin();
  return {
    async close() {
      closed = true;
      clearTimeout(pause);
      await listening?.end();
    },
  };
}

/** The database itself tells of sessions' ends: tenant and session (functions/sessions.sql). */
export const sessionEnds = (onEvent: BusListener['onEvent']): Channels => ({
  session_ended(payload) {
    const [tenantId, sessionId] = payload.split(' ');
    const parsed = bankEvent.safeParse({ kind: 'SESSION_ENDED', tenantId, sessionId });
    if (parsed.success) onEvent(parsed.data);
  },
});
