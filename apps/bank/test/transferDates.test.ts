import type { PaymentRequest } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxRail } from '../sandbox/adapters/sandboxRail.ts';
import { runRail } from '../src/payments/outgoing.ts';
import { executeDue } from '../src/payments/scheduled.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { eur, payment, fixture, type Fixture } from './operations/fixture.ts';
import {
  abroad,
  approved,
  approvedAbroad,
  approvedCollector,
  approvedInAmerica,
  approvedInBritain,
  approvedWallet,
  balance,
  byHand,
  calm,
  cash,
  coins,
  create,
  dollars,
  euro,
  gbp,
  pounds,
  sent,
  sign,
  usd,
  usdc,
  wealthy,
} from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;

const start = new Date('2026-03-05T12:00:00.000Z'); // a Thursday

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(start.getTime() - bank.clock.now().getTime());
  set = await fixture(bank);
});

/** Advances the clock to a moment and signs in again. */
async function until(moment: string): Promise<void> {
  bank.clock.advance(Date.parse(moment) - bank.clock.now().getTime());
  await set.owner.client.signIn(set.owner.person.phone);
}

const lunch = (transferDate: string) => ({ ...payment(set), transferDate });
const tomorrow = () => lunch('2026-03-06');
const get = async (id: string) => (await set.owner.client.ok('payments.get', { params: { id } })).data;
const work = () => executeDue(bank.services, bank.tenants.kontor);
const decline = (id: string) => set.owner.client.call('payments.decline', { params: { id } });
const revoke = (id: string) => set.owner.client.call('payments.revoke', { params: { id }, body: {} });
const refused = (body: PaymentRequest) => set.owner.client.refused('payments.create', { body });

