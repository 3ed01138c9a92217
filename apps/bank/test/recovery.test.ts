import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const password = 'harbour-lantern-42';
const next = 'copper-sparrow-77';
const wrongOf = (code: string): string => (code === '0000' ? '1111' : '0000');

async function begun(phone: string) {
  const client = bank.client();
  const { data } = await client.ok('recover.sendCode', { body: { phone } });
  return { client, token: data.token, code: data.code ?? expect.fail('no code') };
}

/** Whether a password signs in as far as a password can. */
async function opens(phone: string, tried: string): Promise<boolean> {
  bank.clock.advance(61_000);
  const client = bank.client();
  const { data } = await client.ok('auth.phone', { body: { phone } });
  return (await client.call('auth.verifyPassword', { body: { token: data.token, password: tried } })).ok;
}

describe('a forgotten password', () => {
  test('is reset in two steps; every session ends, the person is notified, and nobody is signed in', async () => {
    const { person, client: before } = await bank.signedIn({ password });
    const { client, token, code } = await begun(person.phone);
    expect((await client.ok('recover.verifyCode', { body: { token, code } })).data).toEqual({
      nextStep: 'PASSWORD',
    });
    const { data } = await client.ok('recover.verifyCode', { body: { token, code, password: next } });
    expect(data).toEqual({ nextStep: 'PHONE', sessionsEnded: 1 });
    expect(client.cookies.size).toBe(0);
    expect(await before.refused('users.whoami')).toMatchObject({ code: 'SESSION_REVOKED' });
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`);
    expect(text).toContain('Your password was reset');
    expect(await opens(person.phone, password)).toBe(false);
    expect(await opens(person.phone, next)).toBe(true);
  });

  test('can be set with the code in one step', async () => {
    const { phone } = await bank.person();
    const { client, token, code } = await begun(phone);
    const { data } = await client.ok('recover.verifyCode', { body: { token, code, password: next } });
    expect(data).toEqual({ nextStep: 'PHONE', sessionsEnded: 0 });
    expect(await opens(phone, next)).toBe(true);
  });

  test('needs the right code: a wrong one counts, a used one is no longer good', async () => {
    const { phone } = await bank.person();
    const { client, token, code } = await begun(phone);
    const refusal = await client.refused('recover.verifyCode', {
      body: { token, code: wrongOf(code), password: next },
    });
    expect(refusal).toMatchObject({ statusCode: 401, code: 'INVALID_CODE', attemptsLeft: 4 });
    const again = { token: refusal.newMfaToken ?? '', code, password: next };
    await client.ok('recover.verifyCode', { body: again });
    expect(
      await client.refused('recover.verifyCode', { body: { ...again, password: 'another-sparrow-78' } }),
    ).toMatchObject({ statusCode: 400, code: 'TOKEN_EXPIRED' });
    expect(await opens(phone, next)).toBe(true);
  });

  test('a right code is good for ten minutes', async () => {
    const { phone } = await bank.person();
    const { client, token, code } = await begun(phone);
    await client.ok('recover.verifyCode', { body: { token, code } });
    bank.clock.advance(600_001);
    expect(
      await client.refused('recover.verifyCode', { body: { token, code, password: next } }),
    ).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  test('a weak password is refused beside its field and costs no code', async () => {
    const { phone } = await bank.person();
    const { client, token, code } = await begun(phone);
    for (const weak of ['short', 'password', 'Qwertyuiop'])
      expect(
        await client.refused('recover.verifyCode', { body: { token, code, password: weak } }),
      ).toMatchObject({ statusCode: 400, code: 'VALIDATION', message: [{ property: 'password' }] });
    await client.ok('recover.verifyCode', { body: { token, code, password: next } });
  });

  test('tells nobody who banks here: an unknown phone gets the same answer and its code proves nothing', async () => {
    const { phone } = await bank.person();
    const known = (await bank.client().ok('recover.sendCode', { body: { phone } })).data;
    const nobody = '+447700900999';
    const unknown = (await bank.client().ok('recover.sendCode', { body: { phone: nobody } })).data;
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    const { text } = await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(nobody)}`);
    expect(JSON.parse(text)).toEqual([]);
    expect(
      await bank
        .client()
        .refused('recover.verifyCode', { body: { token: unknown.token, code: unknown.code ?? '' } }),
    ).toMatchObject({ statusCode: 401, code: 'INVALID_CODE' });
    expect(
      await bank.client().refused('recover.verifyCode', {
        body: { token: unknown.token, code: unknown.code ?? '', password: next },
      }),
    ).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  test('a code for signing in recovers nothing, nor the other way round', async () => {
    const { phone } = await bank.person();
    const { data } = await bank.client().ok('auth.phone', { body: { phone } });
    expect(
      await bank
        .client()
        .refused('recover.verifyCode', { body: { token: data.token, code: data.code ?? '' } }),
    ).toMatchObject({ code: 'TOKEN_EXPIRED' });
    const { token, code } = await begun(phone);
    expect(await bank.client().refused('auth.verifyCode', { body: { token, code } })).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
  });

  test('is one message per minute, and five wrong codes block', async () => {
    const { phone } = await bank.person();
    const { client, code, ...first } = await begun(phone);
    expect((await begun(phone)).code).toBe(code);
    const { text } = await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(phone)}`);
    expect(JSON.parse(text)).toHaveLength(1);
    let { token } = first;
    for (let tries = 1; tries <= 5; tries += 1) {
      const { newMfaToken } = await client.refused('recover.verifyCode', {
        body: { token, code: wrongOf(code) },
      });
      token = newMfaToken ?? token;
    }
    expect(await client.refused('recover.verifyCode', { body: { token, code } })).toMatchObject({
      statusCode: 429,
      code: 'TOO_MANY_ATTEMPTS',
    });
  });
});
