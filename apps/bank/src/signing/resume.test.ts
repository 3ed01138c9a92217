import { signables } from '../http/signables.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureForEach } from '../../test/support/fixture.ts';
import { create, internal, sign } from '../../test/support/pay.ts';
import { type Customer, type World } from '../../test/support/world.ts';
import { sendSigningCode, validateSigningCode } from './service.ts';

const fixture = fixtureForEach({ money: { EUR: 10n ** 6n } });
let world: World;
let jane: Customer;
let acme: Customer;
beforeEach(() => {
  ({ world, jane, acme } = fixture);
});

const second = 1000;
const minute = 60 * second;
type Operation = { id: string; signingHash: string };

const newPayment = (sum = '12.00') => create(world, jane, internal(jane, acme, sum));
const ask = (who: Customer, { id, signingHash }: Operation, resume: boolean) =>
  sendSigningCode(signables, world.bank, who, {
    channel: 'SMS',
    subject: { type: 'PAYMENT', ids: [id], signingHash },
    resume,
    language: 'en',
    host: 'bank.example',
  });
const send = (payment: Operation) => ask(jane, payment, false);
const resume = (payment: Operation, who = jane) => ask(who, payment, true);
const validate = (who: Customer, token: string, code: string | undefined) =>
  validateSigningCode(world.bank, who, { token, code: code ?? '' });
const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000');
const refusedWrong = async (attempt: Promise<unknown>, attemptsLeft: number) =>
  expect(attempt).rejects.toMatchObject({ code: 'INVALID_CODE', extras: { attemptsLeft } });

/** The same person on another device. */
const elsewhere = () => ({ ...jane, sessionId: crypto.randomUUID() });

describe('a code that is on the phone', () => {
  test('is gone on with at any time of its life: no message, the same end and the same next message, and it signs', async () => {
    const payment = await newPayment();
    const sent = await resume(payment); // nothing to go on with: a code is sent
    expect(sent).toMatchObject({ resumed: false, code: expect.any(String) });
    for (const wait of [0, 20 * second, minute, 3 * minute]) {
      world.clock.advance(wait);
      const { token, ...again } = await resume(payment);
      const { token: first, code: _told, ...open } = sent;
      expect(token).not.toBe(first);
      expect(again).toEqual({ ...open, resumed: true });
    }
    expect(world.sent).toHaveLength(1);
    const { token } = await resume(payment);
    const mfaToken = await validate(jane, token, sent.code);
    expect(await sign(world, jane, payment.id, mfaToken.token)).toMatchObject({ status: 'COMPLETED' });
  });

  test('is gone on with on a second device, and back on the first; only the place that asked last can try it', async () => {
    const payment = await newPayment();
    const other = elsewhere();
    const sent = await send(payment);
    const there = await resume(payment, other);
    expect(there).toMatchObject({ resumed: true });
    await expect(validate(jane, sent.token, sent.code)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await expect(validate(jane, there.token, sent.code)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    const here = await resume(payment);
    await expect(validate(other, there.token, sent.code)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    const mfaToken = await validate(jane, here.token, sent.code);
    // What the code led to is this device's.
    await expect(sign(world, other, payment.id, mfaToken.token)).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
    expect(await sign(world, jane, payment.id, mfaToken.token)).toMatchObject({ status: 'COMPLETED' });
    expect(world.sent).toHaveLength(1);
  });

  test('keeps counting wrong tries, wherever they are made: five in all', async () => {
    const payment = await newPayment();
    const sent = await send(payment);
    for (const left of [4, 3, 2, 1]) {
      const who = left % 2 === 0 ? jane : elsewhere();
      const open = await resume(payment, who);
      expect(open.attemptsLeft).toBe(left + 1);
      await refusedWrong(validate(who, open.token, wrong(sent.code)), left);
    }
    await refusedWrong(validate(jane, (await resume(payment)).token, wrong(sent.code)), 0);
    await expect(resume(payment)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(world.sent).toHaveLength(1);
  });

  test('is gone on with by many tabs at once, and signs once', async () => {
    const payment = await newPayment();
    const sent = await send(payment);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => resume(payment)));
    const tries = await Promise.allSettled(tabs.map(({ token }) => validate(jane, token, sent.code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(world.sent).toHaveLength(1);
  });

  test('is not for a payment whose content has changed, nor for anybody else', async () => {
    const payment = await newPayment();
    await send(payment);
    await expect(resume({ ...payment, signingHash: 'f'.repeat(64) })).rejects.toMatchObject({
      code: 'SIGNING_SUBJECT_MISMATCH',
    });
    await expect(resume(payment, acme)).rejects.toMatchObject({ status: 404 });
  });

  test('is not for another payment: that one gets a message of its own in its turn, and both codes sign', async () => {
    const [first, second] = [await newPayment('1.00'), await newPayment('2.00')];
    const one = await send(first);
    await expect(resume(second)).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      extras: { retryAfter: 60 },
    });
    world.clock.advance(minute);
    const two = await resume(second);
    expect(two).toMatchObject({ resumed: false });
    for (const [payment, { token, code }] of [
      [first, one],
      [second, two],
    ] as const) {
      const mfaToken = await validate(jane, token, code);
      expect(await sign(world, jane, payment.id, mfaToken.token)).toMatchObject({ status: 'COMPLETED' });
    }
  });

  test.each<[string, (payment: Operation) => Promise<void> | void]>([
    ['has expired', () => world.clock.advance(5 * minute)],
    [
      'was used',
      async (payment) => {
        world.clock.advance(minute);
        const { token, code } = await send(payment);
        await validate(jane, token, code);
      },
    ],
  ])('that %s is over: a new one is sent', async (_, end) => {
    const payment = await newPayment();
    await send(payment);
    await end(payment);
    const before = world.sent.length;
    expect(await resume(payment)).toMatchObject({ resumed: false });
    expect(world.sent).toHaveLength(before + 1);
  });

  test('is replaced when another is asked for, and then the new one is gone on with', async () => {
    const payment = await newPayment();
    const old = await send(payment);
    await expect(send(payment)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    world.clock.advance(minute);
    const { code } = await send(payment);
    const { token } = await resume(payment);
    await refusedWrong(validate(jane, token, old.code === code ? wrong(code) : old.code), 4);
    expect(await validate(jane, (await resume(payment)).token, code)).toMatchObject({
      token: expect.any(String),
    });
  });
});
