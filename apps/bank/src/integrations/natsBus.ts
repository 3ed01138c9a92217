import { connect, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { Database } from '../platform/db/database.ts';
import { bankEvent } from '../platform/events.ts';
import { parsedJson } from '../platform/json.ts';
import { StartupError } from '../platform/startup.ts';
import type { Bus, BusListener } from './bus.ts';
import { listen, sessionEnds } from './databaseNotices.ts';

/** What happened, an event each. */
const events = 'bank.events';
/** A node says here that some of its events may not have arrived. */
const gaps = 'bank.gaps';

const pauseMs = 500;
const dialMs = 5000;
/** A line that says nothing for two of these is dead. */
const pingMs = 10_000;

/**
 * A bus over NATS: this node is told at once, the others through one subject that all nodes subscribe to. Ends of sessions still
 * come from the database, the only place that knows them all.
 * @param url `nats:` or, with TLS, `tls:`; with a user and a password, or a token in the user's place
 * @throws StartupError when NATS can't be reached at first, or refuses this bank
 */
export async function natsBus(
  db: Database,
  url: string,
  { onEvent, onGap }: BusListener,
  onError: (error: unknown) => void,
): Promise<Bus> {
  const { host } = new URL(url);
  const line = await connect({
    ...placeOf(url),
    name: 'bank',
    noEcho: true,
    timeout: dialMs,
    pingInterval: pingMs,
    // Reconnect until it succeeds, even if NATS refuses the connection for a while.
    maxReconnectAttempts: -1,
    reconnectTimeWait: pauseMs,
    ignoreAuthErrorAbort: true,
  }).catch((error: unknown) => {
    throw new StartupError(`NATS at ${host} can't be used: ${String(error)}. See NATS_URL.`);
  });
  /** Something was sent that NATS has not yet confirmed. */
  let unconfirmed = false;
  let confirming: Promise<void> | null = null;
  /** Something of this node was on its way when the line broke. */
  let lost = false;

  const confirm = async (): Promise<void> => {
    while (unconfirmed) {
      unconfirmed = false;
      await line.flush();
    }
  };
  const tell = (subject: string, content = ''): void => {
    line.publish(subject, content);
    unconfirmed = true;
    confirming ??= confirm()
      .catch(() => {
        lost = true;
      })
      .finally(() => {
        confirming = null;
      });
  };

  line.subscribe(gaps, { callback: onGap });
  line.subscribe(events, {
    callback(error, message) {
      if (error !== null) return; // told among the line's errors
      const parsed = bankEvent.safeParse(parsedJson(message.string()));
      if (parsed.success) onEvent(parsed.data); // else a newer version of the bank sent it
    },
  });

  /** Reconnected. This node lost what was published in between; others may have lost what it published. */
  const resume = async (): Promise<void> => {
    await line.flush(); // its subscriptions hold from here on
    onGap();
    if (!lost) return;
    lost = false;
    tell(gaps);
  };
  const watch = async (): Promise<void> => {
    for await (const status of line.status()) {
      if (status.type === 'disconnect') onError(new Error(`the line to NATS at ${host} broke`));
      else if (status.type === 'error') onError(status.error);
      else if (status.type === 'reconnect') await resume().catch(onError);
    }
  };
  void watch();

  const notices = await listen(db, sessionEnds(onEvent), onGap, onError).catch(async (error: unknown) => {
    await line.close();
    throw error;
  });
  await line.flush();
  return {
    publish(event) {
      onEvent(event);
      tell(events, JSON.stringify(event));
    },
    async close() {
      await confirming;
      await Promise.all([line.close(), notices.close()]);
    },
  };
}

/** Where NATS is and who this bank is there. */
function placeOf(url: string): NodeConnectionOptions {
  const { protocol, host, username, password } = new URL(url);
  const [user, pass] = [username, password].map(decodeURIComponent);
  return {
    servers: host,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(user && (pass ? { user, pass } : { token: user })),
  };
}
