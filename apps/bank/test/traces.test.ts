import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { notificationSources } from '../src/notificationSources.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { startTracing, type Tracing } from '../src/platform/tracing/tracing.ts';
import { freePort } from '../bench/freePort.ts';
import { startBank as startProcess } from '../bench/server.ts';
import { fixture, mfaTokenFor, payment, unsigned, type Fixture } from './operations/fixture.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { startCollector, type Collector, type ReceivedSpan } from './support/collector.ts';
import { createEmptyDatabase, createTestDatabase } from './support/database.ts';

/** What a test has started, the first first. */
const started: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0).toReversed()) await stop();
});

async function collector(status?: number | 'never'): Promise<Collector> {
  const made = await startCollector(status);
  started.push(() => made.stop());
  return made;
}

const optionsOf = ({ url }: Collector, ratio = 1) => ({
  endpoint: url,
  headers: { authorization: 'Bearer collector-key' },
  serviceName: 'kontor-bank',
  ratio,
});

async function tracedBank(to: Collector, ratio?: number) {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const bank = await startBank({ logLevel: 'info', tracing: optionsOf(to, ratio) }, {}, log);
  started.push(() => bank.stop());
  return { bank, lines };
}

/** Ends every call and exports what there is of it. */
async function exported(bank: TestBank): Promise<void> {
  await bank.closeServer();
  await bank.db.tracing?.stop();
}

const isStatement = ({ attributes }: ReceivedSpan) => attributes['db.system.name'] === 'postgresql';

/** A caller's part of a trace, as W3C writes it. */
function caller(sampled = true) {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-0${sampled ? 1 : 0}` };
}

/** What a host gives its client in place of the browser's own, so that each call continues its trace. */
const fetchWithin =
  ({ traceparent }: { traceparent: string }): typeof fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('traceparent', traceparent);
    return fetch(url, { ...init, headers });
  };

const urlOf = ({ port }: TestBank) => `http://127.0.0.1:${port}`;

/** What a browser sends a payment with. */
const headersOf = (bank: TestBank, { owner }: Fixture) => ({
  cookie: [...owner.client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
  origin: urlOf(bank),
  'content-type': 'application/json',
  'idempotency-key': crypto.randomUUID(),
});

test('one trace leads from the caller over the call to each of its statements, and to each line of its log', async () => {
  const to = await collector();
  const { bank, lines } = await tracedBank(to);
  const set = await fixture(bank);
  const of = caller();
  const before = lines.length;
  const answer = await fetchWithin(of)(`${urlOf(bank)}/api/v1/payments?query=Lunch`, {
    method: 'POST',
    headers: headersOf(bank, set),
    body: JSON.stringify(payment(set)),
  });
  expect(answer.status).toBe(201);
  await exported(bank);

  const trace = to.spans.filter(({ traceId }) => traceId === of.traceId);
  const [call, ...more] = trace.filter((span) => !isStatement(span));
  expect(more).toEqual([]);
  expect(call).toMatchObject({
    name: 'POST /api/v1/payments',
    kind: 2,
    parentSpanId: of.spanId,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/v1/payments',
      'http.response.status_code': 201,
      'kontor.tenant.id': bank.tenants.kontor,
      'kontor.tenant.key': 'kontor',
    },
  });
  const statements = trace.filter(isStatement);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'SELECT', 'COMMIT']));
  for (const statement of statements)
    expect(statement).toMatchObject({ kind: 3, parentSpanId: call?.spanId });
  // Of the session's lookup before the body came, and of what came after it.
  const texts = statements.map(({ attributes }) => attributes['db.query.text']);
  expect(texts).toContainEqual(expect.stringContaining('session_of('));
  expect(texts).toContainEqual(expect.stringContaining('payments'));

  const logged = lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  const [answered] = logged.filter(({ msg, route }) => msg === 'answered' && route === '/api/v1/payments');
  expect(answered).toMatchObject({ trace_id: of.traceId, span_id: call?.spanId });
  expect(to.requests[0]).toMatchObject({
    url: '/v1/traces',
    headers: { authorization: 'Bearer collector-key' },
  });
});

