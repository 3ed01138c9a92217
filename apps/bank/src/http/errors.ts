import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@kontor/api-client/contract';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BlobsUnavailable } from '../integrations/index.ts';
import { passesByItself, sqlState } from '../platform/db/database.ts';
import { accountBlocked, BankError } from '../platform/errors.ts';
import { QueueFull } from '../platform/fairQueue.ts';
import { validationEntries } from './validation.ts';

/** Raised by `guard_balance` for whom the block overtakes. */
const blockedAccount = 'KB011';

/** Makes every refusal and failure one body of the form in contract.md section 3. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // What breaks off with its caller's connection looks like a broken connection to the database.
    const refusal = error === request.raw.errored ? arrivedInPart() : refusalOf(error);
    // A full queue is no failure, and a flood must not fill the log as well.
    if (refusal.status >= 500 && !(error instanceof QueueFull))
      request.log.error({ err: error }, 'a call failed');
    return answerError(request, reply, refusal);
  });
}

const arrivedInPart = () => new BankError(400, 'VALIDATION', 'The request did not arrive whole');

/** Answers one refusal. */
export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, answer, extras }: BankError,
): FastifyReply {
  const retryAfter = extras.retryAfter ?? (status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const body: ErrorBody = {
    ...bodyOf(status, code, answer, request.id),
    ...extras,
    ...(retryAfter !== undefined && { retryAfter }),
  };
  // Sent as text: an error must never depend on the schema of the answer it replaces.
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const bodyOf = (
  status: number,
  code: ErrorCode,
  message: ErrorBody['message'],
  requestId: string,
): ErrorBody => ({
  statusCode: status,
  error: STATUS_CODES[status] ?? 'Error',
  code,
  message,
  requestId,
});

/**
 * Answers what is no request at all, or one too large or too slow to be read, and ends the connection. Nothing is logged: the
 * parser's error holds the very bytes, cookies among them.
 */
export function answerUnreadable({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [status, sentence] = unreadable[code] ?? [400, 'The request can not be read'];
  const body = JSON.stringify(bodyOf(status, 'VALIDATION', sentence, randomUUID()));
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}

const unreadable: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too large'],
};

/** The refusal an error stands for: a BankError as it is, anything unforeseen a 500 that says nothing. */
export function refusalOf(error: Error & Partial<FastifyError>): BankError {
  if (error instanceof BankError) return error;
  if (error.validation !== undefined) {
    return new BankError(
      400,
      'VALIDATION',
      validationEntries(error.validation, error.validationContext ?? 'request'),
    );
  }
  if (sqlState(error) === blockedAccount) return accountBlocked();
  if (error instanceof QueueFull || error instanceof BlobsUnavailable || passesByItself(error))
    return new BankError(503, 'UNAVAILABLE', 'The bank is busy; try again in a moment');
  const status = error.statusCode ?? 500;
  if (status >= 500) return new BankError(500, 'INTERNAL', 'Internal Server Error');
  return new BankError(status, codeOf(status), error.message);
}

/** The framework's own refusals: malformed JSON, a body too large, a URL that can't be read. */
function codeOf(status: number): ErrorCode {
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'FILE_TOO_LARGE';
  if (status === 415) return 'UNSUPPORTED_FILE';
  return 'VALIDATION';
}
