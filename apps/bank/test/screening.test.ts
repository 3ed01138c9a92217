import type { ReviewItem } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentScreener } from '../src/integrations/index.ts';
import { sandboxPaymentScreener } from '../sandbox/adapters/sandboxPaymentScreener.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { noticesOf } from './support/chatting.ts';
import { askSandbox } from './support/inSandbox.ts';
import { Socket } from './support/socket.ts';
import type { Fixture } from './operations/fixture.ts';
import { approved, balance, byHand, euro, railAfter, sent, stateOf, wealthy } from './support/outgoing.ts';
import { eur } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;
/** Screens in place of the sandbox's, where a test says so. */
let instead: PaymentScreener['screen'] | undefined;

beforeAll(async () => {
  bank = await startBank(
    {},
    {
      screener: {
        screen: (...asked) => (instead ? instead(...asked) : sandboxPaymentScreener.screen(...asked)),
      },
    },
  );
});
afterAll(() => bank.stop());
beforeEach(async () => {
  instead = undefined;
  set = await wealthy(bank);
});

const toListed = async () => {
  const name = 'Blackwater Heron Shipping';
  return sent(set, euro(set, (await approved(set, { name })).id, { benificiaryFullName: name }));
};
const toAnybody = async () => sent(set, euro(set, (await approved(set)).id));

const timelineOf = async (id: string) =>
  (await set.owner.client.ok('payments.timeline', { params: { id } })).data;
const stepsOf = async (id: string) =>
  (await timelineOf(id)).steps.map(({ code, at }) => (at === null ? `${code} to come` : code));
const waiting = async (id: string): Promise<ReviewItem | undefined> => {
  const { text } = await bank.client().raw('GET', '/sandbox/reviews');
  return (JSON.parse(text) as ReviewItem[]).find((item) => item.id === id);
};
const decide = async (id: string, action: 'APPROVE' | 'REJECT' | 'SETTLE') =>
  (await askSandbox(bank, `reviews/PAYMENT/${id}`, { action })).status;

describe('a payment with a name on a list', () => {
  test('does not leave, its money stays set aside, and its payer reads of the delay and not of the list', async () => {
    const { id } = await toListed();
    const socket = await Socket.admitted(set.owner.client);
    await railAfter(bank, 0);
    expect(await socket.operation()).toMatchObject({ type: 'PAYMENT', id, status: 'PROCESSING' });
    await railAfter(bank, 200_000);
    expect(await stepsOf(id)).toEqual([
      'CREATED',
      'SIGNED',
      'SCREENING to come',
      'SENT to come',
      'CREDITED to come',
    ]);
    expect((await timelineOf(id)).etaAt).toBeNull();
    expect(await balance(set, eur)).toMatchObject({ available: '900.00' });
    const [notice] = await noticesOf(set.owner.client);
    expect(notice?.content).toMatch(/^Your payment of 100.00 EUR to .+ is delayed/);
    expect(JSON.stringify(notice)).not.toMatch(/list|screen|check/i);
  });

  test('no other bank can settle, since none has it', async () => {
    const { id } = await toListed();
    expect(await byHand(set, id, 'settle')).toBe(409);
    await railAfter(bank, 0);
    expect(await byHand(set, id, 'settle')).toBe(409);
    expect(await decide(id, 'SETTLE')).toBe(400);
    expect(await stateOf(set, id)).toBe('PROCESSING');
  });

  test('goes its way once staff release it, and is not screened again', async () => {
    const { id } = await toListed();
    await railAfter(bank, 0);
    expect(await waiting(id)).toMatchObject({
      status: 'UNDER_REVIEW',
      actions: [{ action: 'APPROVE' }, { action: 'REJECT' }],
    });
    const socket = await Socket.admitted(set.owner.client);
    expect(await decide(id, 'APPROVE')).toBe(204);
    expect(await socket.operation()).toMatchObject({ type: 'PAYMENT', id, status: 'PROCESSING' });
    const { steps } = await timelineOf(id);
    expect(steps[2]).toEqual({ code: 'SCREENING', at: bank.clock.now().toISOString() });
    await railAfter(bank, 0);
    expect(await stepsOf(id)).toEqual(['CREATED', 'SIGNED', 'SCREENING', 'SENT', 'CREDITED to come']);
    expect(await waiting(id)).toMatchObject({ status: 'PROCESSING' });
    expect(await decide(id, 'APPROVE')).toBe(400);
  });

  test('ends where staff reject it: its money is free again, and its payer reads that the bank may not carry it out', async () => {
    const { id } = await toListed();
    await railAfter(bank, 0);
    expect(await decide(id, 'REJECT')).toBe(204);
    expect(await stateOf(set, id)).toBe('REJECTED');
    expect(await balance(set, eur)).toMatchObject({ value: '1000.00', available: '1000.00' });
    const { steps } = await timelineOf(id);
    expect(steps.map(({ code }) => code)).toEqual(['CREATED', 'SIGNED', 'SCREENING', 'REJECTED']);
    expect(steps[3]?.reason).toBe('The bank may not carry it out.');
    await railAfter(bank, 200_000);
    expect(await stateOf(set, id)).toBe('REJECTED');
  });
});

test('while the screener does not answer nothing leaves; it is asked again', async () => {
  const { id } = await toAnybody();
  instead = () => Promise.reject(new Error('no answer'));
  await railAfter(bank, 0);
  expect(await stepsOf(id)).toContain('SCREENING to come');
  expect(await stepsOf(id)).toContain('SENT to come');
  instead = undefined;
  await railAfter(bank, 200_000);
  expect(await stepsOf(id)).toEqual(expect.arrayContaining(['SCREENING', 'SENT']));
});

test('a bank without a screener holds nothing back and shows no such step', async () => {
  const { id } = await toListed();
  const plain = { ...bank, services: { ...bank.services, screener: null } };
  await railAfter(plain, 0);
  expect(await stepsOf(id)).toEqual(['CREATED', 'SIGNED', 'SENT', 'CREDITED to come']);
});
