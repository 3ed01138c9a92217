import type { PaymentScheme } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planOf, sandboxRailTopic, type Odds } from '../src/adapters/sandboxRail.ts';
import type { RailEvent } from '../src/adapters/rail.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { takeEntries } from '../src/outbox/outbox.ts';
import { receive, runRail } from '../src/payments/outgoing.ts';
import { submitTopic } from '../src/payments/waiting.ts';
import { startBank, type TestBank } from './bank.ts';
import { eur, scene, type Scene } from './operations/scene.ts';
import {
  approved,
  approvedInBritain,
  balance,
  byHand,
  calm,
  euro,
  counted,
  gbp,
  linesOf,
  pounds,
  railAfter,
  railOf,
  sent,
  stateOf,
  localPrices,
} from './outgoing.ts';

let bank: TestBank;
let set: Scene;
let payee: string;
let tenantId: string;

beforeAll(async () => {
  bank = await startBank();
  tenantId = bank.tenants.kontor;
  await localPrices(bank);
});
afterAll(() => bank.stop());

beforeEach(async () => {
  set = await scene(bank);
  payee = (await approved(set)).id;
});

const rail = (odds?: Odds, seed?: string) => railOf(bank, odds, seed);
const after = (ms: number, by = rail()) => railAfter(bank, ms, by);
const say = (paymentId: string, event: RailEvent, id = `${paymentId}:${event}`) =>
  receive(bank.services, tenantId, { id, paymentId, event, reason: null });
const items = (paymentId: string) => linesOf(set, paymentId);
const count = (text: string, values: unknown[]) => counted(bank, text, values);
const bookings = (id: string, kind: string) =>
  count('select count(*) from ledger_transactions where payment_id = $1 and kind = $2', [id, kind]);

