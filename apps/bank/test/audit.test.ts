import type { AnswerOf, ErrorBody } from '@kontor/api-client/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sealAudit, verifyAudit } from '../src/platform/audit/chain.ts';
import { inTenant, sqlState } from '../src/platform/db/database.ts';
import { auditLog } from '../src/platform/db/schema.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { kept, official, mfaTokenFor, fixture, unsigned, type Fixture } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;
let tenantId: string;
const verify = () => verifyAudit(bank.services, tenantId);

/** As somebody with the database itself in their hands, past every trigger. */
const tamper = async (statement: string): Promise<void> => {
  await bank.admin.query(`set session_replication_role = replica`);
  await bank.admin.query(statement);
  await bank.admin.query(`set session_replication_role = default`);
};

beforeAll(async () => {
  bank = await startBank();
  tenantId = bank.tenants.kontor;
  const owner = await bank.signedIn({ type: 'CORPORATE' });
  set = { ...(await fixture(bank)), owner };
  const { client, person } = owner;

  const signed = await unsigned(set);
  await client.ok('payments.sign', {
    params: { id: signed.id },
    body: { mfaToken: await mfaTokenFor(set, signed), signedAt: bank.clock.now().toISOString() },
  });
  bank.clock.advance(60_000);
  await client.ok('payments.decline', { params: { id: (await unsigned(set)).id } });
  await kept(set);
  await client.ok('officials.create', { params: { id: person.organizationId }, body: official() });

  const guessed = await unsigned(set);
  const { data: sent } = await client.ok('signatures.sendCode', {
    body: {
      mfa: 'PHONE',
      channel: 'SMS',
      subject: { type: 'PAYMENT', ids: [guessed.id], signingHash: guessed.signingHash },
    },
  });
  const wrong = String((Number(sent.code) + 1) % 1_000_000).padStart(6, '0');
  for (let token: string | undefined = sent.token; token !== undefined;) {
    const refusal: ErrorBody = await client.refused('signatures.validate', { body: { token, code: wrong } });
    token = refusal.newMfaToken;
  }
  await sealAudit(bank.services, tenantId);
});
afterAll(() => bank.stop());

describe('what happened in a company', () => {
  test('is told to its main representative, newest first, with who did it, where and to what', async () => {
    const { client, person } = set.owner;
    const { data } = await client.ok('organizations.audit', { params: { id: person.organizationId } });
    const entries = data.edges.map(({ node }) => node);
    expect(entries.map(({ action }) => action)).toEqual([
      'PAYMENT_CREATED',
      'OFFICIAL_INVITED',
      'BENEFICIARY_CREATED',
      'PAYMENT_DECLINED',
      'PAYMENT_CREATED',
      'PAYMENT_SIGNED',
      'PAYMENT_CREATED',
    ]);
    expect(entries.at(-1)).toMatchObject({
      actor: { id: person.userId, firstName: 'Jane', lastName: 'Doe' },
      ip: '127.0.0.1',
      after: { status: 'UNSIGNED', sum: '12.5', currency: 'EUR', payee: 'Pat P.' },
    });
    expect(entries[3]).toMatchObject({ before: { status: 'UNSIGNED' }, after: { status: 'CANCELLED' } });
    for (const { hash, prevHash, actor } of entries)
      expect([hash, prevHash, actor?.id]).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^[0-9a-f]{64}$/),
        person.userId,
      ]);
  });

  test('is read page by page without a gap, while more happens', async () => {
    const { client, person } = set.owner;
    const params = { id: person.organizationId };
    const whole = (await client.ok('organizations.audit', { params, query: { all: 'true' } })).data;
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: { take: string; cursor?: string } = { take: '2', ...(cursor !== '' && { cursor }) };
      const { data }: AnswerOf<'organizations.audit'> = await client.ok('organizations.audit', {
        params,
        query,
      });
      ids.push(...data.edges.map(({ node }) => node.id));
      cursor = data.pageInfo.hasNextPage ? data.pageInfo.endCursor : null;
      await kept(set);
    }
    expect(ids).toEqual(whole.edges.map(({ node }) => node.id));
  });

  test('holds the sign-in, every wrong code and the block, though these belong to no company', async () => {
    const { rows } = await bank.admin.query<{ action: string; target: string | null; count: number }>(
      `select action, coalesce(actor_id, target_id) as target, count(*)::int as count from audit_log
       where coalesce(actor_id, target_id) = $1 and organization_id is null group by 1, 2 order by 1`,
      [set.owner.person.userId],
    );
    expect(rows.map(({ action, count }) => [action, count])).toEqual([
      ['CODE_BLOCKED', 1],
      ['CODE_WRONG', 4],
      ['SIGNED_IN', 1],
    ]);
  });

  test('of a change of settings is told before and after', async () => {
    const changed = `update tenants set settings = settings || '{"sessionIdleSeconds": 301}' where id = '${tenantId}'`;
    await bank.admin.query(changed);
    const { rows } = await bank.admin.query<{ facts: unknown }>(
      "select facts from audit_log where action = 'SETTINGS_CHANGED' and tenant_id = $1 order by id desc limit 1",
      [tenantId],
    );
    expect(rows[0]?.facts).toMatchObject({
      before: { settings: {} },
      after: { settings: { sessionIdleSeconds: 301 } },
    });
  });
});

