import { request as send, type Agent } from 'node:http';
import type { OperationPolicy } from '@kontor/api-client/contract';
import { bodyOf, type Client, type Wire } from '../support/client.ts';
import type { Form } from './forms.ts';
import type { Parts } from './spoil.ts';

export type Outgoing = Parts & {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as it is instead of a body. */
  readonly raw: string | Form | null;
};

const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const each = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

async function written(
  policy: OperationPolicy,
  { raw, body }: Outgoing,
): Promise<{ type: string; body: string | Uint8Array } | undefined> {
  if (policy.method === 'GET') return undefined;
  if (typeof raw === 'string') return { type: 'application/json', body: raw };
  if (raw !== null) return { type: raw.type, body: raw.bytes };
  if (policy.sends !== 'files') {
    const text = JSON.stringify(body) ?? (policy.method === 'DELETE' ? undefined : '{}');
    return text === undefined ? undefined : { type: 'application/json', body: text };
  }
  const fields = entriesOf(body).map(([name, value]) => [
    name,
    each(value).map((one) => (one instanceof File ? one : wellFormed(one))),
  ]);
  return bodyOf(policy, Object.fromEntries(fields));
}

/** Sends a request of a call as this client; one that a connection broke under before it was heard is sent again. */
export async function sendOff(
  agent: Agent,
  port: number,
  client: Client,
  policy: OperationPolicy,
  outgoing: Outgoing,
): Promise<Wire> {
  const params = new Map(entriesOf(outgoing.params));
  const path = policy.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(wellFormed(params.get(key))),
  );
  const search = new URLSearchParams(
    entriesOf(outgoing.query).flatMap(([key, value]) =>
      value === undefined
        ? []
        : each(value).map((one): [string, string] => [wellFormed(key), wellFormed(one)]),
    ),
  );
  const url = `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
  const sent = await written(policy, outgoing);
  const headers = Object.fromEntries(
    Object.entries({
      host: new URL(client.origin).host,
      cookie: [...client.cookies]
        .filter(([, { paths }]) => paths.some((scope) => url.startsWith(scope)))
        .map(([key, { value }]) => `${key}=${value}`)
        .join('; '),
      ...(policy.method !== 'GET' && { origin: client.origin }),
      ...(sent && { 'content-type': sent.type }),
      ...outgoing.headers,
      ...(sent && { 'content-length': String(Buffer.byteLength(sent.body)) }),
    }).filter(([, value]) => value !== ''),
  );
  const attempt = (): Promise<Wire> =>
    new Promise((resolve, reject) => {
      const request = send(
        { agent, port, host: '127.0.0.1', method: policy.method, path: url, headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const bytes = Buffer.concat(parts);
            client.remember(answer.headers);
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: bytes.toString('utf8'),
              bytes,
            });
          });
        },
      );
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The bank has just closed a connection it had kept: nothing was heard of the request, so it is sent again.
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(attempt());
        else reject(error);
      });
      request.end(sent?.body);
    });
  return attempt();
}
