import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTenant } from '../src/platform/db/database.ts';
import { outbox } from '../src/platform/db/schema.ts';
import { takeEntries, workOnce, workThrough, type Queue } from '../src/platform/outbox/outbox.ts';
import { startBank, type TestBank } from './support/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

/** Entries of a topic of their own. */
async function queued(topic: string, keys: readonly string[], leaseMs = 60_000): Promise<Queue> {
  const { clock, tenants } = bank;
  await inTenant(bank.db, tenants.kontor, (tx) =>
    tx.insert(outbox).values(
      keys.map((key) => ({
        tenantId: tenants.kontor,
        topic,
        key,
        payload: { key },
        availableAt: clock.now(),
      })),
    ),
  );
  return { tenantId: tenants.kontor, topic, clock, leaseMs };
}

const leases = async ({ topic }: Queue): Promise<number[]> => {
  const { rows } = await bank.admin.query<{ until: Date }>(
    'select lease_until as until from outbox where topic = $1 and done_at is null',
    [topic],
  );
  return rows.map(({ until }) => until.getTime());
};

describe('a worker', () => {
  test('keeps what it has taken for as long as it works, and what waits behind it', async () => {
    const queue = await queued('slow', ['first', 'second'], 30);
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const done: unknown[] = [];
    const working = workThrough(bank.db, queue, async ({ payload }) => {
      begin();
      await finished;
      done.push(payload);
    });
    await begun;
    for (let times = 0; times < 3; times += 1) {
      bank.clock.advance(25); // before the end of the lease there was
      const now = bank.clock.now().getTime();
      await vi.waitFor(async () => expect(await leases(queue)).toEqual([now + 30, now + 30]), 10_000);
      expect(await takeEntries(bank.db, queue)).toEqual([]);
    }
    finish();
    expect(await working).toBe(2);
    expect(done).toHaveLength(2);
  });

  test('that is gone leaves what it had taken to another when its lease ends', async () => {
    const queue = await queued('gone', ['only']);
    expect(await takeEntries(bank.db, queue)).toHaveLength(1);
    bank.clock.advance(59_999);
    expect(await takeEntries(bank.db, queue)).toEqual([]);
    bank.clock.advance(1);
    expect(await takeEntries(bank.db, queue)).toMatchObject([{ attempts: 2 }]);
  });

  test('waits outside for several at once, for those of one key in their order', async () => {
    const queue = { ...(await queued('slow outside', ['a', 'b', 'a', 'c', 'd'])), atOnce: 3 };
    const [begun, ended]: [string[], string[]] = [[], []];
    const { promise: threeAtOnce, resolve: go } = Promise.withResolvers<void>();
    const done = await workThrough(bank.db, queue, async ({ key }) => {
      begun.push(key);
      if (begun.length === 3) go();
      await threeAtOnce;
      ended.push(key);
    });
    expect(done).toBe(5);
    expect(begun.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c']);
    expect(ended.toSorted()).toEqual(['a', 'a', 'b', 'c', 'd']);
  });

  test('finishes what it has started when it is stopped, and leaves the rest to the next worker without trying it', async () => {
    const queue = await queued('stopping', ['first', 'second', 'third']);
    const stopping = new AbortController();
    const worked: unknown[] = [];
    const done = await workThrough(bank.db, { ...queue, until: stopping.signal }, async ({ payload }) => {
      stopping.abort();
      worked.push(payload);
    });
    expect([done, worked]).toEqual([1, [{ key: 'first' }]]);
    expect(await workThrough(bank.db, { ...queue, until: stopping.signal }, async () => {})).toBe(0);
    expect(await takeEntries(bank.db, queue)).toMatchObject([
      { payload: { key: 'second' }, attempts: 1 },
      { payload: { key: 'third' }, attempts: 1 },
    ]);
  });

  test('does nothing for an entry that another has taken in the meantime', async () => {
    const queue = await queued('lost', ['first', 'second']);
    const worked: unknown[] = [];
    const done = await workOnce(bank.db, queue, async (_, { payload }) => {
      worked.push(payload);
      // As when the lease had ended and another worker came.
      await bank.admin.query(`update outbox set attempts = 2 where topic = 'lost' and key = 'second'`);
    });
    expect([done, worked]).toEqual([1, [{ key: 'first' }]]);
  });

  test('undoes with the entry what it did when it fails, and does it once when it is tried again', async () => {
    const queue = await queued('failing', ['only']);
    const leave = { tenantId: queue.tenantId, topic: 'effect', key: 'only', payload: {} };
    const effects = async () =>
      (await bank.admin.query(`select from outbox where topic = 'effect'`)).rowCount;
    const attempt = (fails: boolean) =>
      workOnce(bank.db, queue, async (tx) => {
        await tx.insert(outbox).values({ ...leave, availableAt: bank.clock.now() });
        if (fails) throw new Error('it fails');
      });
    expect([await attempt(true), await effects()]).toEqual([0, 0]);
    bank.clock.advance(2_000);
    expect([await attempt(false), await effects()]).toEqual([1, 1]);
    expect([await attempt(false), await effects()]).toEqual([0, 1]);
  });
});