describe('what the rail says', () => {
  test('rejected: what was set aside is free again, and nothing was ever booked', async () => {
    const { id } = await sent(set, euro(set, payee));
    await after(0, rail({ ...calm, reject: 1 }));
    await after(10_000);
    expect(await stateOf(set, id)).toBe('REJECTED');
    expect(await balance(set, eur)).toEqual({ value: '1000.00', available: '1000.00', reserved: '0.00' });
    expect(await items(id)).toEqual([]);
  });

  test('returned: the money comes back as a booking of its own', async () => {
    const { id } = await sent(set, euro(set, payee));
    await after(0, rail({ ...calm, return: 1 }));
    await after(10_000);
    expect(await stateOf(set, id)).toBe('COMPLETED');
    await after(120_000);
    await set.owner.client.signIn(set.owner.person.phone);
    expect(await stateOf(set, id)).toBe('RETURNED');
    expect(await balance(set, eur)).toEqual({ value: '999.50', available: '999.50', reserved: '0.00' });
    const refund = (await items(id)).filter(({ operationType }) => operationType === 'REFUND');
    expect(refund).toMatchObject([
      { creditSum: '100.00', status: 'REFUND', counterpartyFullName: 'Studio Nord GmbH' },
    ]);
    expect(await bookings(id, 'REVERSAL')).toBe(1);
    const standing = (await items(id)).map(({ operationType, operationStatus }) => [
      operationType,
      operationStatus,
    ]);
    expect(new Map(standing as [string, string][])).toEqual(
      new Map([
        ['REFUND', 'COMPLETED'],
        ['TRANSACTION_FEE', 'COMPLETED'],
        ['COMMON', 'RETURNED'],
      ]),
    );
  });

  test('returned: a fee that the tariff gives back goes back too', async () => {
    const { id } = await sent(set, pounds(set, (await approvedInBritain(set)).id));
    expect([await say(id, 'SETTLED'), await say(id, 'RETURNED')]).toEqual(['APPLIED', 'APPLIED']);
    expect(await balance(set, gbp)).toEqual({ value: '500.00', available: '500.00', reserved: '0.00' });
    const refund = (await items(id)).filter(({ operationType }) => operationType === 'REFUND');
    expect(refund.map(({ creditSum }) => creditSum).toSorted()).toEqual(['0.45', '40.00']);
  });

  test('twice counts once, also what contradicts it', async () => {
    const { id } = await sent(set, euro(set, payee));
    expect(await say(id, 'SETTLED')).toBe('APPLIED');
    expect(await say(id, 'SETTLED')).toBe('DUPLICATE');
    expect(await say(id, 'SETTLED', 'another message')).toBe('IGNORED');
    expect(await say(id, 'REJECTED')).toBe('IGNORED');
    expect(await balance(set, eur)).toEqual({ value: '899.50', available: '899.50', reserved: '0.00' });
    expect(await say(id, 'RETURNED')).toBe('APPLIED');
    expect(await say(id, 'RETURNED')).toBe('DUPLICATE');
    expect(await say(id, 'RETURNED', 'another return')).toBe('IGNORED');
    expect([await bookings(id, 'PAYMENT'), await bookings(id, 'REVERSAL')]).toEqual([1, 1]);
    expect(await balance(set, eur)).toMatchObject({ value: '999.50', reserved: '0.00' });
  });

  test('in the wrong order: a return waits for the settlement it follows', async () => {
    const { id } = await sent(set, euro(set, payee));
    expect(await say(id, 'RETURNED')).toBe('WAITING');
    expect(await say(id, 'RETURNED')).toBe('DUPLICATE');
    expect(await stateOf(set, id)).toBe('PROCESSING');
    expect(await say(id, 'SETTLED')).toBe('APPLIED');
    expect(await stateOf(set, id)).toBe('RETURNED');
    expect([await bookings(id, 'PAYMENT'), await bookings(id, 'REVERSAL')]).toEqual([1, 1]);
    expect(await balance(set, eur)).toEqual({ value: '999.50', available: '999.50', reserved: '0.00' });
  });

  test('50 times at once has one effect', async () => {
    const { id } = await sent(set, euro(set, payee));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => say(id, 'SETTLED')));
    expect(outcomes.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'DUPLICATE')).toHaveLength(49);
    const distinct = await Promise.all(
      Array.from({ length: 50 }, (_, n) => say(id, 'RETURNED', `${id} ${n}`)),
    );
    expect(distinct.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1);
    expect([await bookings(id, 'PAYMENT'), await bookings(id, 'REVERSAL')]).toEqual([1, 1]);
  });

  test('of a payment that never left the bank is refused', async () => {
    await expect(say(crypto.randomUUID(), 'SETTLED')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the worker', () => {
  test('killed between taking and delivering: another takes the payment a minute later', async () => {
    await after(0); // what other tests have left
    const { id } = await sent(set, euro(set, payee));
    const queue = { tenantId, topic: submitTopic, clock: bank.clock };
    expect(await takeEntries(bank.db, queue)).toMatchObject([{ payload: { paymentId: id }, attempts: 1 }]);
    await after(59_000);
    await after(999);
    expect(
      await count('select count(*) from outbox where topic = $1 and key = $2', [sandboxRailTopic, id]),
    ).toBe(0);
    await after(1);
    await after(10_000);
    expect(await stateOf(set, id)).toBe('COMPLETED');
    expect(await bookings(id, 'PAYMENT')).toBe(1);
  });

  test('hands a payment over again when the rail fails, and it is carried once', async () => {
    const made = [];
    for (const sum of ['1.00', '2.00', '3.00', '4.00']) made.push(await sent(set, euro(set, payee, { sum })));
    const failing = rail({ ...calm, fault: 1 });
    expect(
      new Set(
        made.map(
          ({ id }) =>
            planOf({ seed: 'test', paymentId: id, scheme: 'SEPA_SCT' }, { ...calm, fault: 1 }).fault,
        ),
      ).size,
    ).toBeGreaterThan(0);
    await after(0, failing);
    for (const { id } of made) expect(await stateOf(set, id)).toBe('PROCESSING');
    await after(2_000, failing);
    await after(10_000, failing);
    for (const { id } of made) {
      expect(await stateOf(set, id)).toBe('COMPLETED');
      expect(
        await count('select count(*) from outbox where topic = $1 and key = $2', [sandboxRailTopic, id]),
      ).toBe(1);
    }
  });

  test('gives up after twelve attempts and leaves a note of why', async () => {
    const { id } = await sent(set, euro(set, payee));
    const broken = { ...rail(), submit: () => Promise.reject(new Error('no line')) };
    for (let round = 0; round < 15; round += 1) await after(900_000, broken);
    const { rows } = await bank.admin.query(
      'select attempts, dead_at is not null as dead, last_error from outbox where topic = $1 and key = $2',
      [submitTopic, id],
    );
    expect(rows).toEqual([{ attempts: 12, dead: true, last_error: 'no line' }]);
    await set.owner.client.signIn(set.owner.person.phone);
    expect(await balance(set, eur)).toMatchObject({ reserved: '100.50' });
  });
});

describe('the sandbox', () => {
  test('settles, rejects and returns a payment by hand; the rail’s own plan for it is off', async () => {
    const rejecting = rail({ ...calm, reject: 1 });
    const [one, two, three] = [
      await sent(set, euro(set, payee, { sum: '1.00' })),
      await sent(set, euro(set, payee, { sum: '2.00' })),
      await sent(set, euro(set, payee, { sum: '3.00' })),
    ];
    await after(0, rejecting);
    expect(await byHand(set, one.id, 'settle')).toBe(204);
    expect(await byHand(set, two.id, 'reject')).toBe(204);
    expect(await byHand(set, three.id, 'return')).toBe(409);
    expect(await byHand(set, three.id, 'settle')).toBe(204);
    expect(await byHand(set, three.id, 'settle')).toBe(204);
    expect(await byHand(set, three.id, 'reject')).toBe(409);
    expect(await byHand(set, three.id, 'return')).toBe(204);
    await after(60_000, rejecting);
    expect([await stateOf(set, one.id), await stateOf(set, two.id), await stateOf(set, three.id)]).toEqual([
      'COMPLETED',
      'REJECTED',
      'RETURNED',
    ]);
    expect(await byHand(set, crypto.randomUUID(), 'settle')).toBe(404);
  });
});

test('300 payments over a rail at its worst, three workers: each ends as planned, and the ledger is sound', async () => {
  const odds: Odds = { reject: 0.2, return: 0.3, fault: 0.2, late: 0.2, twice: 0.4, outOfOrder: 0.5 };
  const seed = 'three hundred';
  const payers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const own: Scene = { ...set, owner: await bank.signedIn() };
      return { own, germany: (await approved(own)).id, britain: (await approvedInBritain(own)).id };
    }),
  );
  const made = (
    await Promise.all(
      payers.map(async ({ own, germany, britain }, who) => {
        const ids: string[] = [];
        for (let n = 0; n < 50; n += 1) {
          const sum = `${1 + ((n * 7 + who) % 9)}.${String((n * 13 + who) % 100).padStart(2, '0')}`;
          const body = n % 3 === 0 ? pounds(own, britain, { sum }) : euro(own, germany, { sum });
          ids.push((await sent(own, body)).id);
        }
        return ids;
      }),
    )
  ).flat();
  expect(made).toHaveLength(300);
  const workers = Array.from({ length: 3 }, () => rail(odds, seed));
  for (let round = 0; round < 45; round += 1) {
    bank.clock.advance(20_000);
    await Promise.all(workers.map((worker) => runRail(bank.services, worker, tenantId)));
    if (round % 15 === 0) expect(await auditLedger(bank.admin)).toEqual([]);
  }
  const { rows } = await bank.admin.query<{ id: string; status: string; scheme: PaymentScheme }>(
    'select id, status, scheme from payments where id = any ($1)',
    [made],
  );
  const ends = new Map(rows.map(({ id, status }) => [id, status]));
  expect(rows).toHaveLength(made.length);
  for (const { id, scheme } of rows) {
    const events = planOf({ seed, paymentId: id, scheme }, odds).deliveries.map(({ event }) => event);
    expect([id, ends.get(id)]).toEqual([
      id,
      events.includes('RETURNED') ? 'RETURNED' : events.includes('REJECTED') ? 'REJECTED' : 'COMPLETED',
    ]);
  }
  expect(new Set(ends.values())).toEqual(new Set(['RETURNED', 'REJECTED', 'COMPLETED']));
  expect(await auditLedger(bank.admin)).toEqual([]);
  for (const { own } of payers) {
    const { rows: off } = await bank.admin.query(
      `select b.ledger_account_id from balances b join ledger_accounts a on a.id = b.ledger_account_id
       where a.organization_id = $1 and (b.held <> 0 or b.posted <> (
         select case c.name when 'EUR' then 100000 else 50000 end from currencies c where c.id = a.currency_id)
         - (select coalesce(sum(case p.status when 'COMPLETED' then p.sum + p.fee_amount else p.fee_amount - p.fee_refundable end), 0)
            from payments p where p.organization_id = $1 and p.currency_id = a.currency_id
              and p.status in ('COMPLETED', 'RETURNED')))`,
      [own.owner.person.organizationId],
    );
    expect(off).toEqual([]);
  }
}, 240_000);
