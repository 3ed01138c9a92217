/** Sends generated requests to a bank and holds every answer against what the contract declares. */
import { Agent, request as send } from 'node:http';
import {
  errorBody,
  operations,
  schemas,
  type ErrorCode,
  type OperationName,
  type OperationPolicy,
  type OperationSchema,
} from '@kontor/api-client/contract';
import fc from 'fast-check';
import { z } from 'zod';
import type { TestBank } from '../bank.ts';
import type { Client, Wire } from '../client.ts';
import { outcomeOf } from '../client.ts';
import { eur, kept, proof, unsigned, type Scene } from '../operations/scene.ts';
import { extraHeaders, isWish, valuesOf, type Wish } from './arbitrary.ts';

export type FuzzReport = {
  readonly requests: number;
  /** Requests by operation, the least first. */
  readonly byOperation: Readonly<Record<string, number>>;
  /** Answers by status. */
  /** Seconds it took to make up the requests, and to send them. */
  readonly seconds: readonly [number, number];
  readonly statuses: Readonly<Record<string, number>>;
  /** Operations that were never done with success. */
  readonly neverDone: readonly string[];
  /** What must not be: each with the request that showed it. */
  readonly findings: readonly string[];
};

type Request = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly who: 'owner' | 'other' | 'anonymous';
  readonly raw: string | null;
};

const names = Object.keys(operations) as OperationName[]; // Object.keys forgets what it was given

/** Statuses of every error code (contract.md section 3); a code that comes with another is undeclared. */
const statusOf: Readonly<Record<ErrorCode, readonly number[]>> = {
  VALIDATION: [400, 408, 414, 431],
  TOKEN_EXPIRED: [400],
  CODE_REQUIRED: [400],
  UNAUTHENTICATED: [401],
  SESSION_EXPIRED: [401],
  SESSION_REVOKED: [401],
  INVALID_CODE: [401],
  INVALID_CREDENTIALS: [401],
  FORBIDDEN: [403],
  SIGNING_NOT_ALLOWED: [403],
  NOT_IDENTIFIED: [403],
  DEMO_READ_ONLY: [403],
  CSRF: [403],
  NOT_FOUND: [404],
  ALREADY_SIGNED: [409],
  ALREADY_DECLINED: [409],
  SIGNING_SUBJECT_MISMATCH: [409],
  STALE_ENTITY: [409],
  IDEMPOTENCY_MISMATCH: [409],
  IN_PROGRESS: [409],
  BENEFICIARY_IN_USE: [409],
  DUPLICATE_PAYMENT: [409],
  QUOTE_EXPIRED: [410],
  CHECK_EXPIRED: [410],
  PAYMENT_EXPIRED: [410],
  FILE_TOO_LARGE: [413],
  UNSUPPORTED_FILE: [415],
  FILE_INFECTED: [422],
  INSUFFICIENT_FUNDS: [422],
  LIMIT_EXCEEDED: [422],
  CURRENCY_MISMATCH: [422],
  SCHEME_UNAVAILABLE: [422],
  BENEFICIARY_NOT_APPROVED: [422],
  ACCOUNT_BLOCKED: [422],
  SAME_ACCOUNT: [422],
  SUBJECT_REQUIRED: [422],
  DOCUMENTS_REQUIRED: [422],
  PAYEE_CHECK_REQUIRED: [422],
  CUT_OFF_PASSED: [422],
  NO_MATCHING_ACCOUNT: [422],
  LOCKED: [423],
  TOO_MANY_ATTEMPTS: [429],
  RATE_LIMITED: [429],
  INTERNAL: [500],
  UNAVAILABLE: [503],
};

const held = z.looseObject({ id: z.string().optional().catch(undefined) });
const answered = z
  .looseObject({ data: held.extend({ edges: z.array(z.looseObject({ node: held })).catch([]) }) })
  .optional();

/** What the bank has given out so far, by the name of the field it stood in. */
class Pool {
  readonly #values = new Map<string, string[]>();
  readonly #sure = new Map<string, string>();

  /** Forgets everything, for somebody new. */
  clear(): void {
    this.#values.clear();
    this.#sure.clear();
  }

  /** Gives this for every other wish of that name. */
  prefer(values: Readonly<Record<string, string | undefined>>): void {
    for (const [name, value] of Object.entries(values)) if (value !== undefined) this.#sure.set(name, value);
  }

