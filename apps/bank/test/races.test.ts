import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { payment, mfaTokenFor, fixture, unsigned, type Fixture } from './operations/fixture.ts';

/** The full lane races for more payments. */
const races = Number(process.env['RACES'] ?? 5);
const parallel = 100;
const minutes = 60_000;

let bank: TestBank;
let set: Fixture;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
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
      const mfaToken = await mfaTokenFor(set, created);
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
      if (race % 50 === 49) set = await fixture(bank); // with money again
    }
    expect(await verifyLedger(bank.admin)).toEqual([]);
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
  const other = await fixture(bank);
  const of = (who: Fixture, more: { sum?: string } = {}, header = key) =>
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

test('payments and refusals of several people and tenants at the same moment stay each their own', async () => {
  const [jane, joe, far] = [set, await fixture(bank), await fixture(bank, 'pico')];
  const wanted = [jane, joe, far].flatMap((who) =>
    Array.from({ length: 12 }, (_, n) => ({
      who,
      sum: n % 4 === 3 ? '99999999.00' : `${n + 1}.00`,
      details: crypto.randomUUID(),
    })),
  );
  const once = wanted.map(({ details }) => details);
  const answers = await Promise.all(
    wanted.map(({ who, sum, details }) =>
      who.owner.client.call('payments.create', {
        body: payment(who, { sum, details }),
        headers: { 'Idempotency-Key': details },
      }),
    ),
  );
  answers.forEach(({ ok, status, body }, n) => {
    const { sum = '' } = wanted[n] ?? {};
    if (sum === '99999999.00') expect([status, body]).toMatchObject([422, { code: 'INSUFFICIENT_FUNDS' }]);
    else expect([ok, body]).toMatchObject([true, { data: { sum, status: 'UNSIGNED' } }]);
  });
  const { rows } = await bank.admin.query<Record<string, unknown>>(
    `select p.details, p.organization_id, p.created_by, t.actor_id, t.at = p.created_at as in_time, l.actor_id as noted,
       l.session_id = p.session_id and l.session_id = s.id as by_session
     from payments p
     join payment_transitions t on t.tenant_id = p.tenant_id and t.payment_id = p.id
     join audit_log l on l.tenant_id = p.tenant_id and l.target_id = p.id and l.action = 'PAYMENT_CREATED'
     join sessions s on s.tenant_id = p.tenant_id and s.user_id = p.created_by
     where p.details = any ($1) order by p.id`,
    [once],
  );
  expect(rows).toHaveLength(27);
  for (const row of rows) {
    const person = wanted.find(({ details }) => details === row['details'])?.who.owner.person;
    expect(row).toMatchObject({
      organization_id: person?.organizationId,
      created_by: person?.userId,
      actor_id: person?.userId,
      noted: person?.userId,
      in_time: true,
      by_session: true,
    });
  }
});

test('of different payments under one key at the same moment one is made, and the others are told so', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      set.owner.client.call('payments.create', {
        body: payment(set, { sum: `${n + 1}.00`, details: key }),
        headers: { 'Idempotency-Key': key },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
  const { rows } = await bank.admin.query<{ sum: string; kept: string }>(
    `select p.sum::text, (k.body ->> 'sum') as kept from payments p join idempotency_keys k on k.key = p.details where p.details = $1`,
    [key],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept).toBe(`${Number(rows[0]?.sum) / 100}.00`);
});

test('everybody’s session is looked up as their own when many call at the same moment', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, n) => bank.signedIn({ tenant: n % 3 === 0 ? 'pico' : 'kontor' })),
  );
  const [left, ...stayed] = people;
  await left?.client.call('auth.logout');
  const stranger = () => {
    const client = bank.client();
    client.cookies.set('session', { value: 'x'.repeat(43), paths: ['/api'], attributes: '' });
    return client;
  };
  const calls = people.flatMap(({ client }) => [client, stranger(), client, client]);
  const answers = await Promise.all(calls.map((client) => client.call('users.whoami')));
  const phones = answers.map(({ ok, status, body }) => (ok ? body.data.phone : status));
  expect(phones).toEqual([
    401,
    401,
    401,
    401,
    ...stayed.flatMap(({ person: { phone } }) => [phone, 401, phone, phone]),
  ]);
});
