import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planOf, type Odds } from '../sandbox/adapters/sandboxRail.ts';
import { receive } from '../src/payments/outgoing.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { Socket } from './support/socket.ts';
import type { Fixture } from './operations/fixture.ts';
import {
  abroad,
  approved,
  approvedAbroad,
  calm,
  create,
  euro,
  localPrices,
  railAfter,
  railOf,
  sign,
  wealthy,
} from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
  await localPrices(bank);
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await wealthy(bank);
});

const timelineOf = async (id: string, headers = {}) =>
  (await set.owner.client.ok('payments.timeline', { params: { id }, headers })).data;
const codesOf = ({ steps }: Awaited<ReturnType<typeof timelineOf>>) =>
  steps.map(({ code, at }) => (at === null ? `${code} to come` : code));

const euros = async () => create(set, euro(set, (await approved(set)).id));

describe('the timeline of a payment', () => {
  test('says what is done and what is still to come, until it has arrived', async () => {
    const payment = await euros();
    const { id } = payment;
    expect(await timelineOf(id)).toMatchObject({ uetr: null, etaAt: null });
    expect(codesOf(await timelineOf(id))).toEqual([
      'CREATED',
      'SIGNED to come',
      'SCREENING to come',
      'SENT to come',
      'CREDITED to come',
    ]);
    await sign(set, payment);
    const signed = await timelineOf(id);
    expect(codesOf(signed)).toEqual([
      'CREATED',
      'SIGNED',
      'SCREENING to come',
      'SENT to come',
      'CREDITED to come',
    ]);
    expect(Date.parse(signed.etaAt ?? '')).toBeGreaterThan(bank.clock.now().getTime());
    const rail = railOf(bank, calm);
    await railAfter(bank, 0, rail);
    expect(codesOf(await timelineOf(id))).toEqual([
      'CREATED',
      'SIGNED',
      'SCREENING',
      'SENT',
      'CREDITED to come',
    ]);
    await railAfter(bank, 10_000, rail);
    const arrived = await timelineOf(id);
    expect(codesOf(arrived)).toEqual(['CREATED', 'SIGNED', 'SCREENING', 'SENT', 'CREDITED']);
    expect(arrived).toMatchObject({ uetr: null, etaAt: null });
    const moments = arrived.steps.map(({ at }) => at ?? '');
    expect(moments).toEqual(moments.toSorted());
  });

  test('has the intermediary banks of a payment abroad, what each kept, and the reference they know it by', async () => {
    const payment = await create(set, abroad(set, (await approvedAbroad(set)).id, { feeBearer: 'SHA' }));
    const { id } = payment;
    await sign(set, payment);
    await railAfter(bank, 0, railOf(bank, calm));
    const { uetr } = await timelineOf(id);
    expect(uetr).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const socket = await Socket.admitted(set.owner.client);
    const message = {
      id: 'of the test',
      paymentId: id,
      event: 'FORWARDED',
      bank: 'Levant',
      deducted: 420n,
    } as const;
    expect(await receive(bank.services, bank.tenants.kontor, message)).toBe('APPLIED');
    expect(await receive(bank.services, bank.tenants.kontor, message)).toBe('DUPLICATE');
    expect(await socket.operation()).toMatchObject({ type: 'PAYMENT', id, status: 'PROCESSING' });
    const { steps, ...rest } = await timelineOf(id);
    expect(rest.uetr).toBe(uetr);
    expect(steps.slice(4)).toEqual([
      { code: 'AT_INTERMEDIARY', at: bank.clock.now().toISOString(), bank: 'Levant', deducted: '4.20' },
      { code: 'CREDITED', at: null },
    ]);
  });

  test('counts a payment as sent once a bank on the way tells of it, though the rail never confirmed it', async () => {
    const payment = await create(set, abroad(set, (await approvedAbroad(set)).id, { feeBearer: 'SHA' }));
    await sign(set, payment);
    const message = { id: 'unconfirmed', event: 'FORWARDED', bank: 'Levant', deducted: 0n } as const;
    await receive(bank.services, bank.tenants.kontor, { ...message, paymentId: payment.id });
    const steps = ['CREATED', 'SIGNED', 'SENT', 'AT_INTERMEDIARY', 'CREDITED to come'];
    expect(codesOf(await timelineOf(payment.id))).toEqual(steps);
  });

  test.each([
    ['REJECTED', { ...calm, reject: 1 }, ['CREATED', 'SIGNED', 'SCREENING', 'SENT', 'REJECTED']],
    ['RETURNED', { ...calm, return: 1 }, ['CREATED', 'SIGNED', 'SCREENING', 'SENT', 'CREDITED', 'RETURNED']],
  ] as const)('ends with why it was %s, in the language of the page', async (event, odds: Odds, codes) => {
    const payment = await euros();
    const rail = railOf(bank, odds);
    await sign(set, payment);
    for (const ms of [0, 10_000, 200_000]) await railAfter(bank, ms, rail);
    const english = await timelineOf(payment.id);
    expect(codesOf(english)).toEqual(codes);
    expect(english.etaAt).toBeNull();
    const reason = english.steps.find(({ code }) => code === event)?.reason;
    expect(reason).toMatch(/^(The|There) .+\.$/);
    const german = await timelineOf(payment.id, { 'Accept-Language': 'de' });
    expect(german.steps.at(-1)?.reason).toMatch(/^(Das|Die|Der|Dieses) .+\.$/);
  });

  test('of a payment that nobody signed ends where it began', async () => {
    const { id } = await euros();
    await set.owner.client.ok('payments.decline', { params: { id } });
    expect(codesOf(await timelineOf(id))).toEqual(['CREATED']);
  });
});

test('the sandbox sends payments abroad over up to two banks, before it decides about them, and no others', () => {
  const counts = new Set<number>();
  for (let at = 0; at < 60; at += 1) {
    const planned = { seed: 'test', paymentId: `${at}` };
    expect(planOf({ ...planned, scheme: 'SEPA_SCT' }, calm).stops).toEqual([]);
    const { stops, deliveries } = planOf({ ...planned, scheme: 'SWIFT' }, calm);
    counts.add(stops.length);
    const moments = [...stops.map(({ afterMs }) => afterMs), deliveries[0].afterMs];
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  }
  expect([...counts].toSorted()).toEqual([0, 1, 2]);
});
