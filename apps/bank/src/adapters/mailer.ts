import type { Bank } from '../bank.ts';
import type { Tx } from '../db/database.ts';
import { letter, type Letter } from '../mail/letter.ts';
import { everyRound } from '../rounds.ts';
import { deliverSealed, sealedOutbox, type SealedOutbox } from './sealedOutbox.ts';

/** Topic of the outbox under which letters wait. */
export const mailTopic = 'mail';

/** The letters of a bank as they wait, those for one address in their order. */
export const letters = (pepper: string): SealedOutbox<Letter> => sealedOutbox(mailTopic, letter, pepper);

/**
 * Gets e-mails to people. `send` only writes one down in the caller's transaction; a worker delivers it. In the sandbox nobody
 * does: its console shows them instead.
 */
export type Mailer = { send(tx: Tx, letter: Letter, now: Date): void };

export function outboxMailer(pepper: string): Mailer {
  const box = letters(pepper);
  return { send: (tx, content, now) => box.write(tx, { key: content.to, content, now }) };
}

/** Whoever takes a letter on its way. */
export type Post = {
  /**
   * @param id the same each time a letter is handed over
   * @throws Undeliverable when it will never arrive; any other error when it may be tried again
   */
  deliver(letter: Letter, id: string): Promise<void>;
  /** Ends what is connected. */
  close(): void;
};

type Parts = Pick<Bank, 'db' | 'clock' | 'codePepper'>;

/** Hands a tenant's waiting letters over, see `deliverSealed`. */
export const deliverMails = (
  parts: Parts,
  post: Post,
  tenantId: string,
  until?: AbortSignal,
): Promise<number> =>
  deliverSealed(
    parts,
    letters(parts.codePepper),
    tenantId,
    (content, { id }) => post.deliver(content, id),
    until,
  );

const everyMs = 1_000;

/** Delivers every tenant's letters once a second until it is stopped; see `everyRound`. */
export function keepMailing(parts: Parts, post: Post, onError: (error: unknown) => void) {
  const stop = everyRound(
    parts.db,
    everyMs,
    ({ id }, until) => deliverMails(parts, post, id, until),
    onError,
  );
  return async (): Promise<void> => {
    await stop();
    post.close();
  };
}
