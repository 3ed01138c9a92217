import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type Person, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

let bank: TestBank;
let owner: Person;
/** The owner's remembered device, signed out. */
let device: Client;
const password = 'harbour-lantern-42';
const minute = 60_000;

beforeAll(async () => {
  bank = await startBank({ trustProxy: '127.0.0.1' });
});
afterAll(() => bank.stop());
beforeEach(async () => {
  owner = await bank.person({ password });
  device = bank.client();
  await device.signIn(owner.phone, { rememberDevice: true });
  await device.ok('auth.logout');
});

const wrongOf = (code = ''): string => (code === '0000' ? '1111' : '0000');
const asked = async (client: Client, operation: 'auth.phone' | 'recover.sendCode' = 'auth.phone') =>
  (await client.ok(operation, { body: { phone: owner.phone } })).data;

/** Who calls from another network than the tests do. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const home = from('198.51.100.7');

/** Enters wrong codes until there is no try left. */
async function spendTries(operation: 'auth' | 'recover' = 'auth', where = from('127.0.0.1')): Promise<void> {
  const stranger = bank.client();
  const { data: begun } = await stranger.ok(operation === 'auth' ? 'auth.phone' : 'recover.sendCode', {
    body: { phone: owner.phone },
    ...where,
  });
  let { token } = begun;
  for (let left = 4; left >= 0; left -= 1) {
    const refusal = await stranger.refused(`${operation}.verifyCode`, {
      body: { token, code: wrongOf(begun.code) },
      ...where,
    });
    expect(refusal).toMatchObject({ code: 'INVALID_CODE', attemptsLeft: left });
    token = refusal.newMfaToken ?? token;
  }
}

/** Signs in on a device the bank does not know. */
async function strangeSignIn(where: ReturnType<typeof from>): Promise<void> {
  const own = bank.client();
  const { token } = (await own.ok('auth.phone', { body: { phone: owner.phone }, ...where })).data;
  await own.ok('auth.verifyCode', { body: { token, code: await newestCode() }, ...where });
}

/** What lies on the owner's own phone, the latest first. */
async function messagesToOwner(): Promise<{ code: string | null }[]> {
  const { text } = await bank
    .client()
    .raw('GET', `/sandbox/messages?take=1000&phone=${encodeURIComponent(owner.phone)}`);
  return JSON.parse(text) as { code: string | null }[];
}

const newestCode = async (): Promise<string> =>
  (await messagesToOwner()).find(({ code }) => code !== null)?.code ?? expect.fail('no code was sent');

/** How many messages went to the owner's phone. */
const messages = async (): Promise<number> => (await messagesToOwner()).length;

const passwordIn = async (client: Client) => {
  const { token, ...begun } = (await client.ok('auth.phone', { body: { phone: owner.phone } })).data;
  expect(begun.nextStep).toBe('PASSWORD');
  return (await client.ok('auth.verifyPassword', { body: { token, password } })).data;
};

