/** What a client says over its socket, and what it is answered. */
import { clientFrame, closeCodes, type ClientFrame } from '@kontor/api-client/contract';
import type { Services } from '../../integrations/index.ts';
import { channelFor, sendMessage } from '../../messaging/index.ts';
import { readTenant } from '../../platform/db/database.ts';
import { BankError } from '../../platform/errors.ts';
import { refusalOf } from '../errors.ts';
import { parsedJson } from '../../platform/json.ts';
import type { Connection } from './connection.ts';

const known: ReadonlySet<unknown> = new Set(clientFrame.options.map(({ shape }) => shape.event.value));

/** Answers one frame. What is no frame of the contract is ignored. */
export async function answerFrame(bank: Services, connection: Connection, text: string): Promise<void> {
  const given = parsedJson(text);
  if (typeof given !== 'object' || given === null || !('event' in given) || !known.has(given.event)) return;
  const ref = 'ref' in given && typeof given.ref === 'string' ? { ref: given.ref.slice(0, 100) } : {};
  const parsed = clientFrame.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
    connection.send({ event: 'error', data: { code: 'VALIDATION', message }, ...ref });
    return;
  }
  try {
    connection.send({
      event: 'ack',
      data: { ok: true, ...(await effect(bank, connection, parsed.data)) },
      ...ref,
    });
  } catch (error) {
    refuse(connection, error, ref);
  }
}

async function effect(
  bank: Services,
  connection: Connection,
  frame: ClientFrame,
): Promise<{ messageId?: string; createdAt?: string }> {
  const { principal } = connection;
  switch (frame.event) {
    case 'subscribe': {
      const { channelId } = frame.data;
      const { lastSeq } = await readTenant(bank.db, principal.tenantId, (tx) =>
        channelFor(tx, principal, channelId),
      );
      connection.follow(channelId, lastSeq);
      return {};
    }
    case 'unsubscribe':
      connection.unfollow(frame.data.channelId);
      return {};
    case 'message': {
      const { id, createdAt } = await sendMessage(bank, principal, frame.data);
      return { messageId: id, createdAt: createdAt.toISOString() };
    }
  }
}

/** Somebody else's channel and a session that is over end the socket as well. */
function refuse(connection: Connection, error: unknown, ref: { ref?: string }): void {
  const refusal = refusalOf(error instanceof Error ? error : new Error(String(error)));
  const { code, status, answer, extras } = refusal;
  const message = typeof answer === 'string' ? answer : refusal.message;
  const { retryAfter } = extras;
  connection.send({
    event: 'error',
    data: { code, message, ...(retryAfter !== undefined && { retryAfter }) },
    ...ref,
  });
  if (status === 404) connection.close(closeCodes.foreignChannel);
  if (status === 401) connection.close(closeCodes.sessionEnded);
  if (!(error instanceof BankError)) throw error;
}
