import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLedger } from '../src/ledger/audit.ts';
import { startBank, type TestBank } from './bank.ts';
import { payment, proof, scene, unsigned, type Scene } from './operations/scene.ts';

/** The full lane races for more payments. */
const races = Number(process.env['RACES'] ?? 5);
const parallel = 100;
const minutes = 60_000;

let bank: TestBank;
let set: Scene;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await scene(bank);
});

/** How the ledger and the payment's own records hold a payment. */
const effects = async (id: string) => {
  const { rows } = await bank.admin.query<Record<string, number>>(
    `select (select count(*)::int from ledger_transactions where payment_id = $1) as bookings,
      (select count(*)::int from lines l join ledger_transactions t on t.id = l.transaction_id where t.payment_id = $1) as lines,
      (select count(*)::int from payment_signatures where payment_id = $1) as signatures,
      (select count(*)::int from payment_transitions where payment_id = $1) as transitions,
      (select count(*)::int from audit_log where target_id = $1 and action = 'PAYMENT_SIGNED') as noted`,
    [id],
  );
  return rows[0];
};

test(
  `${races} payments, each signed ${parallel} times at once, are booked once each`,
  async () => {
    for (let race = 0; race < races; race += 1) {
      const created = await unsigned(set);
      const mfaToken = await proof(set, created);
      bank.clock.advance(61_000); // another code may be sent
      const sign = () =>
        set.owner.client.call('payments.sign', {
          params: { id: created.id },
          body: { mfaToken, signedAt: bank.clock.now().toISOString() },
        });
      const answers = await Promise.all(Array.from({ length: parallel }, sign));
      const done = answers.filter(({ ok }) => ok).map(({ body }) => JSON.stringify(body));
      expect(new Set(done).size).toBe(1);
      // Who waited longer than 2 s for the others is told to try again, and then gets the same.
      for (const { ok, status } of answers) if (!ok) expect(status).toBe(503);
      expect(JSON.stringify((await sign()).body)).toBe(done[0]);
      expect(await effects(created.id)).toEqual({
        bookings: 1,
        lines: 2,
        signatures: 1,
        transitions: 2,
        noted: 1,
      });
      if (race % 50 === 49) set = await scene(bank); // with money again
    }
    expect(await auditLedger(bank.admin)).toEqual([]);
  },
  races * minutes,
);

test(
  `${races} keys, each sent ${parallel} times at once, make one payment each`,
  async () => {
    for (let race = 0; race < races; race += 1) {
      bank.clock.advance(1000);
      const key = crypto.randomUUID();
      const create = () =>
        set.owner.client.call('payments.create', {
          body: payment(set, { details: key }),
          headers: { 'Idempotency-Key': key },
        });
      const answers = await Promise.all(Array.from({ length: parallel }, create));
      const made = answers.filter(({ ok }) => ok).map(({ body }) => JSON.stringify(body));
      expect(new Set(made).size).toBe(1);
      for (const { ok, status } of answers) if (!ok) expect(status).toBe(409); // IN_PROGRESS: after 2 s of waiting
      expect(
        answers.filter(({ ok, headers }) => ok && headers['idempotent-replayed'] === undefined),
      ).toHaveLength(1);
      const { rows } = await bank.admin.query<{ count: number }>(
        'select count(*)::int as count from payments where details = $1',
        [key],
      );
      expect(rows).toEqual([{ count: 1 }]);
    }
  },
  races * minutes,
);

test('one key of two people, of two bodies or of 201 characters tells nobody of the other’s payment', async () => {
  const key: string = crypto.randomUUID();
  const other = await scene(bank);
  const of = (who: Scene, more: { sum?: string } = {}, header = key) =>
    who.owner.client.call('payments.create', {
      body: payment(who, more),
      headers: { 'Idempotency-Key': header },
    });
  const [mine, theirs] = await Promise.all([of(set), of(other)]);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(mine.body).not.toEqual(theirs.body);
  const changed = await of(set, { sum: '12.51' });
  expect([changed.status, changed.body]).toMatchObject([409, { code: 'IDEMPOTENCY_MISMATCH' }]);
  expect(JSON.stringify(changed.body)).not.toContain(mine.ok ? mine.body.data.id : '');
  expect(await of(set, {}, 'k'.repeat(201))).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect((await of(set, {}, 'k'.repeat(200))).status).toBe(201);
});