test('what a call does with a body that comes late belongs to it', async () => {
  const to = await collector();
  const { bank } = await tracedBank(to);
  const set = await fixture(bank);
  const of = caller();
  const headers = { ...headersOf(bank, set), traceparent: of.traceparent };
  const sent = request(`${urlOf(bank)}/api/v1/payments`, { method: 'POST', headers });
  const body = JSON.stringify(payment(set));
  sent.write(body.slice(0, 1));
  await set.owner.client.ok('accounts.list'); // so the bank waits for the rest
  sent.end(body.slice(1));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(201);
  await exported(bank);
  const texts = to.spans
    .filter(({ traceId }) => traceId === of.traceId)
    .map(({ attributes }) => attributes['db.query.text']);
  expect(texts).toContainEqual(expect.stringContaining('insert into "payments"'));
});

test('what is exported holds no code, token, cookie, phone number, name, amount, id of a person or text of an error', async () => {
  const to = await collector();
  const { bank } = await tracedBank(to);
  const set = await fixture(bank);
  const { person, client } = set.owner;
  const created = await unsigned(set);
  const mfaToken = await mfaTokenFor(set, created);
  await client.ok('payments.sign', {
    params: { id: created.id },
    body: { mfaToken, signedAt: bank.clock.now().toISOString() },
  });
  await client.ok('organizations.checkIndividualRecipient', { query: { phone: set.payee.phone } });
  await client.ok('statements.list', { query: { query: 'Quillon-Search-7' } });
  await client.raw('GET', '/api/v1/nowhere?phone=Quillon', {
    traceparent: 'Quillon',
    tracestate: 'a=Quillon',
  });
  await deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
  await bank.admin.query('alter table payments rename to gone');
  expect((await client.refused('payments.list')).statusCode).toBe(500);
  await bank.admin.query('alter table gone rename to payments');
  await exported(bank);

  const failed = to.spans.filter(({ status }) => status.code === 2);
  expect(failed).toContainEqual(
    expect.objectContaining({
      name: 'GET /api/v1/payments',
      attributes: expect.objectContaining({ 'error.type': '500', 'http.response.status_code': 500 }),
    }),
  );
  expect(failed.filter(isStatement)[0]?.attributes['error.type']).toBe('42P01');
  // Ids and times of spans are any digits, and would hold those of an amount now and then.
  const all = to.bodies.join('').replace(/"(?:traceId|spanId|parentSpanId|\w+UnixNano)":"\w*"/g, '');
  expect(all).toContain('"kontor.tenant.key"');
  const secrets = {
    phone: person.phone.slice(1),
    'payee’s phone': set.payee.phone.slice(1),
    name: 'Payee',
    amount: '12.50',
    'amount in cents': '1250',
    details: 'Lunch',
    'MFA token': mfaToken,
    'text searched for': 'Quillon',
    user: person.userId,
    organization: person.organizationId,
    account: person.accounts[0]?.id ?? '',
    'number of an account': person.accounts[0]?.number ?? '',
    payment: created.id,
    'text of an error': 'does not exist',
    pepper: bank.config.codePepper,
    ...Object.fromEntries([...client.cookies].map(([name, { value }]) => [`cookie ${name}`, value])),
  };
  for (const [what, secret] of Object.entries(secrets))
    expect([what, secret.length > 3 && all.includes(secret)]).toEqual([what, false]);
  const keys = new Set(to.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...keys].toSorted()).toEqual([
    'db.query.text',
    'db.system.name',
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'kontor.job.entries',
    'kontor.job.topic',
    'kontor.tenant.id',
    'kontor.tenant.key',
  ]);
});

test('a job is a trace of its own, with its statements', async () => {
  const to = await collector();
  const { bank } = await tracedBank(to);
  const set = await fixture(bank);
  const created = await unsigned(set);
  await set.owner.client.ok('payments.sign', {
    params: { id: created.id },
    body: { mfaToken: await mfaTokenFor(set, created), signedAt: bank.clock.now().toISOString() },
  });
  await deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
  await exported(bank);
  const jobs = to.spans.filter(({ kind }) => kind === 5);
  expect(jobs).toContainEqual(
    expect.objectContaining({
      name: 'job notice',
      attributes: expect.objectContaining({ 'kontor.tenant.id': bank.tenants.kontor }),
    }),
  );
  for (const job of jobs) {
    expect(job.parentSpanId).toBeUndefined();
    const statements = to.spans.filter(({ parentSpanId }) => parentSpanId === job.spanId);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'UPDATE', 'COMMIT']));
  }
});

