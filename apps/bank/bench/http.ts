import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  operations,
  type AnswerOf,
  type BodyOf,
  type ErrorCode,
  type OperationName,
} from '@kontor/api-client/contract';

export type Answer<K extends OperationName> =
  | { readonly ok: true; readonly data: NonNullable<AnswerOf<K>>['data'] }
  | { readonly ok: false; readonly status: number; readonly code: ErrorCode | undefined };

export type Call<K extends OperationName> = {
  readonly operation: K;
  /** Fills `{id}` of the path. */
  readonly id?: string;
  readonly session: string;
  readonly body?: BodyOf<K>;
  readonly key?: string;
};

/** One connection pool to the bank, and what was seen on it. */
export type Client = {
  /**
   * Makes a call and stays with it: when the connection breaks or the bank says it is unavailable, nobody knows whether the
   * call had its effect, so the very same call is made again until there is an answer.
   */
  call<K extends OperationName>(call: Call<K>): Promise<Answer<K>>;
  readonly seen: {
    /** Calls whose outcome was unknown at first. */
    unknown: number;
    /** Answers that the bank is unavailable. */
    unavailable: number;
    /** Of those the ones that do not say when to come back. */
    withoutPause: number;
    /** Answers by operation and status, e.g. `payments.create 201`. */
    readonly answers: Map<string, number>;
    /** Milliseconds of every answered call by operation, the waiting for a dead bank not counted. */
    readonly times: Map<string, number[]>;
  };
  close(): void;
};

type Raw = { readonly status: number; readonly body: { readonly data?: unknown; readonly code?: ErrorCode } };

const givesUpAfter = 60_000;

export function connect(port: number, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const seen: Client['seen'] = {
    unknown: 0,
    unavailable: 0,
    withoutPause: 0,
    answers: new Map(),
    times: new Map(),
  };

  const attempt = ({ operation, id = '', session, body, key }: Call<OperationName>): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const { method, path } = operations[operation];
      const text = body === undefined ? '' : JSON.stringify(body);
      const outgoing = request(
        {
          agent,
          method,
          port,
          host: '127.0.0.1',
          path: `/api${path.replace('{id}', id)}`,
          headers: {
            origin: `https://127.0.0.1:${port}`, // where the browser would stand, behind the proxy that ends TLS
            cookie: `session=${session}`,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            // Every answer of the bank is JSON in one of two forms; other tests look at the shapes, here speed counts.
            if (incoming.statusCode === 503) seen.unavailable += 1;
            if (incoming.statusCode === 503 && incoming.headers['retry-after'] === undefined)
              seen.withoutPause += 1;
            const parsed = JSON.parse(Buffer.concat(chunks).toString()) as Raw['body'];
            resolve({ status: incoming.statusCode ?? 0, body: parsed });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });

  return {
    seen,
    async call<K extends OperationName>(call: Call<K>): Promise<Answer<K>> {
      const deadline = Date.now() + givesUpAfter;
      for (let first = true; ; first = false) {
        const began = performance.now();
        let raw: Raw | undefined;
        try {
          raw = await attempt(call);
        } catch (error) {
          if (Date.now() > deadline) throw new Error(`${call.operation} got no answer`, { cause: error });
        }
        if (raw === undefined || raw.status === 503 || raw.body.code === 'IN_PROGRESS') {
          if (first) seen.unknown += 1;
          await delay(50 + Math.random() * 50);
          continue;
        }
        const { status, body } = raw;
        const answer = `${call.operation} ${status}${body.code === undefined ? '' : ` ${body.code}`}`;
        seen.answers.set(answer, (seen.answers.get(answer) ?? 0) + 1);
        const times = seen.times.get(call.operation) ?? [];
        times.push(performance.now() - began);
        seen.times.set(call.operation, times);
        return status < 300
          ? { ok: true, data: body.data as NonNullable<AnswerOf<K>>['data'] }
          : { ok: false, status, code: body.code };
      }
    },
    close: () => agent.destroy(),
  };
}
