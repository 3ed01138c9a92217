import type { Clock } from '../platform/clock.ts';
import type { Tx, Database } from '../platform/db/database.ts';
import { emailMessage, type EmailMessage } from './email/emailMessage.ts';
import { pollTenants } from '../platform/poller.ts';
import { deliverSealed, sealedOutbox, type SealedOutbox } from './sealedOutbox.ts';

/** Topic of the outbox under which emails wait. */
export const mailTopic = 'mail';

/** The emails of a bank as they wait, those for one address in their order. */
export const emails = (pepper: string): SealedOutbox<EmailMessage> =>
  sealedOutbox(mailTopic, emailMessage, pepper);

/**
 * Gets e-mails to people. `send` only writes one down in the caller's transaction; a worker delivers it. In the sandbox nobody
 * does: its console shows them instead.
 */
export type Mailer = { send(tx: Tx, emailMessage: EmailMessage, now: Date): void };

export function outboxMailer(pepper: string): Mailer {
  const box = emails(pepper);
  return { send: (tx, content, now) => box.write(tx, { key: content.to, content, now }) };
}

/** The service that delivers e-mails. */
export type MailTransport = {
  /**
   * @param id the same each time an email is handed over
   * @throws Undeliverable when it will never arrive; any other error when it may be tried again
   */
  deliver(emailMessage: EmailMessage, id: string): Promise<void>;
  /** Ends what is connected. */
  close(): void;
};

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  /** See `Config.codePepper`. */
  readonly codePepper: string;
};

/** Hands a tenant's waiting emails over, see `deliverSealed`. */
export const deliverMails = (
  parts: Parts,
  post: MailTransport,
  tenantId: string,
  until?: AbortSignal,
): Promise<number> =>
  deliverSealed(
    parts,
    emails(parts.codePepper),
    tenantId,
    (content, { id }) => post.deliver(content, id),
    until,
  );

const everyMs = 1_000;

/** Delivers every tenant's emails once a second until it is stopped; see `pollTenants`. */
export function startMailWorker(parts: Parts, post: MailTransport, onError: (error: unknown) => void) {
  const stop = pollTenants(
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