test('of calls that share work, each statement is recorded with one that waits for it', async () => {
  const to = await collector();
  const { bank } = await tracedBank(to);
  const { client } = await bank.signedIn();
  const callers = Array.from({ length: 40 }, () => caller());
  await Promise.all(
    callers.map(({ traceparent }) => client.ok('accounts.list', { headers: { traceparent } })),
  );
  await exported(bank);
  const traces = callers.map(({ traceId }) => to.spans.filter((span) => span.traceId === traceId));
  const countOf = (trace: readonly ReceivedSpan[], text: RegExp) =>
    trace.filter(({ attributes }) => text.test(String(attributes['db.query.text']))).length;
  const lookups = traces.map((trace) => countOf(trace, /session_of\(/));
  expect(lookups.filter((count) => count > 0).length).toBeGreaterThan(1);
  expect(Math.max(...lookups)).toBe(1);
  // What is not shared each of them has.
  for (const trace of traces) {
    expect(trace.filter(({ name }) => name === 'GET /api/v1/accounts')).toHaveLength(1);
    expect(countOf(trace, /"accounts"|from accounts/)).toBeGreaterThan(0);
  }
});

test('a statement that had to wait for a connection belongs to the call that sent it', async () => {
  const to = await collector();
  const database = await createTestDatabase();
  started.push(() => database.drop());
  const tracing: Tracing = await startTracing(optionsOf(to));
  const db = openDatabase(database.appUrl, { connections: 1, tracing });
  const begin = (name: string) => tracing.begin(name, { kind: 'call', attributes: {} });
  const [first, second] = [begin('first'), begin('second')];
  const held = await first.within(() => db.pool.connect());
  const waited = second.within(() => db.pool.query('select 2'));
  await first.within(async () => {
    await held.query('select 1');
    held.release();
  });
  await waited;
  for (const span of [first, second]) span.end();
  await db.close();
  await tracing.stop();
  const statement = (text: string) => to.spans.find(({ attributes }) => attributes['db.query.text'] === text);
  expect(statement('select 1')?.traceId).toBe(first.traceId);
  expect(statement('select 2')?.traceId).toBe(second.traceId);
});

test('a caller decides whether its trace is recorded, and the bank of the others which share', async () => {
  const to = await collector();
  const { bank } = await tracedBank(to, 0);
  const client = bank.client();
  const [wanted, unwanted] = [caller(), caller(false)];
  for (const { traceparent } of [wanted, unwanted])
    await client.raw('GET', '/api/v1/settings/whitelabel', { traceparent });
  await client.raw('GET', '/api/v1/settings/whitelabel');
  await client.raw('GET', '/healthz', { traceparent: wanted.traceparent });
  await exported(bank);
  expect(to.spans.map(({ traceId }) => traceId)).toEqual(to.spans.map(() => wanted.traceId));
  expect(to.spans.filter(({ kind }) => kind === 2)).toHaveLength(1);
});

test('a collector that refuses is named in the log, and no call notices it', async () => {
  const { bank, lines } = await tracedBank(await collector(400));
  await bank.signedIn();
  await exported(bank);
  expect(lines.filter((line) => line.includes('traces could not be exported'))).toHaveLength(1);
});

test.each<[string, number | 'never']>([
  ['with a collector', 200],
  ['with one that never answers', 'never'],
])(
  'a process %s serves, and exports what it has recorded when it stops',
  { timeout: 120_000 },
  async (_, status) => {
    const { url, drop } = await createEmptyDatabase();
    started.push(drop);
    const to = await collector(status);
    const bank = await startProcess(url, await freePort(), { collectorUrl: to.url });
    const answer = await fetch(`http://127.0.0.1:${bank.port}/api/v1/settings/whitelabel`);
    expect(answer.status).toBe(404); // it has no tenant yet
    const told = performance.now();
    expect(await bank.stop()).toBe(0);
    expect(performance.now() - told).toBeLessThan(9_500); // the exporter alone would wait for 10 s
    expect(to.spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['SELECT', 'GET /api/v1/settings/whitelabel']),
    );
  },
);