describe('wrong codes of a stranger', () => {
  test('block strangers, and leave the remembered device its password and its codes', async () => {
    await spendTries();
    expect(await bank.client().refused('auth.phone', { body: { phone: owner.phone } })).toMatchObject({
      statusCode: 429,
      code: 'TOO_MANY_ATTEMPTS',
      retryAfter: 900,
    });
    const sent = await device.ok('auth.phone', { body: { phone: owner.phone, channel: 'SMS' } });
    const { token, code = '' } = sent.data;
    await device.ok('auth.verifyCode', { body: { token, code, rememberDevice: true } });
    await device.ok('auth.logout');
    expect((await passwordIn(device)).nextStep).toBe('DONE');
  });

  test('are not forgotten because the owner signs in on the remembered device', async () => {
    await spendTries();
    await passwordIn(device);
    expect(await bank.client().refused('auth.phone', { body: { phone: owner.phone } })).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    });
  });

  test('use up no tries of a password on a strange device, nor the other way round', async () => {
    const stranger = bank.client();
    const begun = await asked(stranger);
    for (let left = 4; left >= 0; left -= 1)
      expect(
        await stranger.refused('auth.verifyPassword', {
          body: { token: begun.token, password: 'a-guess-of-it' },
        }),
      ).toMatchObject({ code: 'INVALID_CREDENTIALS', attemptsLeft: left });
    expect(
      await stranger.refused('auth.verifyPassword', { body: { token: begun.token, password } }),
    ).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    const refusal = await stranger.refused('auth.verifyCode', {
      body: { token: begun.token, code: wrongOf(begun.code) },
    });
    expect(refusal).toMatchObject({ code: 'INVALID_CODE', attemptsLeft: 4 });
    const { newMfaToken: token = '' } = refusal;
    await stranger.ok('auth.verifyCode', { body: { token, code: begun.code ?? '' } });
  });

  test('and wrong passwords keep nobody who is signed in from changing their password', async () => {
    await passwordIn(device);
    await spendTries();
    await device.ok('users.update', {
      params: { id: owner.userId },
      body: { password: { current: password, next: 'copper-sparrow-77' } },
    });
  });

  test.each(['auth', 'recover'] as const)(
    'at %s leave the owner elsewhere the code on their phone, on a device the bank does not know',
    async (operation) => {
      await spendTries(operation, from('203.0.113.7'));
      bank.clock.advance(minute); // the next message
      const own = bank.client();
      const body = { phone: owner.phone };
      const begun = await own.ok(operation === 'auth' ? 'auth.phone' : 'recover.sendCode', {
        body,
        ...home,
      });
      const { token } = begun.data;
      await own.ok(`${operation}.verifyCode`, { body: { token, code: await newestCode() }, ...home });
      const there = { body, ...from('203.0.113.7') };
      expect(
        await bank.client().refused(operation === 'auth' ? 'auth.phone' : 'recover.sendCode', there),
      ).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 840 });
    },
  );

  test('from many networks are no more than thirty before all strangers wait, and five after each wait', async () => {
    const guessed = async (network: number) => {
      bank.clock.advance(minute); // the next message
      await spendTries('auth', from(`203.0.113.${network}`));
    };
    for (let network = 1; network <= 5; network += 1) await guessed(network);
    bank.clock.advance(minute);
    await strangeSignIn(home); // forgets what all tried, not what each network did
    for (let network = 11; network <= 16; network += 1) await guessed(network);
    const refused = () => bank.client().refused('auth.phone', { body: { phone: owner.phone }, ...home });
    expect(await refused()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 8 * 3_600 });
    expect((await passwordIn(device)).nextStep).toBe('DONE');
    bank.clock.advance(8 * 60 * minute);
    await spendTries('auth', from('203.0.113.21'));
    expect(await refused()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 16 * 3_600 });
  });

  test('for a recovery leave the remembered device its own code for a new password', async () => {
    await spendTries('recover');
    const { token, code = '' } = await asked(device, 'recover.sendCode');
    await device.ok('recover.verifyCode', { body: { token, code, password: 'copper-sparrow-77' } });
  });

  test('for a recovery keep nobody from signing in, on whatever device', async () => {
    await spendTries('recover');
    await bank.client().signIn(owner.phone);
    await passwordIn(device);
  });
});

