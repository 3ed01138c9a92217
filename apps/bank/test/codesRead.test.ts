import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PoolClient } from 'pg';
import { startBank, type TestBank } from './support/bank.ts';
import { payment, fixture, type Fixture } from './operations/fixture.ts';
import { create, sent } from './support/outgoing.ts';

/** Codes of other customers of the same bank. */
const others = 3_000;
/** Rows of codes and wrong tries that may be read: a few for each of the person's own, sixteen in the end. */
const most = 100;

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
  set = await fixture(bank);
  // So much that the planner never takes them for a handful. Nothing has counted them: the database's own worker comes later.
  await bank.admin.query(`alter table challenges set (autovacuum_enabled = off)`);
  await bank.admin.query(`alter table code_chains set (autovacuum_enabled = off)`);
  await bank.admin.query(
    `insert into code_chains (tenant_id, purpose, holder)
     select $1, purpose, 'other ' || n from generate_series(1, $2::int) n, unnest(array['LOGIN', 'SIGNING']) purpose`,
    [bank.tenants.kontor, others],
  );
  await bank.admin.query(
    `insert into challenges (tenant_id, purpose, holder, payload, channel, code_hmac, code_length, token_sha256, proof_sha256,
       proof_expires_at, sent_at, expires_at)
     select $1, purpose, 'other ' || n, '{}', 'SMS', '\\x00', 6, sha256(('token' || purpose || n)::bytea),
       sha256(('proof' || purpose || n)::bytea), $3, $3, $3
     from generate_series(1, $2::int) n, unnest(array['LOGIN', 'SIGNING']) purpose`,
    [bank.tenants.kontor, others, bank.clock.now()],
  );
});
afterAll(() => bank.stop());

/** Rows of codes and of wrong tries that have been read so far, by whatever way. */
async function rowsRead(): Promise<number> {
  // A connection says what it has read when it is asked to, or some time later.
  const { pool } = bank.db;
  await vi.waitUntil(() => pool.idleCount === pool.totalCount);
  const clients: PoolClient[] = [];
  while (pool.idleCount > 0) clients.push(await pool.connect());
  for (const client of [...clients, bank.admin]) {
    await client.query('select pg_stat_force_next_flush()');
    await client.query('select'); // it does so after its answer, and before the next
  }
  clients.forEach((client) => client.release());
  const { rows } = await bank.admin.query<{ read: string }>(
    `select (select sum(seq_tup_read) from pg_stat_user_tables where relname = any ($1))
       + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = any ($1)) as read`,
    [['challenges', 'code_chains']],
  );
  return Number(rows[0]?.read);
}

/** What happens once reads at most so much, each of eight times: from the sixth on the database plans a statement no more. */
async function reads(what: () => Promise<unknown>): Promise<number[]> {
  const counts: number[] = [];
  for (let times = 0; times < 8; times += 1) {
    const before = await rowsRead();
    await what();
    counts.push((await rowsRead()) - before);
  }
  return counts;
}

const signs = () => sent(set, payment(set));
const failsToSign = async () => {
  const { id } = await create(set, payment(set));
  const { client } = set.owner;
  await client.refused('signatures.validate', { body: { token: 'unknown', code: '123456' } });
  await client.refused('payments.sign', {
    params: { id },
    body: { mfaToken: 'unknown', signedAt: bank.clock.now().toISOString() },
  });
};
const signsIn = () => bank.client().signIn(set.owner.person.phone);

describe.each([
  ['before the database has counted them', () => Promise.resolve()],
  ['after', () => bank.admin.query('analyze challenges, code_chains')],
] as const)('the codes of others are not read, %s,', (_, count) => {
  beforeAll(async () => {
    await count();
  });

  test.each([
    ['to sign a payment', signs],
    ['to refuse an unknown token', failsToSign],
    ['to sign in', signsIn],
  ] as const)('%s', async (__, what) => {
    const counts = await reads(what);
    expect(Math.max(...counts), `rows read each time: ${counts.join(', ')}`).toBeLessThanOrEqual(most);
  });
});