  /** Learns all of an answer, the ids at its top and of its list under the name of the resource too. */
  learnFrom(name: OperationName, answer: unknown): void {
    this.learn('', answer);
    const { data } = answered.catch(undefined).parse(answer) ?? {};
    const ids = [data, ...(data?.edges ?? []).map(({ node }) => node)].map((held) => held?.id);
    this.learn(
      `${resourceOf(name)}.id`,
      ids.filter((id) => id !== undefined),
    );
  }

  learn(name: string, value: unknown): void {
    if (Array.isArray(value)) value.forEach((one) => this.learn(name, one));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([key, held]) => this.learn(key, held));
    else if (typeof value === 'string' && value.length > 0 && value.length < 300) {
      const known = this.#values.get(name) ?? [];
      if (!known.includes(value)) known.unshift(value);
      this.#values.set(name, known.slice(0, 40));
    }
  }

  /** Something of that name, of the same resource if there is any; newer ones more often. */
  give({ wish, nth }: Wish, resource: string): string {
    const sure = nth % 2 === 0 ? this.#sure.get(wish) : undefined;
    if (sure !== undefined) return sure;
    const known =
      this.#values.get(`${resource}.${wish}`) ?? this.#values.get(wish) ?? this.#values.get('id') ?? [];
    return known[Math.floor((nth / 41) ** 2 * known.length)] ?? crypto.randomUUID();
  }

  fill(value: unknown, resource: string): unknown {
    if (isWish(value)) return this.give(value, resource);
    if (Array.isArray(value)) return value.map((one) => this.fill(one, resource));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, this.fill(held, resource)]));
  }
}

/** The first part of an operation's name. */
const resourceOf = (name: OperationName): string => name.slice(0, name.indexOf('.'));

const requestsOf = (name: OperationName): fc.Arbitrary<Request> => {
  const schema: OperationSchema = schemas[name];
  const none = fc.constant(undefined);
  return fc.record({
    params: schema.params ? valuesOf(schema.params) : none,
    query: schema.query
      ? valuesOf(schema.query)
      : fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: fc.constant({ a: '1' }) }),
    body: schema.body ? valuesOf(schema.body) : none,
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: extraHeaders }),
    who: fc.oneof(
      { weight: 8, arbitrary: fc.constant('owner' as const) },
      { weight: 1, arbitrary: fc.constantFrom('other' as const, 'anonymous' as const) },
    ),
    raw: fc.oneof(
      { weight: 30, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '',
          '{',
          'null',
          '[]',
          '"x"',
          '{"a":1e999}',
          '{"__proto__":{"a":1}}',
          '[['.repeat(2_000),
          '\u0000',
        ),
      },
    ),
  });
};

/**
 * Sends `requests` requests, the same number of each operation, several at once, in an order that follows from the seed.
 */
export async function fuzz(
  bank: TestBank,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const each = Math.ceil(requests / names.length);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const pool = new Pool();
  const findings: string[] = [];
  const statuses: Record<string, number> = {};
  const byOperation: Record<string, number> = {};
  const done = new Set<string>();
  let set = await stage(bank, pool);
  const other = await bank.signedIn({ type: 'CORPORATE' });
  const anonymous = bank.client();
  let renewing: Promise<void> | null = null;

  const began = performance.now();
  const queue = names
    .flatMap((name, index) =>
      fc
        .sample(requestsOf(name), { numRuns: each, seed: seed + index })
        .map((request, n) => ({ name, request, n })),
    )
    .toSorted((a, b) => a.n - b.n);

  const one = async (name: OperationName, request: Request): Promise<void> => {
    const policy: OperationPolicy = operations[name];
    // Whoever signs out or in is nobody yet, so that the owner stays signed in.
    const who = policy.access === 'public' ? 'anonymous' : request.who;
    const client = { owner: set.owner.client, other: other.client, anonymous }[who];
    const told = (what: string, wire?: Wire) =>
      findings.length < 50 &&
      findings.push(
        `${name}: ${what}\n  ${JSON.stringify(request).slice(0, 600)}\n  ${wire?.status} ${wire?.text.slice(0, 400)}`,
      );
    let wire: Wire;
    try {
      wire = await sendOff(agent, bank.port, client, name, pool, request);
    } catch (error) {
      told(`no answer: ${String(error)}`);
      return;
    }
    byOperation[name] = (byOperation[name] ?? 0) + 1;
    statuses[wire.status] = (statuses[wire.status] ?? 0) + 1;
    try {
      const outcome = outcomeOf(name, wire);
      if (outcome.ok) {
        done.add(name);
        if (policy.answers !== 'file') pool.learnFrom(name, outcome.body);
        return;
      }
      const { code, statusCode } = errorBody.parse(outcome.body);
      if (wire.status >= 500) told('failed', wire);
      if (statusCode !== wire.status || !statusOf[code].includes(wire.status))
        told('undeclared status', wire);
      if (policy.access === 'public' && code === 'UNAUTHENTICATED' && name !== 'auth.refresh')
        told('asks for a session', wire);
      const { newMfaToken } = outcome.body;
      if (newMfaToken !== undefined) pool.learn('token', newMfaToken);
      // Signed out, blocked or with nothing left: the next one begins anew.
      if (who === 'owner' && wire.status === 401 && client === set.owner.client)
        renewing ??= stage(bank, pool).then((next) => {
          set = next;
          renewing = null;
        });
      await renewing;
    } catch (error) {
      told(error instanceof Error ? error.message.slice(0, 500) : String(error), wire);
    }
  };
  const madeUp = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = next++; n < queue.length; n = next++) {
        if (n % 40 === 0) bank.clock.advance(2_000);
        const item = queue[n];
        if (item !== undefined) await one(item.name, item.request);
      }
    }),
  );
  agent.destroy();
  return {
    requests: queue.length,
    seconds: [madeUp - began, performance.now() - madeUp].map((ms) => Math.round(ms / 1000)) as [
      number,
      number,
    ], // two of them
    byOperation: Object.fromEntries(Object.entries(byOperation).toSorted(([, a], [, b]) => a - b)),
    statuses,
    neverDone: names.filter((name) => !done.has(name)),
    findings,
  };
}

