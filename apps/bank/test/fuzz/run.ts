/** Sends generated requests to a bank and holds every answer against what the contract declares. */
import { Agent } from 'node:http';
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
import { sealAudit } from '../../src/platform/audit/chain.ts';
import { makeExports } from '../../src/reporting/exports/jobs.ts';
import { cleanUp } from '../../src/cleanup.ts';
import { runRail } from '../../src/payments/outgoing.ts';
import { executeDue } from '../../src/payments/scheduled.ts';
import type { TestBank } from '../support/bank.ts';
import { outcomeOf, type Client, type Wire } from '../support/client.ts';
import { eur, kept, mfaTokenFor, unsigned, type Fixture } from '../operations/fixture.ts';
import { extraHeaders, valuesOf } from './arbitrary.ts';
import { forms, type Form } from './forms.ts';
import { Pool } from './pool.ts';
import { seedOf, type Seed } from './seeds.ts';
import { sendOff } from './send.ts';
import { spoil, spoilt, type Parts, type Spoil } from './spoil.ts';

export type FuzzReport = {
  readonly requests: number;
  /** Requests by operation, the least first. */
  readonly byOperation: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Operations that were never done with success. */
  readonly neverDone: readonly string[];
  /** What must not be: each with the request that showed it. */
  readonly findings: readonly string[];
};

type Request = {
  /** What is spoilt: a right request of the call, or one made of its schema alone. */
  readonly from: 'seed' | 'schema';
  /** Made of the schema. */
  readonly made: Parts;
  readonly spoils: readonly Spoil[];
  readonly headers: Readonly<Record<string, string>>;
  readonly who: 'owner' | 'other' | 'anonymous';
  readonly raw: string | Form | null;
};

const names = Object.keys(operations) as OperationName[]; // Object.keys forgets what it was given

/** Requests of one call that are sent one after the other, on the same right request as far as they are made of it. */
const inARow = 16;
/** Of those the one that is sent as right as it is. */
const right = 3;
const asItIs = { from: 'seed', spoils: [], headers: {}, who: 'owner', raw: null } as const;
const nothing: Parts = { params: undefined, query: undefined, body: undefined };
/** So many ways to make a call are tried before it is said to be never done. */
const maxWays = 3;

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
  BALANCE_LIMIT: [422],
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

const rawTexts = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"a":1e999}',
  '{"__proto__":{"a":1}}',
  '[['.repeat(2_000),
  '\u0000',
] as const;

const requestsOf = (name: OperationName): fc.Arbitrary<Request> => {
  const schema: OperationSchema = schemas[name];
  const policy: OperationPolicy = operations[name];
  const none = fc.constant(undefined);
  return fc.record({
    from: fc.oneof(
      { weight: 2, arbitrary: fc.constant('seed' as const) },
      { weight: 1, arbitrary: fc.constant('schema' as const) },
    ),
    made: fc.record({
      params: schema.params ? valuesOf(schema.params) : none,
      query: schema.query
        ? valuesOf(schema.query)
        : fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: fc.constant({ a: '1' }) }),
      body: schema.body ? valuesOf(schema.body) : none,
    }),
    spoils: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Spoil[]>([]) },
      { weight: 5, arbitrary: fc.tuple(spoil) },
      { weight: 2, arbitrary: fc.tuple(spoil, spoil) },
    ),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: extraHeaders }),
    who: fc.oneof(
      { weight: 8, arbitrary: fc.constant('owner' as const) },
      { weight: 1, arbitrary: fc.constantFrom('other' as const, 'anonymous' as const) },
    ),
    raw: fc.oneof(
      { weight: 30, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...rawTexts) },
      ...(policy.sends === 'files' ? [{ weight: 40, arbitrary: forms }] : []),
    ),
  });
};

const headersOf = (base: Seed | null, address: string) => ({
  'x-forwarded-for': address,
  ...(base?.keyed === true && { 'idempotency-key': crypto.randomUUID() }),
});

/** Somebody on stage, and what is known of their things. */
type Owner = { readonly fixture: Fixture; readonly pool: Pool };
type Kind = 'CORPORATE' | 'INDIVIDUAL';

/**
 * Sends `requests` requests, the same number of each operation, several at once, in an order that follows from the seed.
 * With every round of all operations new people come on stage, and what the bank does by itself is done.
 */
