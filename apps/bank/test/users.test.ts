import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const password = 'harbour-lantern-42';
const next = 'copper-sparrow-77';

/** Whatever the body: what can't be is part of what is tested. */
const patch = (client: Client, id: string, body: object) =>
  client.call('users.update', { params: { id }, body });

describe('PATCH /v1/users/{id}', () => {
  test('sets the channel of codes, language and zone, and answers the person', async () => {
    const { person, client } = await bank.signedIn();
    const { data } = await client.ok('users.update', {
      params: { id: person.userId },
      body: { twilioAuthChannel: 'WHATSAPP', locale: 'de', timezone: 'Europe/Berlin' },
    });
    expect(data).toMatchObject({ twilioAuthChannel: 'WHATSAPP', locale: 'de', timezone: 'Europe/Berlin' });
    expect((await client.ok('users.whoami')).data).toEqual({
      ...data,
      session: expect.anything() as unknown,
    });
  });

  test.each([
    [{}, 'body'],
    [{ twilioAuthChannel: 'FAX' }, 'twilioAuthChannel'],
    [{ email: 'nowhere' }, 'email'],
    [{ locale: 'tlh' }, 'locale'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '+05:00' }, 'timezone'],
    [{ locale: 'de', status: 'ACTIVE' }, 'status'],
    [{ password: { current: password, next: 'short' } }, 'password.next'],
    [{ password: { current: password, next: 'Password1' } }, 'password.next'],
  ])('refuses %j beside its field', async (body, property) => {
    const { person, client } = await bank.signedIn({ password });
    const outcome = await patch(client, person.userId, body);
    expect(outcome).toMatchObject({ status: 400, body: { code: 'VALIDATION', message: [{ property }] } });
  });

  test('changes a password for a person who knows the present one, and ends the other sessions', async () => {
    const { person, client } = await bank.signedIn({ password });
    bank.clock.advance(61_000);
    const other = bank.client();
    await other.signIn(person.phone);
    await client.ok('users.update', {
      params: { id: person.userId },
      body: { password: { current: password, next } },
    });
    await client.ok('users.whoami');
    expect(await other.refused('users.whoami')).toMatchObject({ code: 'SESSION_REVOKED' });
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`);
    expect(text).toContain('Your password was changed');
  });

  test('counts wrong present passwords: the sixth try is not looked at', async () => {
    const { person, client } = await bank.signedIn({ password });
    const wrong = { password: { current: 'not-the-password', next } };
    for (let left = 4; left >= 0; left -= 1)
      expect(await patch(client, person.userId, wrong)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', attemptsLeft: left, message: [{ property: 'password.current' }] },
      });
    await client.ok('users.whoami'); // still signed in
    expect(await patch(client, person.userId, { password: { current: password, next } })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });

  test('a wrong present password changes nothing else of the same request', async () => {
    const { person, client } = await bank.signedIn({ password });
    await patch(client, person.userId, {
      twilioAuthChannel: 'WHATSAPP',
      password: { current: 'not-the-password', next },
    });
    expect((await client.ok('users.whoami')).data.twilioAuthChannel).toBe('SMS');
  });

  test.each([{ email: 'jane@example.com' }, { password: { current: password, next } }])(
    'sets %j on a recent sign-in only: later 403 with the token of a code to sign in again with',
    async (body) => {
      const { person, client } = await bank.signedIn({ password });
      for (let minutes = 0; minutes < 16; minutes += 4) {
        bank.clock.advance(4 * 60_000 + 1);
        await client.ok('users.whoami');
      }
      const outcome = await patch(client, person.userId, body);
      expect(outcome).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      await client.ok('users.whoami'); // still signed in
      // Once more at once: no other code is sent, and the token given last is as good.
      const again = await patch(client, person.userId, body);
      expect(again.status).toBe(403);
      const { text } = await bank
        .client()
        .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`);
      const [code = '', ...older] = (JSON.parse(text) as { code: string | null }[]).flatMap(
        (one) => one.code ?? [],
      );
      expect(older).toHaveLength(1); // that of the first sign-in
      const token = String(again.headers['x-next-step-token']);
      await client.ok('auth.verifyCode', { body: { token, code } });
      expect((await patch(client, person.userId, body)).status).toBe(200);
    },
  );

  test('is on record, without what was set', async () => {
    const { person, client } = await bank.signedIn();
    await patch(client, person.userId, { email: 'secret@example.com' });
    const { rows } = await bank.admin.query(
      `select facts from audit_log where action = 'USER_CHANGED' and target_id = $1`,
      [person.userId],
    );
    expect(rows).toEqual([{ facts: { changed: ['email'] } }]);
  });
});
