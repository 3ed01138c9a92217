import type { CodeChannel } from '@kontor/api-client/contract';
import type { Tx } from '../db/database.ts';

/** A text for one person's phone: a code, or news about their security. */
export type Message = {
  readonly channel: CodeChannel;
  /** E.164. */
  readonly phone: string;
  readonly text: string;
};

/**
 * Gets messages to people's phones. `send` only writes the message down inside the caller's transaction: what is rolled back
 * is never sent, what is committed is delivered by a worker afterwards, and no network call holds a lock.
 */
export type Messenger = {
  send(tx: Tx, message: Message): Promise<void>;
};
