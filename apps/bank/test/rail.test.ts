import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planOf, sandboxRailTopic, type Odds } from '../sandbox/adapters/sandboxRail.ts';
import type { Rail, RailEvent, RailOrder } from '../src/integrations/rail.ts';
import { takeEntries } from '../src/platform/outbox/outbox.ts';
import { receive, runRail } from '../src/payments/outgoing.ts';
import { submitTopic } from '../src/payments/scheduled.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { eur, fixture, type Fixture } from './operations/fixture.ts';
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
} from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;
let payee: string;
let tenantId: string;

beforeAll(async () => {
  bank = await startBank();
  tenantId = bank.tenants.kontor;
  await localPrices(bank);
});
afterAll(() => bank.stop());

beforeEach(async () => {
  set = await fixture(bank);
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

  test('rejected: the list of rejected payments has it, and none that was rejected before the time that is asked for', async () => {
    const rejected = (since?: Date) =>
      set.owner.client.ok('payments.list', {
        query: { status: 'REJECTED', ...(since && { since: since.toISOString() }) },
      });
    const idsOf = async (since?: Date) => (await rejected(since)).data.edges.map(({ node }) => node.id);
    const older = await sent(set, euro(set, payee, { sum: '1.00' }));
    const late = await sent(set, euro(set, payee, { sum: '2.00' }));
    await after(0, rail({ ...calm, late: 1 }));
    expect(await byHand(set, older.id, 'reject')).toBe(204);
    const first = bank.clock.now();
    bank.clock.advance(60_000);
    expect(await byHand(set, late.id, 'reject')).toBe(204);
    expect(await idsOf()).toEqual([late.id, older.id]);
    expect(await idsOf(first)).toEqual([late.id, older.id]);
    // By when it was rejected, not by when it was made.
    expect(await idsOf(new Date(first.getTime() + 1))).toEqual([late.id]);
    expect(await idsOf(new Date(bank.clock.now().getTime() + 1))).toEqual([]);
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
    const statuses = (await items(id)).map(({ operationType, operationStatus }) => [
      operationType,
      operationStatus,
    ]);
    expect(new Map(statuses as [string, string][])).toEqual(
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

  describe('whose rail does not confirm', () => {
    /** A rail that pays out whatever it is handed, as often as it is handed it. */
    const careless = (answer: 'REFUSES' | 'FALLS_SILENT' | 'LOSES_ITS_ANSWER' | 'CONFIRMS') => {
      const calls: string[] = [];
      const taken: RailOrder[] = [];
      const by: Rail = {
        ...rail(),
        async submit(order) {
          calls.push(`submit ${order.attempt}`);
          if (answer === 'REFUSES') throw new Error('no line');
          taken.push(order);
          if (answer === 'FALLS_SILENT') await new Promise(() => {});
          if (answer === 'LOSES_ITS_ANSWER') throw new Error('connection reset');
        },
        async knows({ paymentId, attempt }) {
          calls.push(`ask ${attempt}`);
          return taken.some((order) => order.paymentId === paymentId);
        },
      };
      return { by, calls, taken, turn: (next: typeof answer) => (answer = next) };
    };
    const round = (by: Rail) => runRail(bank.services, by, tenantId, { timeoutMs: 50 });
    const submission = async (id: string) =>
      (
        await bank.admin.query<{ attempts: number; done: boolean; error: string | null }>(
          'select attempts, done_at is not null as done, last_error as error from outbox where topic = $1 and key = $2',
          [submitTopic, id],
        )
      ).rows;
    beforeEach(() => after(0)); // what other tests have left

    test.each(['FALLS_SILENT', 'LOSES_ITS_ANSWER'] as const)(
      'and has the payment (%s): it is asked, and never handed it again',
      async (how) => {
        const { id } = await sent(set, euro(set, payee));
        const { by, calls, taken } = careless(how);
        await round(by);
        expect(await submission(id)).toMatchObject([{ attempts: 1, done: false }]);
        expect(await stateOf(set, id)).toBe('PROCESSING');
        bank.clock.advance(2_000);
        await round(by);
        expect([calls, taken.length]).toEqual([['submit 1', 'ask 2'], 1]);
        expect(await submission(id)).toMatchObject([{ attempts: 2, done: true }]);
        expect(await say(id, 'SETTLED')).toBe('APPLIED');
        expect(await bookings(id, 'PAYMENT')).toBe(1);
      },
    );

    test('and does not have it: it is handed over again under the same id', async () => {
      const { id } = await sent(set, euro(set, payee));
      const { by, calls, taken, turn } = careless('REFUSES');
      await round(by);
      turn('CONFIRMS');
      bank.clock.advance(2_000);
      await round(by);
      expect(calls).toEqual(['submit 1', 'ask 2', 'submit 2']);
      expect(taken.map(({ paymentId }) => paymentId)).toEqual([id]);
    });

    test('and does not say whether it has it: it is asked again, and handed nothing', async () => {
      const { id } = await sent(set, euro(set, payee));
      const { by, calls, taken } = careless('LOSES_ITS_ANSWER');
      const speechless: Rail = { ...by, knows: () => new Promise(() => {}) };
      await round(by);
      for (const pause of [2_000, 4_000]) {
        bank.clock.advance(pause);
        await round(speechless);
      }
      bank.clock.advance(8_000);
      await round(by);
      expect([calls, taken.length]).toEqual([['submit 1', 'ask 4'], 1]);
      expect(await submission(id)).toMatchObject([{ attempts: 4, done: true }]);
    });

    test('does not keep the payments behind it waiting', async () => {
      const [first, second] = [await sent(set, euro(set, payee)), await sent(set, euro(set, payee))];
      const { by, taken } = careless('FALLS_SILENT');
      await round(by);
      expect(taken.map(({ paymentId }) => paymentId).toSorted()).toEqual([first.id, second.id].toSorted());
    });
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
