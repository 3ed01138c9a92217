/** What grows with every payment and has served goes after a week: work that is done, and codes that have lapsed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { removeLapsedCodes } from '../src/auth/index.ts';
import { removeDone } from '../src/platform/outbox/outbox.ts';
import { inTenant } from '../src/platform/db/database.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { fixture, mfaTokenFor, unsigned, type Fixture } from './operations/fixture.ts';

const week = 7 * 24 * 3_600_000;

let bank: TestBank;
let set: Fixture;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
});

const ago = (ms: number): Date => new Date(bank.clock.now().getTime() - ms);

/** Leaves an entry of a topic of its own, as it is after some time. */
async function entry(
  topic: string,
  state: { doneAt?: Date; deadAt?: Date; availableAt?: Date },
): Promise<void> {
  await bank.admin.query(
    `insert into outbox (tenant_id, topic, key, payload, available_at, done_at, dead_at) values ($1, $2, 'key', '{}', $3, $4, $5)`,
    [
      bank.tenants.kontor,
      topic,
      state.availableAt ?? ago(4 * week),
      state.doneAt ?? null,
      state.deadAt ?? null,
    ],
  );
}

/** Leaves so many at once, done a week ago. */
const doneEntries = (topic: string, many: number) =>
  bank.admin.query(
    `insert into outbox (tenant_id, topic, key, payload, available_at, done_at)
     select $1, $2, n::text, '{}', $3, $3 from generate_series(1, $4::int) n`,
    [bank.tenants.kontor, topic, ago(week), many],
  );

const left = async (topics: string): Promise<string[]> => {
  const { rows } = await bank.admin.query<{ topic: string }>(
    'select topic from outbox where topic like $1 order by 1',
    [`${topics}%`],
  );
  return rows.map(({ topic }) => topic);
};

describe('work of the outbox', () => {
  test('goes a week after it was done, and not before; what is due, waits for its day or has failed stays', async () => {
    await entry('a: done a week ago', { doneAt: ago(week) });
    await entry('a: done not quite a week ago', { doneAt: ago(week - 1) });
    await entry('a: due for weeks', {});
    await entry('a: for next year', { availableAt: ago(-52 * week) });
    await entry('a: failed weeks ago', { deadAt: ago(3 * week) });
    await cleanUp(bank.services);
    const stays = [
      'a: done not quite a week ago',
      'a: due for weeks',
      'a: failed weeks ago',
      'a: for next year',
    ];
    expect(await left('a: ')).toEqual(stays);
    bank.clock.advance(1);
    await cleanUp(bank.services);
    expect(await left('a: ')).toEqual(stays.slice(1));
  });

  test('of more than one batch goes in one round, by several workers at once', async () => {
    await doneEntries('b: many', 2_500);
    await Promise.all([cleanUp(bank.services), cleanUp(bank.services), cleanUp(bank.services)]);
    await cleanUp(bank.services); // what was passed over because another was at it and then ended its round
    expect(await left('b: ')).toEqual([]);
  });

  test('of which one worker is removing some is passed over by another, who removes the rest', async () => {
    await doneEntries('c: shared', 10);
    const { tenants, db } = bank;
    const remove = (most: number, beforeCommit?: () => Promise<unknown>) =>
      inTenant(db, tenants.kontor, async (tx) => {
        const removed = await removeDone(tx, { tenantId: tenants.kontor, until: ago(week), most });
        await beforeCommit?.();
        return removed;
      });
    let byOther = 0;
    const removed = await remove(4, async () => (byOther = await remove(100)));
    expect([removed, byOther, await left('c: ')]).toEqual([4, 6, []]);
  });

  test('of another tenant stays where one is tidied up', async () => {
    const { tenants, db } = bank;
    await doneEntries('d: of kontor', 3);
    const removed = await inTenant(db, tenants.pico, (tx) =>
      removeDone(tx, { tenantId: tenants.kontor, until: ago(0), most: 100 }),
    );
    expect([removed, (await left('d: ')).length]).toEqual([0, 3]);
  });
});

