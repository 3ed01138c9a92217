import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

/** A person signed in on two devices, the second after a pause. */
async function onTwo() {
  const { person, client } = await bank.signedIn();
  bank.clock.advance(61_000);
  const second = bank.client();
  await second.signIn(person.phone, { rememberDevice: true });
  return { person, first: client, second };
}

describe('devices', () => {
  test('are listed, the one used last first, with the current and the remembered one named', async () => {
    const { first, second } = await onTwo();
    const { data } = await second.ok('devices.list');
    expect(data).toMatchObject([
      { current: true, trusted: true, ip: '127.0.0.1', location: null, name: 'Unknown device' },
      { current: false, trusted: false },
    ]);
    expect((await first.ok('devices.list')).data.map(({ current }) => current)).toEqual([false, true]);
  });

  test('are told with when they were used last, in the order of that', async () => {
    const { first, second } = await onTwo();
    bank.clock.advance(60_000);
    const used = bank.clock.now().toISOString();
    await first.ok('users.whoami');
    const { data } = await first.ok('devices.list');
    expect(data.map(({ current }) => current)).toEqual([true, false]);
    expect(data[0]?.lastSeenAt).toBe(used);
    expect(data[0]?.createdAt).not.toBe(used);
    expect((await second.ok('devices.list')).data).toHaveLength(2);
  });

  test('are named by what the browser says, or as the person wishes', async () => {
    const { phone } = await bank.person();
    const client = bank.client();
    const { data } = await client.ok('auth.phone', { body: { phone } });
    await client.ok('auth.verifyCode', {
      body: { token: data.token, code: data.code ?? '' },
      headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/153.0.0.0 Safari/537.36' },
    });
    expect((await client.ok('devices.list')).data).toMatchObject([
      { name: 'Chrome, Windows', platform: 'Windows', browser: 'Chrome' },
    ]);
  });

  test('can be removed: the session there is over and the password alone no longer suffices', async () => {
    const { first, second } = await onTwo();
    const { deviceId } = (await second.ok('users.whoami')).data.session;
    await first.ok('devices.remove', { params: { id: deviceId } });
    expect(await second.refused('users.whoami')).toMatchObject({ statusCode: 401, code: 'SESSION_REVOKED' });
    expect((await first.ok('devices.list')).data.map(({ id }) => id)).not.toContain(deviceId);
    expect(await first.refused('devices.remove', { params: { id: deviceId } })).toMatchObject({
      statusCode: 404,
    });
    const { rows } = await bank.admin.query(
      'select count(*)::int as remembered from devices where id = $1 and token_sha256 is not null',
      [deviceId],
    );
    expect(rows).toEqual([{ remembered: 0 }]);
  });

  test('removing the current one is a logout: its cookies go', async () => {
    const { second } = await onTwo();
    const { deviceId } = (await second.ok('users.whoami')).data.session;
    await second.ok('devices.remove', { params: { id: deviceId } });
    expect([...second.cookies.keys()]).toEqual([]);
  });

  test('removing all others leaves the current one signed in', async () => {
    const { first, second } = await onTwo();
    await second.ok('devices.removeOthers', { query: { except: 'current' } });
    expect(await first.refused('users.whoami')).toMatchObject({ code: 'SESSION_REVOKED' });
    expect((await second.ok('devices.list')).data).toMatchObject([{ current: true }]);
  });

  test('without a word about the current one nothing is removed', async () => {
    const { second } = await onTwo();
    const { status } = await second.raw('DELETE', '/api/v1/devices', { origin: second.origin });
    expect(status).toBe(400);
    expect((await second.ok('devices.list')).data).toHaveLength(2);
  });

  test.each(['not-an-id', crypto.randomUUID()])('%s is nobody’s', async (id) => {
    const { client } = await bank.signedIn();
    expect(await client.refused('devices.remove', { params: { id } })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that are neither signed in nor remembered are not listed', async () => {
    const { person, client } = await bank.signedIn();
    await client.ok('auth.logout');
    bank.clock.advance(61_000);
    await client.signIn(person.phone);
    expect((await client.ok('devices.list')).data).toHaveLength(1);
  });
});