export async function fuzz(
  bank: TestBank,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const each = Math.ceil(requests / names.length);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const findings: string[] = [];
  const statuses: Record<string, number> = {};
  const byOperation: Record<string, number> = {};
  const done = new Set<string>();
  const tell = (name: string, what: unknown, request: unknown = '', wire?: Wire) =>
    findings.length < 50 &&
    findings.push(
      `${name}: ${what instanceof Error ? what.message.slice(0, 500) : String(what)}\n  ${JSON.stringify(request).slice(0, 900)}\n  ${wire?.status} ${wire?.text.slice(0, 400)}`,
    );

  const began = performance.now();
  const kinds = names.map((name) => ({ name, requests: requestsOf(name) }));

  /** One request, and what its answer shows. */
  async function one(
    name: OperationName,
    client: Client,
    { pool }: Owner,
    base: Parts,
    request: Request,
    headers: object,
  ) {
    const policy: OperationPolicy = operations[name];
    const other = pool.fill(request.made, name) as Parts; // what is filled keeps its form
    const parts = request.spoils.reduce(
      (so, way) => spoilt(so, way, other, (nth) => pool.give({ placeholder: 'id', nth }, name)),
      base,
    );
    const outgoing = { ...parts, headers: { ...headers, ...request.headers }, raw: request.raw };
    bank.clock.advance(250);
    let wire: Wire;
    try {
      // A bank that is busy asks to be asked again; only one that stays so is none.
      for (let tries = 1; ; tries += 1) {
        wire = await sendOff(agent, bank.port, client, policy, outgoing);
        if (wire.status !== 503 || tries === 5) break;
      }
    } catch (error) {
      tell(name, `no answer: ${String(error)}`, outgoing);
      return undefined;
    }
    byOperation[name] = (byOperation[name] ?? 0) + 1;
    statuses[wire.status] = (statuses[wire.status] ?? 0) + 1;
    try {
      const outcome = outcomeOf(name, wire);
      if (outcome.ok) {
        done.add(name);
        if (policy.answers !== 'file') pool.learnFrom(name, outcome.body);
        return wire;
      }
      const { code, statusCode, newMfaToken } = errorBody.parse(outcome.body);
      if (wire.status >= 500) tell(name, 'failed', outgoing, wire);
      if (statusCode !== wire.status || !statusOf[code].includes(wire.status))
        tell(name, 'undeclared status', outgoing, wire);
      if (policy.access === 'public' && code === 'UNAUTHENTICATED' && name !== 'auth.refresh')
        tell(name, 'asks for a session', outgoing, wire);
      if (newMfaToken !== undefined) pool.learn('token', newMfaToken);
    } catch (error) {
      tell(name, error, outgoing, wire);
    }
    return wire;
  }

  /** A client of its own for calls that sign in or out, so that the owner stays signed in. */
  const visitorOf = async ({ access }: OperationPolicy): Promise<Client | null> =>
    access === 'public' ? (await bank.signedIn({ accounts: [] })).client : null;

  /** With few requests a call may have been met only by those who can't make it, or while others spoilt its right request. */
  async function undisturbed(name: OperationName): Promise<void> {
    for (const kind of ['CORPORATE', 'INDIVIDUAL'] as const)
      for (let way = 0; way < maxWays && !done.has(name); way += 1) {
        const owner = await onStage(bank, kind);
        const base = await seedOf(name, owner.fixture, way);
        if (base === null) continue;
        const client = (await visitorOf(operations[name])) ?? owner.fixture.owner.client;
        await one(name, client, owner, base, { ...asItIs, made: nothing }, headersOf(base, '198.51.100.1'));
      }
  }

  const rounds = Math.ceil(each / inARow);
  for (let round = 0; round < rounds; round += 1) {
    const other = (await bank.signedIn({ type: 'CORPORATE' })).client;
    const owners = {
      CORPORATE: await onStage(bank, 'CORPORATE'),
      INDIVIDUAL: await onStage(bank, 'INDIVIDUAL'),
    };
    /** Somebody else in the place of an owner who is signed out or may not try again. */
    const renewing: { [K in Kind]?: Promise<void> } = {};
    const renew = (kind: Kind): Promise<void> =>
      (renewing[kind] ??= onStage(bank, kind).then((next) => {
        owners[kind] = next;
        delete renewing[kind];
      }));

    const row = async ({ name, requests }: (typeof kinds)[number], index: number): Promise<void> => {
      const policy: OperationPolicy = operations[name];
      const kind: Kind = (round + index) % 3 === 2 ? 'INDIVIDUAL' : 'CORPORATE';
      const address = `198.51.${round % 256}.${index}`;
      const visitor = await visitorOf(policy);
      let owner = owners[kind];
      let base: Seed | null = await seedOf(name, owner.fixture, round);
      const numRuns = Math.min(inARow, each - round * inARow);
      const all = fc.sample(requests, { numRuns, seed: seed + index + names.length * round });
      for (const [n, random] of all.entries()) {
        await renewing[kind];
        // Nothing that came before has used up what is sent as right as it is.
        if (owner !== owners[kind] || n === right) {
          const isSame = owner === owners[kind];
          owner = owners[kind];
          base = (await seedOf(name, owner.fixture, round)) ?? (isSame ? base : null);
        }
        const request = n === right ? { ...random, ...asItIs } : random;
        const who = { owner: visitor ?? owner.fixture.owner.client, other, anonymous: bank.client() };
        const from =
          (request.from === 'seed' ? base : null) ?? (owner.pool.fill(request.made, name) as Parts); // as above
        const wire = await one(name, who[request.who], owner, from, request, headersOf(base, address));
        const isOut = request.who === 'owner' && visitor === null && wire?.text.includes('SESSION_');
        if (isOut && owner === owners[kind]) await renew(kind);
      }
    };

    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = next++; n < kinds.length; n = next++) {
          const item = kinds[n];
          if (item !== undefined) await row(item, n).catch((error: unknown) => tell(item.name, error));
        }
      }),
    );
    await byItself(bank).catch((error: unknown) => tell('what the bank does by itself', error));
  }
  for (const name of names.filter((one) => !done.has(one)))
    await undisturbed(name).catch((error: unknown) => tell(name, error));
  agent.destroy();
  return {
    requests: Object.values(byOperation).reduce((all, some) => all + some, 0),
    seconds: Math.round((performance.now() - began) / 1000),
    byOperation: Object.fromEntries(Object.entries(byOperation).toSorted(([, a], [, b]) => a - b)),
    statuses,
    neverDone: names.filter((name) => !done.has(name)),
    findings,
  };
}