describe('the chain', () => {
  test('is sound, and stays sound when many write and several seal at once', async () => {
    const write = () =>
      inTenant(bank.db, tenantId, (tx) =>
        tx.insert(auditLog).values({ tenantId, at: bank.clock.now(), action: 'TEST', facts: { n: 1 } }),
      );
    const seal = () => sealAudit(bank.services, tenantId);
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 6 === 0 ? seal() : write())));
    await seal();
    const { head, breaches } = await verify();
    expect(breaches).toEqual([]);
    const { rows } = await bank.admin.query<{ entries: string; last: string }>(
      'select count(*)::text as entries, max(seq)::text as last from audit_log where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ entries: String(head.seq), last: String(head.seq) }]);
  });

  test.each([
    ['update audit_log set seq = null, prev_hash = null, hash = null'],
    ["update audit_log set action = 'NOTHING'"],
    ['delete from audit_log'],
    ['truncate audit_log'],
    ['delete from audit_heads'],
  ])('%s is refused, to the bank for want of a right and to everybody by a trigger', async (statement) => {
    const asBank = inTenant(bank.db, tenantId, (tx) => tx.$client.query(statement));
    await expect(asBank).rejects.toSatisfy((error) => sqlState(error) === '42501');
    await expect(bank.admin.query(statement)).rejects.toThrow(/refused/);
  });

  describe('in hands that pass every trigger', () => {
    beforeAll(async () => {
      await sealAudit(bank.services, tenantId);
      await bank.admin.query('create table saved as table audit_log');
      await bank.admin.query('create table saved_heads as table audit_heads');
    });
    afterEach(() =>
      tamper(`delete from audit_log; insert into audit_log select * from saved;
        delete from audit_heads; insert into audit_heads select * from saved_heads`),
    );
    const ours = () => `tenant_id = '${tenantId}'`;

    test.each([
      ['a changed entry', () => `update audit_log set at = at - interval '1 ms' where seq = 3 and ${ours()}`],
      ['changed facts', () => `update audit_log set facts = '{"sum":"1"}' where seq = 5 and ${ours()}`],
      ['another actor', () => `update audit_log set actor_id = null where seq = 4 and ${ours()}`],
      ['a removed entry', () => `delete from audit_log where seq = 4 and ${ours()}`],
      ['a removed beginning', () => `delete from audit_log where seq < 3 and ${ours()}`],
      ['a removed end', () => `delete from audit_log where seq > 10 and ${ours()}`],
      [
        'two entries that changed places',
        () => `update audit_log set seq = seq + 1000 where seq in (4, 5) and ${ours()};
          update audit_log set seq = case seq when 1004 then 5 else 4 end where seq > 1000 and ${ours()}`,
      ],
      [
        'a gap closed by renumbering',
        () => `delete from audit_log where seq = 4 and ${ours()};
          update audit_log set seq = seq - 1 where seq > 4 and ${ours()};
          update audit_heads set seq = seq - 1 where ${ours()}`,
      ],
      [
        'an entry put in at the end, hashes made up',
        () => `insert into audit_log (tenant_id, at, action, seq, prev_hash, hash)
          select tenant_id, now(), 'FORGED', seq + 1, hash, sha256(hash) from audit_heads where ${ours()};
          update audit_heads set seq = seq + 1, hash = sha256(hash) where ${ours()}`,
      ],
      ['everything gone', () => `delete from audit_log where ${ours()}`],
    ])('%s is found', async (_, statement) => {
      expect((await verify()).breaches).toEqual([]);
      await tamper(statement());
      expect((await verify()).breaches).not.toEqual([]);
    });

    test('an end cut off together with its note is found by comparison with a copy kept elsewhere', async () => {
      const { head } = await verify();
      await tamper(`delete from audit_log where seq > 6 and ${ours()};
        update audit_heads set seq = 6, hash = (select hash from audit_log where seq = 6 and ${ours()}) where ${ours()}`);
      expect((await verify()).breaches).toEqual([]);
      const kept = await verifyAudit(bank.services, tenantId, head);
      expect(kept.breaches).toEqual([`the chain ends at 6; ${head.seq} was kept elsewhere`]);
    });

    test('an entry that is kept from being sealed is found after a minute', async () => {
      await bank.admin.query(
        `insert into audit_log (tenant_id, at, action) values ('${tenantId}', '${bank.clock.now().toISOString()}', 'LATE')`,
      );
      expect((await verify()).breaches).toEqual([]);
      bank.clock.advance(61_000);
      expect((await verify()).breaches).toEqual([expect.stringMatching(/^1 entries were never sealed/)]);
    });
  });
});
