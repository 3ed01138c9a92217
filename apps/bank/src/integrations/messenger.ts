import type { CodeChannel } from '@kontor/api-client/contract';
import type { Tx } from '../platform/db/database.ts';

/** A text for one person's phone: a code, or news about their security. */
export type Message = {
  readonly channel: CodeChannel;
  /** E.164. */
  readonly phone: string;
  readonly text: string;
  /** When nobody needs it any more, as a code; absent: it is good for ever. */
  readonly expiresAt?: Date;
};

/**
 * Gets messages to people's phones. `send` only writes the message down inside the caller's transaction: what is rolled back
 * is never sent, what is committed is delivered by a worker afterwards, and no network call holds a lock.
 */
export type Messenger = {
  send(tx: Tx, message: Message): Promise<void>;
};

/** A provider that brings messages to phones. */
export type SmsProvider = {
  /**
   * Hands a message over.
   * @param now the present time; the SMS provider may not bring it later than `expiresAt`
   * @throws Undeliverable when this message will never arrive; TryLater; any other error when it may be tried again
   */
  deliver(message: Message, now: Date): Promise<void>;
};