/** Runs the workers once, and advances the clock by the time they need. */
async function byItself({ services, tenants, clock }: TestBank): Promise<void> {
  for (const [key, id] of Object.entries(tenants)) {
    await executeDue(services, id);
    if (services.rail !== null) await runRail(services, services.rail, id);
    clock.advance(600_000);
    if (services.rail !== null) await runRail(services, services.rail, id);
    await makeExports(services, { id, key });
    await sealAudit(services, id);
  }
  await cleanUp(services);
}

const wealth = [
  { currency: 'EUR', value: '100000.00' },
  { currency: 'GBP', value: '50000.00' },
  { currency: 'USD', value: '20000.00' },
  { currency: 'USDC', value: '15000.000000' },
  { currency: 'SOL', value: '100.000000000' },
];

/** Somebody with things to name, and everything about it in the pool. */
async function onStage(bank: TestBank, type: Kind): Promise<Owner> {
  const accounts = [
    { name: 'Current', balances: wealth },
    { name: 'Savings', balances: wealth.slice(0, 2) },
  ];
  const owner = await bank.signedIn({ type, accounts });
  const fixture = { bank, owner, payee: await bank.person({ firstName: 'Pat', lastName: 'Payee' }) };
  const pool = new Pool();
  pool.prefer({
    organizationId: owner.person.organizationId,
    accountId: owner.person.accounts[0]?.id,
    recipientOrganizationId: fixture.payee.organizationId,
    currencyId: eur,
    sum: '1.00',
    signedAt: bank.clock.now().toISOString(),
  });
  pool.learn('', owner.person);
  for (const resource of ['organizations', 'officials'])
    pool.learn(`${resource}.id`, owner.person.organizationId);
  for (const resource of ['users', 'notifications']) pool.learn(`${resource}.id`, owner.person.userId);
  pool.learn('phone', (await bank.person({ accounts: [] })).phone);
  pool.learn('query', fixture.payee.phone);
  pool.learn('', (await owner.client.ok('users.whoami')).data);
  const created = await unsigned(fixture);
  pool.learn('', created);
  pool.learn('ids', created.id);
  pool.learn('mfaToken', await mfaTokenFor(fixture, created));
  pool.learn('', await kept(fixture));
  return { fixture, pool };
}