/** A company with things to name, and everything about it in the pool. */
async function stage(bank: TestBank, pool: Pool): Promise<Scene> {
  const owner = await bank.signedIn({ type: 'CORPORATE' });
  const set = { bank, owner, payee: await bank.person({ firstName: 'Pat', lastName: 'Payee' }) };
  pool.clear();
  pool.prefer({
    organizationId: owner.person.organizationId,
    accountId: owner.person.accounts[0]?.id,
    recipientOrganizationId: set.payee.organizationId,
    currencyId: eur,
    sum: '1.00',
    signedAt: bank.clock.now().toISOString(),
  });
  pool.learn('', owner.person);
  for (const resource of ['organizations', 'officials'])
    pool.learn(`${resource}.id`, owner.person.organizationId);
  for (const resource of ['users', 'notifications']) pool.learn(`${resource}.id`, owner.person.userId);
  pool.learn('phone', (await bank.person({ accounts: [] })).phone);
  pool.learn('query', set.payee.phone);
  pool.learn('', (await owner.client.get('users.whoami')).data);
  const created = await unsigned(set);
  pool.learn('', created);
  pool.learn('ids', created.id);
  pool.learn('mfaToken', await proof(set, created));
  pool.learn('', await kept(set));
  return set;
}

function sendOff(
  agent: Agent,
  port: number,
  client: Client,
  name: OperationName,
  pool: Pool,
  request: Request,
): Promise<Wire> {
  const policy: OperationPolicy = operations[name];
  const filled = (value: unknown): Record<string, unknown> => {
    const held = pool.fill(value, resourceOf(name));
    return typeof held === 'object' && held !== null && !Array.isArray(held)
      ? (held as Record<string, unknown>)
      : {};
  };
  const params = filled(request.params);
  const wellFormed = (value: unknown): string =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
  const path = policy.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(wellFormed(params[key])),
  );
  const search = new URLSearchParams(
    Object.entries(filled(request.query)).flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((each): [string, string] => [
        key,
        wellFormed(each),
      ]),
    ),
  );
  const unsafe = policy.method !== 'GET';
  const body = unsafe
    ? (request.raw ??
      JSON.stringify(pool.fill(request.body, resourceOf(name))) ??
      (policy.method === 'DELETE' ? undefined : '{}'))
    : undefined;
  const headers = Object.fromEntries(
    Object.entries({
      host: new URL(client.origin).host,
      cookie: [...client.cookies].map(([key, { value }]) => `${key}=${value}`).join('; '),
      ...(unsafe && { origin: client.origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    }).filter(([, value]) => value !== ''),
  );
  return new Promise((resolve, reject) => {
    const url = `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
    const outgoing = send(
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
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The bank has just closed a connection it had kept: nothing was heard of the request, so it is sent again.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET')
        resolve(sendOff(agent, port, client, name, pool, request));
      else reject(error);
    });
    outgoing.end(body);
  });
}
