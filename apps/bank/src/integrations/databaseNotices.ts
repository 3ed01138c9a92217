import pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { bankEvent } from '../platform/events.ts';
import type { BusListener } from './bus.ts';

/** Who hears what the database notifies on which channel. */
type Channels = Readonly<Record<string, (payload: string) => void>>;

const pauseMs = 500;

/**
 * Hears what the database notifies. A connection that ended is opened anew, until it works; what came meanwhile is lost, and
 * `missed` says so.
 * @throws Error when it can't be heard at first
 */
export async function listen(
  db: Database,
  channels: Channels,
  missed: BusListener['missed'],
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let listening: pg.Client | null = null;
  let pause: NodeJS.Timeout | undefined;

  const begin = async (): Promise<void> => {
    const client = new pg.Client({ ...db.pool.options, keepAlive: true });
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
      begin().then(missed, (error: unknown) => {
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
export const sessionEnds = (heard: BusListener['heard']): Channels => ({
  session_ended(payload) {
    const [tenantId, sessionId] = payload.split(' ');
    const parsed = bankEvent.safeParse({ kind: 'SESSION_ENDED', tenantId, sessionId });
    if (parsed.success) heard(parsed.data);
  },
});
