/** What happened lies in a table for each month: made ahead, and archived by an operator once a month is over. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { sealAudit, verifyAudit } from '../src/platform/audit/chain.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { fixture, unsigned } from './operations/fixture.ts';

const parents = ['audit_log', 'payment_transitions'];

let bank: TestBank;
let admin: pg.Client;
beforeAll(async () => {
  bank = await startBank();
  ({ admin } = bank);
});
afterAll(() => bank.stop());

/** `2027-03` of so many months from now. */
function month(ahead: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 7);
}
const table = (parent: string, ahead: number): string => `${parent}_${month(ahead).replace('-', '_')}`;

const partsOf = async (parent: string): Promise<string[]> => {
  const { rows } = await admin.query<{ part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by 1',
    [parent],
  );
  return rows.map(({ part }) => part);
};

const count = async (of: string): Promise<number> =>
  Number((await admin.query<{ count: string }>(`select count(*) from ${of}`)).rows[0]?.count);

describe.each(parents)('the months of %s', (parent) => {
  test('are made three ahead, by nodes at once, and made again where they are missing', async () => {
    const expected = [...[0, 1, 2, 3].map((ahead) => table(parent, ahead)), `${parent}_other`];
    expect(await partsOf(parent)).toEqual(expected);
    const remove = `alter table ${parent} detach partition ${table(parent, 3)}; drop table ${table(parent, 3)}`;
    for (let round = 0; round < 10; round += 1) {
      await admin.query(remove);
      // Each on a connection that has called nothing before: there the calls take longest, and overlap most.
      const nodes = Array.from({ length: 6 }, () => new pg.Client(bank.db.pool.options));
      await Promise.all(nodes.map((node) => node.connect()));
      const made = await Promise.allSettled(nodes.map((node) => node.query('select add_months()')));
      await Promise.all(nodes.map((node) => node.end()));
      expect(made.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await partsOf(parent)).toEqual(expected);
    }
    await admin.query(remove);
    await Promise.all([cleanUp(bank.services), cleanUp(bank.services), cleanUp(bank.services)]);
    expect(await partsOf(parent)).toEqual(expected);
  });

  test('refuse each what the whole refuses', async () => {
    await unsigned(await fixture(bank));
    for (const part of [table(parent, 0), table(parent, 3)])
      await expect(admin.query(`truncate ${part}`)).rejects.toMatchObject({ code: 'KB009' });
    for (const change of [`delete from ${table(parent, 0)}`, `update ${table(parent, 0)} set at = now()`])
      await expect(admin.query(change)).rejects.toMatchObject({ code: 'KB009' });
  });
});

describe('what is written', () => {
  test('lies in the month of its UUID, and where none has a table in one of its own', async () => {
    const tenantId = bank.tenants.pico;
    const write = (id: string) =>
      admin.query(`insert into audit_log (tenant_id, id, at, action) select $1, ${id}, now(), 'TEST'`, [
        tenantId,
      ]);
    const before = await count('audit_log');
    await write(`uuidv7(date_trunc('month', now(), 'UTC') + interval '2 months' - now())`);
    await write(
      `uuidv7(date_trunc('month', now(), 'UTC') + interval '2 months' - now() - interval '1 second')`,
    );
    await write(`uuidv7(interval '-5 years')`);
    await write(`uuidv7(interval '5 years')`);
    expect([
      await count('audit_log'),
      await count(table('audit_log', 2)),
      await count(table('audit_log', 1)),
      await count('audit_log_other'),
      await count(`${table('audit_log', 0)} where id < first_uuid(now() - interval '1 year')`),
    ]).toEqual([before + 4, 1, 1, 1, 1]);
  });
});

describe('a month that is archived', () => {
  let tenantId: string;
  /** As an operator calls it, at a time so many months from now. */
  const archive = (parent: string, ahead: number, whenAhead = ahead + 1) =>
    admin.query(`select archive_month($1::regclass, $2::date, $3::timestamptz)`, [
      parent,
      `${month(ahead)}-01`,
      `${month(whenAhead)}-01T00:00:00Z`,
    ]);
  const verified = () => verifyAudit(bank.services, tenantId);

  beforeEach(async () => {
    await bank.stop();
    bank = await startBank();
    ({ admin } = bank);
    tenantId = bank.tenants.kontor;
    const set = await fixture(bank);
    await unsigned(set);
    await sealAudit(bank.services, tenantId);
    // Of the next month.
    await admin.query(
      `insert into audit_log (tenant_id, id, at, action)
       select $1, uuidv7(date_trunc('month', now(), 'UTC') + interval '40 days' - now()), now(), 'NEXT ' || n from generate_series(1, 3) n`,
      [tenantId],
    );
    await sealAudit(bank.services, tenantId);
    await sealAudit(bank.services, bank.tenants.pico);
  });

  test('leaves its table, and the chain of the audit log is verified from its end on', async () => {
    const { head, breaches } = await verified();
    expect(breaches).toEqual([]);
    const all = await count('audit_log');
    await archive('audit_log', 0);
    expect([await count('audit_log'), await count(table('audit_log', 0))]).toEqual([3, all - 3]);
    expect(await verified()).toEqual({ head, breaches: [] });
    await admin.query(`drop table ${table('audit_log', 0)}`); // once it was written to a file
    expect(await verified()).toEqual({ head, breaches: [] });
    // The bank goes on.
    await unsigned(await fixture(bank));
    await sealAudit(bank.services, tenantId);
    expect((await verified()).breaches).toEqual([]);
  });

  test('of payments’ transitions leaves its table, and the rest as it was', async () => {
    const all = await count('payment_transitions');
    expect(all).toBeGreaterThan(0);
    await archive('payment_transitions', 0);
    expect([await count('payment_transitions'), await count(table('payment_transitions', 0))]).toEqual([
      0,
      all,
    ]);
  });

  test('has to be over, sealed, the oldest, and there', async () => {
    await expect(archive('audit_log', 0, 0)).rejects.toThrow(/is not over/);
    await expect(archive('audit_log', 1)).rejects.toThrow(/a month before/);
    await expect(archive('audit_log', 9)).rejects.toThrow(/has no month/);
    await expect(archive('payments', 0)).rejects.toThrow(/has no month/);
    await admin.query(`insert into audit_log (tenant_id, at, action) values ($1, now(), 'TEST')`, [tenantId]);
    await expect(archive('audit_log', 0)).rejects.toThrow(/sealed/);
    await expect(bank.db.pool.query(`select archive_month('audit_log', '${month(0)}-01')`)).rejects.toThrow(
      /permission denied/,
    );
  });

  test('that was changed at its end is found out by the end that was kept elsewhere', async () => {
    await archive('audit_log', 0);
    const { rows } = await admin.query<{ seq: string; hash: Buffer }>(
      'select seq, hash from audit_archives where tenant_id = $1',
      [tenantId],
    );
    const kept = { seq: BigInt(rows[0]?.seq ?? 0), hash: rows[0]?.hash ?? Buffer.alloc(0) };
    expect((await verifyAudit(bank.services, tenantId, kept)).breaches).toEqual([]);
    await admin.query(`update audit_archives set hash = sha256('forged') where tenant_id = $1`, [tenantId]);
    const { breaches } = await verifyAudit(bank.services, tenantId, kept);
    expect(breaches.join()).toMatch(/the last that was archived/);
    expect(breaches.join()).toMatch(/does not follow/);
  });
});