describe('codes that a stranger asks for', () => {
  test.each(['auth.phone', 'recover.sendCode'] as const)(
    'by %s as often as may be keep the owner from a code at no moment of an hour: the one in their hands is good on any device',
    async (operation) => {
      const verify = operation === 'auth.phone' ? 'auth.verifyCode' : 'recover.verifyCode';
      for (let second = 0; second < 3_600; second += 20) {
        await asked(bank.client(), operation);
        if (second % 140 === 0) {
          // A stranger's device, on which the owner types what their phone shows; a wrong code would be refused.
          const own = await asked(bank.client(), operation);
          expect(own.code).toBe(await newestCode());
          expect(Date.parse(own.expiresAt)).toBeGreaterThan(bank.clock.now().getTime());
          expect(Date.parse(own.resendAvailableAt) - bank.clock.now().getTime()).toBeLessThanOrEqual(minute);
        }
        bank.clock.advance(20_000);
      }
      const { token } = await asked(bank.client(), operation);
      await bank.client().ok(verify, { body: { token, code: await newestCode() } });
    },
  );

  test('do not make worthless the one sent to the remembered device, nor use up its allowance', async () => {
    const sent = await device.ok('auth.phone', { body: { phone: owner.phone, channel: 'SMS' } });
    for (let asks = 0; asks < 4; asks += 1) {
      await asked(bank.client());
      bank.clock.advance(minute);
    }
    const { token, code = '' } = sent.data;
    await device.ok('auth.verifyCode', { body: { token, code } });
  });

  test.each(['auth.phone', 'recover.sendCode'] as const)(
    'by %s let the owner have another message after 60 s, and use up the code of none before it expires',
    async (operation) => {
      const verify = operation === 'auth.phone' ? 'auth.verifyCode' : 'recover.verifyCode';
      const held: Awaited<ReturnType<typeof asked>>[] = [];
      for (let asks = 0; asks < 20; asks += 1) {
        const before = await messages();
        const begun = await asked(bank.client(), operation);
        const now = bank.clock.now().getTime();
        expect(await messages()).toBe(before + 1);
        expect(begun.code).toBe(await newestCode());
        expect(Date.parse(begun.resendAvailableAt) - now).toBe(minute);
        expect(Date.parse(begun.expiresAt) - now).toBeGreaterThanOrEqual(minute);
        held.push(begun);
        bank.clock.advance(70_000);
        const [earlier, later] = held.slice(-2);
        // The next person has been sent another code, and the one before is good for some seconds more.
        if (
          asks > 10 &&
          earlier?.code !== later?.code &&
          Date.parse(earlier?.expiresAt ?? '') > now + 10_000
        ) {
          bank.clock.advance(-60_000);
          await bank
            .client()
            .ok(verify, { body: { token: earlier?.token ?? '', code: earlier?.code ?? '' } });
          return;
        }
      }
      expect.fail('no code followed another');
    },
  );

  describe('more than 120 times a day', () => {
    const asAStranger = () => bank.client().ok('auth.phone', { body: { phone: owner.phone } });

    /** So that the last message’s code has run out. */
    async function spendTheDay(): Promise<void> {
      for (let asks = 0; asks < 150; asks += 1) {
        await asAStranger();
        bank.clock.advance(minute);
      }
      bank.clock.advance(2 * 60 * minute);
    }

    test('cost no more than 120 messages, and leave the owner the code on their phone, on any device', async () => {
      const before = await messages();
      await spendTheDay();
      expect((await messages()) - before).toBe(120);
      const own = bank.client();
      const { data } = await own.ok('auth.phone', { body: { phone: owner.phone } });
      expect((await messages()) - before).toBe(120);
      expect(Date.parse(data.expiresAt) - bank.clock.now().getTime()).toBe(5 * minute);
      await own.ok('auth.verifyCode', { body: { token: data.token, code: await newestCode() } });
    });

    test('and wrong codes leave that code good elsewhere', async () => {
      await spendTheDay();
      await spendTries('auth', from('203.0.113.7'));
      await strangeSignIn(home);
    });

    test('leave the owner, who has used that code, another message, and it is good once', async () => {
      await spendTheDay();
      await strangeSignIn(home);
      const used = await newestCode();
      bank.clock.advance(minute);
      const before = await messages();
      const { token, code } = (await asAStranger()).data;
      expect((await messages()) - before).toBe(1);
      expect(code).toBe(await newestCode());
      if (code !== used)
        expect(await bank.client().refused('auth.verifyCode', { body: { token, code: used } })).toMatchObject(
          { code: 'INVALID_CODE' },
        );
      await strangeSignIn(home);
    });

    test('leave the remembered device its own message', async () => {
      await spendTheDay();
      const before = await messages();
      const sent = await device.ok('auth.phone', { body: { phone: owner.phone, channel: 'SMS' } });
      expect((await messages()) - before).toBe(1);
      const { token, code = '' } = sent.data;
      await device.ok('auth.verifyCode', { body: { token, code } });
    });

    test('let messages go again once the first is a day old', async () => {
      await spendTheDay();
      bank.clock.advance(22 * 60 * minute);
      const before = await messages();
      await asAStranger();
      expect((await messages()) - before).toBe(1);
    });
  });

  test('for whatever numbers cost a tenant no more than it pays for in an hour; who solves a code, or asks on a remembered device, is not counted', async () => {
    await bank.admin.query(
      `update tenants set settings = settings || '{"codesToStrangersPerHour": 3}' where id = $1`,
      [bank.tenants.kontor],
    );
    bank.clock.advance(60 * minute);
    await strangeSignIn(home);
    for (let n = 0; n < 3; n += 1)
      await bank.client().ok('auth.phone', { body: { phone: `+1202555990${n}` } });
    for (const operation of ['auth.phone', 'recover.sendCode'] as const)
      expect(await bank.client().refused(operation, { body: { phone: owner.phone } })).toMatchObject({
        statusCode: 429,
        code: 'RATE_LIMITED',
        retryAfter: 3_600,
      });
    const sent = await device.ok('auth.phone', { body: { phone: owner.phone, channel: 'SMS' } });
    const { token, code = '' } = sent.data;
    await device.ok('auth.verifyCode', { body: { token, code } });
    bank.clock.advance(60 * minute);
    await strangeSignIn(home);
    await bank.admin.query(
      `update tenants set settings = settings - 'codesToStrangersPerHour' where id = $1`,
      [bank.tenants.kontor],
    );
  });
});