describe('codes', () => {
  const lifetime = 5 * 60_000;

  const codes = async (): Promise<{ solved: boolean }[]> => {
    const { rows } = await bank.admin.query<{ solved: boolean }>(
      'select solved_at is not null as solved from challenges where user_id = $1 and purpose = $2 order by sent_at',
      [set.owner.person.userId, 'SIGNING'],
    );
    return rows;
  };

  const send = async () => {
    const { id, signingHash } = await unsigned(set);
    const subject = { type: 'PAYMENT' as const, ids: [id], signingHash };
    return set.owner.client.call('signatures.sendCode', { body: { mfa: 'PHONE', channel: 'SMS', subject } });
  };

  /** Only what lies between now and then; the session would not outlive it. */
  const tidyUpAfter = async (ms: number): Promise<void> => {
    bank.clock.advance(ms);
    await cleanUp(bank.services);
  };

  test('go a week after they lapsed, whether or not anybody entered them, and not before', async () => {
    const first = await unsigned(set);
    await mfaTokenFor(set, first);
    expect((await send()).status).toBe(200);
    expect(await codes()).toEqual([{ solved: true }, { solved: false }]);
    await tidyUpAfter(lifetime + week - 1);
    expect(await codes()).toHaveLength(2);
    await tidyUpAfter(1);
    expect(await codes()).toEqual([]);
  });

  test('that can still be entered or count towards a limit stay', async () => {
    expect((await send()).status).toBe(200);
    await cleanUp(bank.services);
    const again = await send();
    expect(again).toMatchObject({ status: 429 });
    expect(await codes()).toHaveLength(1);
  });

  test('that signed leave to the audit log how and when they were sent and entered', async () => {
    const payment = await unsigned(set);
    const sentAt = bank.clock.now();
    const mfaToken = await mfaTokenFor(set, payment);
    await set.owner.client.ok('payments.sign', {
      params: { id: payment.id },
      body: { mfaToken, signedAt: bank.clock.now().toISOString() },
    });
    await tidyUpAfter(lifetime + week);
    expect(await codes()).toEqual([]);
    const { rows } = await bank.admin.query<{ facts: { code: Record<string, string> } }>(
      `select facts from audit_log where action = 'PAYMENT_SIGNED' and target_id = $1`,
      [payment.id],
    );
    const { channel, sentAt: sent = '', solvedAt: solved = '' } = rows[0]?.facts.code ?? {};
    expect([channel, new Date(sent), new Date(solved)]).toEqual(['SMS', sentAt, sentAt]);
  });

  test('of which one worker is removing some are passed over by another', async () => {
    const { tenants, db } = bank;
    await bank.admin.query('delete from challenges');
    expect((await send()).status).toBe(200);
    // Copies of one that was sent.
    const [column] = (
      await bank.admin.query<{ names: string }>(
        `select string_agg(attname, ', ') as names from pg_attribute
         where attrelid = 'challenges'::regclass and attnum > 0 and attname not in ('id', 'token_sha256')`,
      )
    ).rows;
    await bank.admin.query(
      `insert into challenges (token_sha256, ${column?.names}) select sha256(n::text::bytea), ${column?.names}
       from challenges, generate_series(1, 9) n`,
    );
    const until = ago(-lifetime);
    const remove = (most: number, beforeCommit?: () => Promise<unknown>) =>
      inTenant(db, tenants.kontor, async (tx) => {
        const removed = await removeLapsedCodes(tx, { tenantId: tenants.kontor, until, most });
        await beforeCommit?.();
        return removed;
      });
    let byOther = 0;
    const removed = await remove(4, async () => (byOther = await remove(100)));
    expect([removed, byOther, await codes()]).toEqual([4, 6, []]);
  });
});
