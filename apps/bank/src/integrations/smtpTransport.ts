/** E-mail over SMTP (RFC 5321), by Nodemailer. */
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { line, page, plainText } from './email/emailMessage.ts';
import { Undeliverable } from '../platform/outbox/outbox.ts';
import type { MailTransport } from './mailer.ts';

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which goes over to TLS where the server can. */
  readonly url: string;
  /** Address that emails are from; the name beside it is the tenant's. */
  readonly from: string;
  /** Rather no email than one without TLS. */
  readonly encrypted: boolean;
};

const timeoutMs = 10_000;

/**
 * A post over one mail server, through a few connections that stay open. What is said of a failure names its code and the
 * server's status, never an address, a text or a secret.
 */
export function smtpTransport({ url, from, encrypted }: SmtpOptions): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    requireTLS: encrypted,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text can not make it read a file or another address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async deliver(emailMessage, id) {
      try {
        await transport.sendMail({
          from: { name: line(emailMessage.bank.name), address: from },
          to: { name: '', address: emailMessage.to },
          subject: line(emailMessage.subject),
          date: new Date(emailMessage.at),
          messageId: `<${id}@${domain}>`,
          text: plainText(emailMessage),
          html: page(emailMessage),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(emailMessage.preferences !== null && { 'List-Unsubscribe': `<${emailMessage.preferences}>` }),
          },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Codes of Nodemailer for a server that has refused this email, and not the bank. */
const messageErrors = new Set(['EENVELOPE', 'EMESSAGE']);

/** What Nodemailer's errors carry besides their message, which repeats the server's words. */
const facts = z
  .looseObject({ code: z.string().default('unknown'), responseCode: z.int().nullable().default(null) })
  .transform(({ code, responseCode }) => ({ code, status: responseCode }));

function failureOf(error: unknown): Error {
  const known = facts.safeParse(error);
  const { code, status } = known.success ? known.data : { code: 'unknown', status: null };
  const failure = `The mail server ${status === null ? 'did not take it' : `answered ${status}`} (${code})`;
  return messageErrors.has(code) && status !== null && status >= 500
    ? new Undeliverable(failure)
    : new Error(failure);
}
