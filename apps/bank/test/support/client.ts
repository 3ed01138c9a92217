import { request as send, type IncomingHttpHeaders } from 'node:http';
import {
  errorBody,
  operations,
  schemas,
  type AnswerOf,
  type AcceptedOf,
  type BodyOf,
  type ErrorBody,
  type OperationName,
  type OperationPolicy,
  type OperationSchema,
  type ParamsOf,
  type QueryOf,
} from '@kontor/api-client/contract';
import { z } from 'zod';

/** One answer as it came over the wire. */
export type Wire = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer<ArrayBuffer>;
};

export type Outcome<K extends OperationName> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: AnswerOf<K>;
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: ErrorBody;
    };

type Input<K extends OperationName> = {
  readonly params?: ParamsOf<K>;
  readonly query?: QueryOf<K>;
  readonly body?: BodyOf<K>;
  readonly headers?: Readonly<Record<string, string>>;
};

type Cookie = { readonly value: string; readonly paths: readonly string[]; readonly attributes: string };

/**
 * A browser as far as the bank can tell: one tenant's host, cookies with their paths, the origin of that host. Every
 * answer it gets is held against the contract, so each test is a conformance test as well.
 */
export class Client {
  readonly cookies = new Map<string, Cookie>();
  readonly #port: number;
  readonly #host: string;

  constructor(port: number, tenant = 'kontor') {
    this.#port = port;
    this.#host = `${tenant}.localhost:${port}`;
  }

  get origin(): string {
    return `http://${this.#host}`;
  }

  /** Sends exactly these headers besides Host and Cookie. */
  raw(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string | Uint8Array,
  ): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const cookie = [...this.cookies]
        .filter(([, { paths }]) => paths.some((scope) => path.startsWith(scope)))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
      const all = {
        host: this.#host,
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      };
      const outgoing = send(
        { host: '127.0.0.1', port: this.#port, method, path, headers: all, agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            this.remember(answer.headers);
            const bytes = Buffer.concat(parts);
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: bytes.toString('utf8'),
              bytes,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  /** One call of the contract. */
  async call<K extends OperationName>(name: K, input: Input<K> = {}): Promise<Outcome<K>> {
    return outcomeOf(name, await this.#send(name, input));
  }

  /** One call whose answer is made later; what it says of that. */
  async later<K extends OperationName>(name: K, input: Input<K> = {}): Promise<AcceptedOf<K>> {
    const { status, text } = await this.#send(name, input);
    const schema: OperationSchema = schemas[name];
    if (status !== 202 || schema.later === undefined) throw new Error(`${name} answered ${status} ${text}`);
    return conforms(schema.later, JSON.parse(text)) as AcceptedOf<K>; // the schema of the same name
  }

  async #send<K extends OperationName>(name: K, input: Input<K>): Promise<Wire> {
    const policy: OperationPolicy = operations[name];
    const unsafe = policy.method !== 'GET';
    const sent = await bodyOf(policy, input.body);
    return this.raw(
      policy.method,
      pathOf(policy, input),
      {
        ...(unsafe && { origin: this.origin }),
        ...(sent && { 'content-type': sent.type }),
        ...input.headers,
      },
      sent?.body,
    );
  }

  /** One call that has to succeed; its answer. */
  async ok<K extends OperationName>(name: K, input: Input<K> = {}): Promise<AnswerOf<K>> {
    const outcome = await this.call(name, input);
    if (!outcome.ok)
      throw new Error(`${name} was refused: ${outcome.status} ${JSON.stringify(outcome.body)}`);
    return outcome.body;
  }

  /** One call that has to be refused; the error. */
  async refused<K extends OperationName>(name: K, input: Input<K> = {}): Promise<ErrorBody> {
    const outcome = await this.call(name, input);
    if (outcome.ok) throw new Error(`${name} was not refused: ${outcome.status}`);
    return outcome.body;
  }

  /** Signs in with a code. */
  async signIn(
    phone: string,
    options: { rememberDevice?: boolean } = {},
  ): Promise<AnswerOf<'auth.verifyCode'>['data']> {
    const { data } = await this.ok('auth.phone', { body: { phone } });
    if (data.code === undefined) throw new Error(`auth.phone answered ${data.nextStep} without a code`);
    return (await this.ok('auth.verifyCode', { body: { token: data.token, code: data.code, ...options } }))
      .data;
  }

  /** Keeps the cookies of an answer. */
  remember({ 'set-cookie': lines = [] }: IncomingHttpHeaders): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
      const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice(8);
      if (expires !== undefined && Date.parse(expires) < Date.now()) this.cookies.delete(name);
      else {
        const known = this.cookies.get(name);
        const paths = known?.value === value ? [...known.paths, path] : [path];
        this.cookies.set(name, { value, paths, attributes: attributes.join('; ') });
      }
    }
  }
}

/** An answer, held against what the contract says of the call. @throws Error when it breaks the contract */
export function outcomeOf<K extends OperationName>(
  name: K,
  { status, headers, text, bytes }: Wire,
): Outcome<K> {
  const policy: OperationPolicy = operations[name];
  const schema: OperationSchema = schemas[name];
  if (status >= 400)
    return { ok: false, status, headers, body: conforms(errorBody.strict(), JSON.parse(text)) };
  if (schema.answer === null) {
    if (status !== 204 || text !== '')
      throw new Error(`${name} answered ${status} ${JSON.stringify(text)} instead of 204`);
    return { ok: true, status, headers, body: undefined as AnswerOf<K> };
  }
  if (status !== (schema.status ?? 200)) throw new Error(`${name} answered ${status}`);
  if (policy.answers === 'file')
    return {
      ok: true,
      status,
      headers,
      body: conforms(schema.answer, fileFrom(headers, bytes)) as AnswerOf<K>,
    };
  return { ok: true, status, headers, body: conforms(schema.answer, JSON.parse(text)) as AnswerOf<K> };
}

/** What a call sends: files as a form, anything else as JSON; `{}` where a body is expected and none is given. */
export async function bodyOf(
  { method, sends }: OperationPolicy,
  body: unknown,
): Promise<{ type: string; body: string | Uint8Array } | undefined> {
  if (method === 'GET' || (method === 'DELETE' && body === undefined)) return undefined;
  if (sends !== 'files') return { type: 'application/json', body: JSON.stringify(body ?? {}) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      form.append(name, one instanceof File ? one : String(one));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', body: await request.bytes() };
}

/** The path of a call with its parameters and query. */
export function pathOf<K extends OperationName>(
  policy: OperationPolicy,
  { params, query }: Pick<Input<K>, 'params' | 'query'>,
): string {
  const filled = policy.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [key, String(one)]),
    ),
  );
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

/** A file as the contract wants it sent: an attachment or inline with a name, never sniffed, in a sandbox. */
function fileFrom(headers: IncomingHttpHeaders, bytes: Buffer<ArrayBuffer>): File {
  const [, name] =
    /^(?:attachment|inline); filename\*=UTF-8''(\S+)$/.exec(headers['content-disposition'] ?? '') ?? [];
  const guarded =
    headers['x-content-type-options'] === 'nosniff' &&
    headers['content-security-policy']?.includes('sandbox') === true;
  if (name === undefined || !guarded) throw new Error(`No file of the contract: ${JSON.stringify(headers)}`);
  return new File([bytes], decodeURIComponent(name), { type: headers['content-type'] ?? '' });
}

function conforms<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new Error(
      `The answer breaks the contract: ${z.prettifyError(parsed.error)}\n${JSON.stringify(value)}`,
    );
  return parsed.data;
}
