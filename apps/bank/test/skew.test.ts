import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseClock } from '../src/platform/db/clock.ts';
import { buildServer } from '../src/http/server.ts';
import { startBank, type Person, type TestBank } from './support/bank.ts';
import { Client } from './support/client.ts';
import { exchange, payment, unsigned, type Fixture } from './operations/fixture.ts';

/** By how much the machines' clocks are wrong, in ms. */
const wrong = [-120_000, 0, 120_000];
const year = 365 * 24 * 3_600_000;

let bank: TestBank;
let person: Person;
let payee: Person;
/** The same browser at each node. */
let clients: Client[];
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  bank = await startBank();
  person = await bank.person();
  payee = await bank.person();
  const ports: number[] = [];
  for (const by of wrong) {
    const clock = await databaseClock(bank.db, () => Date.now() + by);
    const node = await buildServer(bank.config, { ...bank.services, clock });
    ports.push(Number(new URL(await node.listen({ port: 0, host: '127.0.0.1' })).port));
    stops.push(() => node.close(), clock.stop);
  }
  clients = ports.map((port) => new Client(port));
  const [first] = clients;
  await first?.signIn(person.phone);
  for (const client of clients)
    for (const [name, cookie] of first?.cookies ?? []) client.cookies.set(name, cookie);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await bank.stop();
});

const at = (client: Client): Fixture => ({ bank, owner: { person, client }, payee });

/** The database's own time, ms. */
const now = async () =>
  Number(
    (await bank.admin.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now'))
      .rows[0]?.now,
  );

/** As time would do it: what is in the table has lapsed a second ago. */
async function lapse(table: string, id: string): Promise<void> {
  await bank.admin.query('set session_replication_role = replica');
  const { rowCount } = await bank.admin.query(
    `update ${table} set expires_at = clock_timestamp() - interval '1 second' where id = $1`,
    [id],
  );
  await bank.admin.query('set session_replication_role = default');
  expect(rowCount).toBe(1);
}

describe('nodes whose machines are minutes wrong', () => {
  test('give a quote the same 30 s', async () => {
    for (const client of clients) {
      const before = await now();
      const { data } = await client.ok('exchange.calc', { body: exchange(at(client)) });
      const given = Date.parse(data.expiresAt) - 30_000;
      // However long the asking takes; two minutes would show.
      expect(given).toBeGreaterThan(before - 10_000);
      expect(given).toBeLessThan((await now()) + 10_000);
    }
  });

  test('take no quote that has expired, no matter which node gave it', async () => {
    for (const giver of clients)
      for (const taker of clients) {
        const { data } = await giver.ok('exchange.calc', { body: exchange(at(giver)) });
        await lapse('fx_quotes', data.quoteId);
        const refused = await taker.refused('exchange.create', {
          body: { ...exchange(at(taker)), quoteId: data.quoteId },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        });
        expect(refused.code).toBe('QUOTE_EXPIRED');
      }
  });

  test('take no code that has expired, no matter which node sent it', async () => {
    for (const client of clients) {
      const phone = (await bank.person({ accounts: [] })).phone;
      const { data } = await client.ok('auth.phone', { body: { phone } });
      const { rows } = await bank.admin.query<{ id: string }>(
        `select id from challenges order by id desc limit 1`,
      );
      await lapse('challenges', rows[0]?.id ?? '');
      for (const taker of clients) {
        const visitor = new Client(Number(new URL(taker.origin).port));
        const refused = await visitor.refused('auth.verifyCode', {
          body: { token: data.token, code: data.code ?? '' },
        });
        expect(refused.code).toBe('TOKEN_EXPIRED');
      }
    }
  });

  test('keep the order in which things happened', async () => {
    const made: string[] = [];
    for (const client of [...clients.toReversed(), ...clients]) {
      const { data } = await client.ok('payments.create', {
        body: payment(at(client), { details: `Order ${made.length}` }),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      made.push(data.id);
    }
    for (const client of clients) {
      const { data } = await client.ok('payments.list', {
        query: { organizationId: person.organizationId },
      });
      const listed = data.edges.map(({ node }) => node.id).filter((id) => made.includes(id));
      expect(listed).toEqual(made.toReversed());
    }
  });
});

test('a client whose clock is ten years off signs nothing by it, and everything without it', async () => {
  const [client] = clients;
  if (client === undefined) return expect.fail('nobody is there');
  const set = at(client);
  const created = await unsigned(set);
  const { data: sent } = await client.ok('signatures.sendCode', {
    body: {
      mfa: 'PHONE',
      channel: 'SMS',
      subject: { type: 'PAYMENT', ids: [created.id], signingHash: created.signingHash },
    },
  });
  const { data } = await client.ok('signatures.validate', {
    body: { token: sent.token, code: sent.code ?? '' },
  });
  const sign = (time: number) =>
    client.call('payments.sign', {
      params: { id: created.id },
      body: { mfaToken: data.token, signedAt: new Date(time).toISOString() },
    });
  for (const years of [-10, 10])
    expect(await sign((await now()) + years * year)).toMatchObject({ ok: false, status: 400 });
  const { data: seen } = await client.ok('payments.get', { params: { id: created.id } });
  expect(seen.status).toBe('UNSIGNED');
  expect((await sign(await now())).ok).toBe(true);
});