describe('a payment inside the bank for another day', () => {
  test('is signed today, its money set aside, and booked when its day begins', async () => {
    const created = await create(set, tomorrow());
    const signed = await sign(set, created);
    expect(signed.body).toMatchObject({
      data: { status: 'PROCESSING', executedAt: null, generalLedgerTransactionId: null },
    });
    const waiting = { value: '1000.00', available: '987.50', reserved: '12.50' };
    expect(await balance(set, eur)).toEqual(waiting);
    expect(await get(created.id)).toMatchObject({
      status: 'PROCESSING',
      transferDate: '2026-03-06T00:00:00.000Z',
      info: { transferDate: '2026-03-06T00:00:00.000Z' },
      canDecline: false,
      canSign: false,
    });
    await until('2026-03-05T23:59:59.999Z');
    await work();
    expect(await balance(set, eur)).toEqual(waiting);
    await until('2026-03-06T00:00:00.000Z');
    await Promise.all([work(), work()]);
    expect(await balance(set, eur)).toEqual({ value: '987.50', available: '987.50', reserved: '0.00' });
    expect(await get(created.id)).toMatchObject({
      status: 'COMPLETED',
      transferDate: '2026-03-06T00:00:00.000Z',
      canDecline: false,
    });
    const { edges } = (await set.owner.client.ok('statements.list')).data;
    expect(edges.map(({ node }) => node)).toContainEqual(
      expect.objectContaining({ paymentId: created.id, debitSum: '12.50', bookingDate: '2026-03-06' }),
    );
    expect(await work()).toBe(0);
  });

  test('is among those that are being processed until then', async () => {
    const { id } = await sent(set, tomorrow());
    const ids = async (status: 'UNSIGNED' | 'PROCESSING') =>
      (
        await set.owner.client.ok('payments.list', {
          query: { organizationId: set.owner.person.organizationId, status },
        })
      ).data.edges.map(({ node }) => node.id);
    expect(await ids('UNSIGNED')).toEqual([]);
    expect(await ids('PROCESSING')).toEqual([id]);
  });

  test('is declined no more, as any that is signed', async () => {
    const { id } = await sent(set, tomorrow());
    expect((await get(id)).canDecline).toBe(false);
    expect(await decline(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED' } });
    expect(await get(id)).toMatchObject({ status: 'PROCESSING' });
  });

  test('may be revoked until then, which lets its money go', async () => {
    const { id } = await create(set, tomorrow());
    expect(await revoke(id)).toMatchObject({ status: 409, body: { code: 'STALE_ENTITY' } });
    await sign(set, await get(id));
    expect(await revoke(id)).toMatchObject({ status: 200, body: { data: { id, status: 'CANCELLED' } } });
    const { rows } = await bank.admin.query<{ action: string }>(
      'select action from audit_log where target_id = $1 order by id',
      [id],
    );
    expect(rows.at(-1)?.action).toBe('PAYMENT_REVOKED');
    expect(await balance(set, eur)).toEqual({ value: '1000.00', available: '1000.00', reserved: '0.00' });
    expect(await revoke(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECLINED' } });
    await until('2026-03-06T12:00:00.000Z');
    await work();
    expect((await get(id)).status).toBe('CANCELLED');
  });

  test('can’t be revoked once its day has begun, or a worker has it', async () => {
    const first = await sent(set, tomorrow());
    const second = await sent(set, { ...tomorrow(), sum: '13.00' });
    await bank.admin.query('update outbox set attempts = 1 where key = $1', [second.id]);
    const tooLate = { status: 409, body: { code: 'ALREADY_SIGNED' } };
    expect(await revoke(second.id)).toMatchObject(tooLate);
    await until('2026-03-06T00:00:00.000Z');
    expect(await revoke(first.id)).toMatchObject(tooLate);
    expect((await balance(set, eur)).reserved).toBe('25.50');
    await work();
    expect(await balance(set, eur)).toMatchObject({ value: '974.50', reserved: '0.00' });
  });

  test('needs the money when it is signed, and nothing else can spend it', async () => {
    await sent(set, { ...tomorrow(), sum: '900.00' });
    expect(await refused({ ...payment(set), sum: '100.01' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  test('is carried out at once when it is signed after its day', async () => {
    const created = await create(set, tomorrow());
    await until('2026-03-08T12:00:00.000Z');
    expect((await sign(set, created)).body).toMatchObject({ data: { status: 'COMPLETED' } });
  });

  test('is signed for that day: the same payment of another day is another', async () => {
    const [one, other] = [await create(set, tomorrow()), await create(set, lunch('2026-03-07'))];
    const { data } = await set.owner.client.ok('payments.get', { params: { id: one.id } });
    expect(data.signingHash).toBe(one.signingHash);
    await bank.admin.query('alter table payments disable trigger user');
    await bank.admin.query(`update payments set transfer_date = '2026-03-07' where id = $1`, [one.id]);
    await bank.admin.query('alter table payments enable trigger user');
    expect((await get(one.id)).signingHash).not.toBe(one.signingHash);
    expect(other.signingHash).not.toBe(one.signingHash);
  });
});

describe('the day of a payment', () => {
  test.each(['2026-03-04', '2027-03-06'])('is not %s', async (day) => {
    const refusal = {
      statusCode: 400,
      message: [{ property: 'transferDate', constraints: { isFutureDate: expect.any(String) } }],
    };
    expect(await refused(lunch(day))).toMatchObject(refusal);
    expect(await set.owner.client.refused('payments.check', { body: { payment: lunch(day) } })).toMatchObject(
      refusal,
    );
  });

  test('may be today, and a year ahead', async () => {
    expect((await sign(set, await create(set, lunch('2026-03-05')))).body).toMatchObject({
      data: { status: 'COMPLETED' },
    });
    await create(set, lunch('2027-03-05'));
  });

  test('is a day where the payer is', async () => {
    await bank.admin.query(`update organizations set timezone = 'Pacific/Auckland' where id = $1`, [
      set.owner.person.organizationId,
    ]);
    // There it is 01:00 of the 6th.
    expect(await refused(lunch('2026-03-05'))).toMatchObject({ statusCode: 400 });
    const { id } = await sent(set, lunch('2026-03-07'));
    expect((await get(id)).transferDate).toBe('2026-03-06T11:00:00.000Z');
  });
});

describe('a payment of every kind for another day', () => {
  test.each<readonly [string, (who: Fixture) => Promise<PaymentRequest>, string]>([
    ['in euros', async (who) => euro(who, (await approved(who)).id), eur],
    ['in urgent euros', async (who) => euro(who, (await approved(who)).id, { scheme: 'TARGET_2' }), eur],
    ['in pounds', async (who) => pounds(who, (await approvedInBritain(who)).id), gbp],
    ['by BACS', async (who) => pounds(who, (await approvedInBritain(who)).id, { scheme: 'BACS' }), gbp],
    ['in dollars', async (who) => dollars(who, (await approvedInAmerica(who)).id), usd],
    ['abroad', async (who) => abroad(who, (await approvedAbroad(who)).id), eur],
    ['to a wallet', async (who) => coins(who, (await approvedWallet(who)).id), usdc],
    ['in cash', async (who) => cash(who, (await approvedCollector(who)).id), eur],
  ])('may be revoked until then, which lets its money go: %s', async (_way, make, currencyId) => {
    set = await wealthy(bank);
    const before = await balance(set, currencyId);
    const { id } = await sent(set, { ...(await make(set)), transferDate: '2026-03-12' });
    expect(await get(id)).toMatchObject({ status: 'PROCESSING' });
    expect(await balance(set, currencyId)).not.toEqual(before);
    expect((await revoke(id)).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await balance(set, currencyId)).toEqual(before);
  });
});

describe('a payment to another bank for another day', () => {
  test.each([
    ['2026-05-01', '2026-05-04', 'HOLIDAY'], // TARGET rests on Labour Day, and works on England's early May holiday
    ['2026-05-04', '2026-05-04', null],
  ])('in euro for %s leaves when TARGET is open: on %s', async (transferDate, executionDate, reason) => {
    const { id: beneficiaryId } = await approved(set);
    const body = euro(set, beneficiaryId, { scheme: 'TARGET_2', transferDate });
    const { data } = await set.owner.client.ok('payments.check', { body: { payment: body } });
    expect(data.schemes.find(({ scheme }) => scheme === 'TARGET_2')).toMatchObject({ executionDate, reason });
  });

  test('leaves when its scheme opens on that day or after it', async () => {
    const { id: beneficiaryId } = await approved(set);
    const saturday = { scheme: 'TARGET_2', transferDate: '2026-03-07' } as const;
    const body = euro(set, beneficiaryId, saturday);
    const { data } = await set.owner.client.ok('payments.check', { body: { payment: body } });
    expect(data.schemes.find(({ scheme }) => scheme === 'TARGET_2')).toMatchObject({
      reason: 'HOLIDAY',
      executionDate: '2026-03-09',
      etaAt: '2026-03-09T23:59:59.999Z',
    });
    expect(data.schemes.find(({ scheme }) => scheme === 'SEPA_SCT')).toMatchObject({
      executionDate: '2026-03-07',
    });
    const { id } = await sent(set, body);
    expect((await get(id)).transferDate).toBe('2026-03-09T00:00:00.000Z');
    const rail = sandboxRail({ db: bank.db, clock: bank.clock }, { seed: 'test', odds: calm });
    const round = () => runRail(bank.services, rail, bank.tenants.kontor);
    const submitted = async () =>
      (await bank.admin.query(`select 1 from outbox where key = $1 and topic = 'rail.sandbox'`, [id]))
        .rowCount;
    await until('2026-03-08T23:59:59.999Z');
    await round();
    expect(await submitted()).toBe(0);
    await until('2026-03-09T00:00:00.000Z');
    await round();
    expect(await submitted()).toBe(1);
    await until('2026-03-09T00:01:00.000Z');
    await round();
    expect(await get(id)).toMatchObject({ status: 'COMPLETED', transferDate: '2026-03-09T00:01:00.000Z' });
  });

  test('is never handed over once it was revoked', async () => {
    const { id: beneficiaryId } = await approved(set);
    const { id } = await sent(set, euro(set, beneficiaryId, { transferDate: '2026-03-09' }));
    expect(await byHand(set, id, 'settle')).toBe(409); // no rail has it yet
    expect((await revoke(id)).status).toBe(200);
    await until('2026-03-10T00:00:00.000Z');
    await runRail(
      bank.services,
      sandboxRail({ db: bank.db, clock: bank.clock }, { seed: 'test', odds: calm }),
      bank.tenants.kontor,
    );
    const { rows } = await bank.admin.query(
      `select 1 from outbox where key = $1 and topic = 'rail.sandbox'`,
      [id],
    );
    expect(rows).toEqual([]);
    expect((await balance(set, eur)).reserved).toBe('0.00');
  });
});
