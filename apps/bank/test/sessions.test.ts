import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const minute = 60_000;

describe('a session', () => {
  test('is required: without one a call answers 401 UNAUTHENTICATED', async () => {
    expect(await bank.client().refused('users.whoami')).toMatchObject({
      statusCode: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  test('begins with a right code and says when it ends', async () => {
    const person = await bank.person();
    const client = bank.client();
    const { session } = await client.signIn(person.phone);
    expect(session).toEqual({
      expiresAt: new Date(bank.clock.now().getTime() + 300_000).toISOString(),
      absoluteExpiresAt: new Date(bank.clock.now().getTime() + 12 * 3_600_000).toISOString(),
      warnBeforeSeconds: 60,
      deviceId: expect.any(String) as string,
    });
    expect((await client.ok('users.whoami')).data.phone).toBe(person.phone);
  });

  test('travels in cookies that no script can read and that stay where they are needed', async () => {
    const { client } = await bank.signedIn();
    expect(client.cookies.get('session')?.attributes).toBe('Path=/; HttpOnly; SameSite=Lax');
    expect(client.cookies.get('refresh')?.attributes).toBe('Path=/api/v1/auth; HttpOnly; SameSite=Strict');
    expect(client.cookies.get('session')?.value).toMatch(/^[\w-]{43}$/);
    expect(client.cookies.has('device')).toBe(false);
  });

  test('is stored as hashes only', async () => {
    const { client } = await bank.signedIn();
    const { rows } = await bank.admin.query<{ row: string }>(
      'select sessions::text || refresh_tokens::text as row from sessions join refresh_tokens on session_id = sessions.id',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(client.cookies.get('session')?.value);
      expect(row).not.toContain(client.cookies.get('refresh')?.value);
    }
  });

  test('is idle after 300 s without an act of the person', async () => {
    const { client } = await bank.signedIn();
    bank.clock.advance(299_000);
    await client.ok('users.whoami');
    bank.clock.advance(299_000);
    await client.ok('users.whoami');
    bank.clock.advance(300_000);
    expect(await client.refused('users.whoami')).toMatchObject({ statusCode: 401, code: 'SESSION_EXPIRED' });
    expect(await client.refused('auth.refresh')).toMatchObject({ statusCode: 401, code: 'SESSION_EXPIRED' });
  });

  test('is not kept alive by background calls', async () => {
    const { client } = await bank.signedIn();
    bank.clock.advance(4 * minute);
    await client.ok('users.whoami', { headers: { 'X-Background': '1' } });
    bank.clock.advance(minute);
    expect(await client.refused('users.whoami')).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('ends 12 hours after sign-in whatever the person does', async () => {
    const { client } = await bank.signedIn();
    for (let passed = 0; passed < 12 * 60 - 4; passed += 4) {
      bank.clock.advance(4 * minute);
      await client.ok('users.whoami');
    }
    const { session } = (await client.ok('users.whoami')).data;
    expect(session.expiresAt).toBe(session.absoluteExpiresAt);
    bank.clock.advance(4 * minute);
    expect(await client.refused('users.whoami')).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('takes its idle time from the tenant', async () => {
    const { client } = await bank.signedIn({ tenant: 'pico' });
    await bank.admin.query(`update tenants set settings = '{"sessionIdleSeconds": 20}' where key = 'pico'`);
    bank.clock.advance(21_000);
    expect(await client.refused('users.whoami')).toMatchObject({ code: 'SESSION_EXPIRED' });
    await bank.admin.query(`update tenants set settings = '{}' where key = 'pico'`);
  });

  test('belongs to one tenant: its cookie is nobody at another', async () => {
    const { client } = await bank.signedIn();
    const elsewhere = bank.client('pico');
    for (const [name, cookie] of client.cookies) elsewhere.cookies.set(name, cookie);
    expect(await elsewhere.refused('users.whoami')).toMatchObject({
      statusCode: 401,
      code: 'UNAUTHENTICATED',
    });
    expect(await elsewhere.refused('auth.refresh')).toMatchObject({
      statusCode: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  test('gets new secrets at every sign-in, and the one it replaces ends', async () => {
    const { person, client } = await bank.signedIn();
    const before = bank.client();
    before.cookies.set('session', client.cookies.get('session') ?? expect.fail());
    await client.signIn(person.phone);
    expect(client.cookies.get('session')?.value).not.toBe(before.cookies.get('session')?.value);
    expect(await before.refused('users.whoami')).toMatchObject({ code: 'SESSION_REVOKED' });
    await client.ok('users.whoami');
  });

  test('can not be fixed from outside: a cookie brought along is never the session', async () => {
    const person = await bank.person();
    const client = bank.client();
    client.cookies.set('session', { value: 'A'.repeat(43), paths: ['/api'], attributes: '' });
    await client.signIn(person.phone);
    expect(client.cookies.get('session')?.value).not.toBe('A'.repeat(43));
  });
});

describe('POST /v1/auth/refresh', () => {
  test('moves the idle deadline and gives a new pair of secrets', async () => {
    const { client } = await bank.signedIn();
    const [session, refresh] = [client.cookies.get('session')?.value, client.cookies.get('refresh')?.value];
    bank.clock.advance(4 * minute);
    const { data } = await client.ok('auth.refresh');
    expect(data.expiresAt).toBe(new Date(bank.clock.now().getTime() + 300_000).toISOString());
    expect(client.cookies.get('session')?.value).not.toBe(session);
    expect(client.cookies.get('refresh')?.value).not.toBe(refresh);
    await client.ok('users.whoami');
  });

  test('gives two tabs that refresh with the same token within 30 s the very same pair', async () => {
    const { client } = await bank.signedIn();
    const tab = bank.client();
    for (const [name, cookie] of client.cookies) tab.cookies.set(name, cookie);
    await Promise.all([client.ok('auth.refresh'), tab.ok('auth.refresh')]);
    bank.clock.advance(29_000);
    expect(tab.cookies.get('session')?.value).toBe(client.cookies.get('session')?.value);
    expect(tab.cookies.get('refresh')?.value).toBe(client.cookies.get('refresh')?.value);
    await tab.ok('users.whoami');
  });

  test('lets calls that were on their way end with the old session cookie, for 30 s', async () => {
    const { client } = await bank.signedIn();
    const old = bank.client();
    for (const [name, cookie] of client.cookies) old.cookies.set(name, cookie);
    await client.ok('auth.refresh');
    bank.clock.advance(29_000);
    await old.ok('users.whoami');
    bank.clock.advance(2_000);
    expect(await old.refused('users.whoami')).toMatchObject({ statusCode: 401, code: 'UNAUTHENTICATED' });
    await client.ok('users.whoami');
  });

  test('ends the whole session when an old token is used later than that', async () => {
    const { client } = await bank.signedIn();
    const thief = bank.client();
    for (const [name, cookie] of client.cookies) thief.cookies.set(name, cookie);
    await client.ok('auth.refresh');
    bank.clock.advance(31_000);
    expect(await thief.refused('auth.refresh')).toMatchObject({ statusCode: 401, code: 'SESSION_REVOKED' });
    expect(await client.refused('users.whoami')).toMatchObject({ statusCode: 401, code: 'SESSION_REVOKED' });
    expect(await client.refused('auth.refresh')).toMatchObject({ statusCode: 401, code: 'SESSION_REVOKED' });
  });

  test('without a token answers 401 UNAUTHENTICATED', async () => {
    expect(await bank.client().refused('auth.refresh')).toMatchObject({
      statusCode: 401,
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('POST /v1/auth/logout', () => {
  test('ends the session and clears its cookies', async () => {
    const { client } = await bank.signedIn();
    const copy = bank.client();
    for (const [name, cookie] of client.cookies) copy.cookies.set(name, cookie);
    await client.ok('auth.logout');
    expect([...client.cookies.keys()]).toEqual([]);
    expect(await copy.refused('users.whoami')).toMatchObject({ code: 'SESSION_REVOKED' });
    expect(await copy.refused('auth.refresh')).toMatchObject({ code: 'SESSION_REVOKED' });
  });

  test('answers 204 without a session, with an expired one, and twice', async () => {
    const { client } = await bank.signedIn();
    expect((await bank.client().call('auth.logout')).status).toBe(204);
    bank.clock.advance(10 * minute);
    expect((await client.call('auth.logout')).status).toBe(204);
    expect((await client.call('auth.logout')).status).toBe(204);
  });

  test('leaves other devices signed in, unless all are meant', async () => {
    const { person, client } = await bank.signedIn();
    const [phone, laptop] = [bank.client(), bank.client()];
    await phone.signIn(person.phone);
    await laptop.signIn(person.phone);
    await client.ok('auth.logout');
    await phone.ok('users.whoami');
    await phone.ok('auth.logout', { body: { allDevices: true } });
    expect(await laptop.refused('users.whoami')).toMatchObject({ code: 'SESSION_REVOKED' });
  });

  test('keeps the remembered device', async () => {
    const person = await bank.person();
    const client = bank.client();
    await client.signIn(person.phone, { rememberDevice: true });
    await client.ok('auth.logout');
    expect([...client.cookies.keys()]).toEqual(['device']);
  });
});
