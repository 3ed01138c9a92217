import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ trustProxy: '127.0.0.1' });
});
afterAll(() => bank.stop());
beforeEach(() => bank.clock.advance(3_600_000)); // limits of an hour begin again

const password = 'harbour-lantern-42';
const guess = 'not-the-password';

/** How often a password was worked on for strangers within the hour, as the limit counts it. */
async function worked(): Promise<number> {
  const { rows } = await bank.admin.query<{ count: number }>(
    `select count from rate_counters where key = 'passwords:127.0.0.1' and window_ends_at > $1`,
    [bank.clock.now()],
  );
  return rows[0]?.count ?? 0;
}

const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

const begun = async (phone: string) => (await bank.client().ok('auth.phone', { body: { phone } })).data.token;

const tally = (outcomes: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length ?? 0,
    ]),
  );

test('no password is worked on for a token that nobody was given', async () => {
  const token = 'x'.repeat(43);
  const refused = [
    ...(await times(300, () =>
      bank.client().call('recover.verifyCode', { body: { token, code: '0000', password } }),
    )),
    ...(await times(20, () => bank.client().call('auth.verifyPassword', { body: { token, password } }))),
  ];
  expect(tally(refused)).toEqual({ 400: 320 });
  expect(await worked()).toBe(0);
});

test('a new password is worked on for the right recovery code only', async () => {
  const { phone } = await bank.person({ password });
  const { data } = await bank.client().ok('recover.sendCode', { body: { phone } });
  const counted = async () => {
    const { rows } = await bank.admin.query<{ count: number }>(
      `select count from rate_counters where key like 'passwords:person:%' and window_ends_at > $1`,
      [bank.clock.now()],
    );
    return rows.map(({ count }) => count);
  };
  const code = data.code ?? '';
  const wrong = code === '0000' ? '1111' : '0000';
  const body = { token: data.token, code: wrong, password: 'copper-sparrow-77' };
  const refused = await times(50, () => bank.client().call('recover.verifyCode', { body }));
  expect(tally(refused)).toEqual({ 400: 49, 401: 1 });
  expect(await counted()).toEqual([]);
  const [token] = refused.flatMap((outcome) => (outcome.ok ? [] : (outcome.body.newMfaToken ?? [])));
  await bank.client().ok('recover.verifyCode', { body: { ...body, token: token ?? '', code } });
  expect(await counted()).toEqual([1]);
});

test('of 300 guesses at once at the password of one phone five are worked on, and everything after them is told when to come back', async () => {
  const { phone } = await bank.person({ password });
  const token = await begun(phone);
  const outcomes = await times(300, () =>
    bank.client().call('auth.verifyPassword', { body: { token, password: guess } }),
  );
  expect(tally(outcomes)).toEqual({ 401: 5, 429: 295 });
  expect(await worked()).toBe(5);
  for (const { status, headers } of outcomes) if (status === 429) expect(headers['retry-after']).toBe('900');
});

test('a flood for many phones from one address is refused with a time to come back, costs no tries, and lets a remembered device in', async () => {
  const person = await bank.person({ password });
  const device = bank.client();
  await device.signIn(person.phone, { rememberDevice: true });
  await device.ok('auth.logout');
  const phones = Array.from({ length: 150 }, (_, n) => `+1646555${4000 + n}`);
  const tokens: { phone: string; token: string }[] = [];
  for (const phone of phones) tokens.push({ phone, token: await begun(phone) });

  const flood = times(tokens.length, async (n) => {
    const { phone, token } = tokens[n] ?? expect.fail('no token');
    return {
      phone,
      ...(await bank.client().call('auth.verifyPassword', { body: { token, password: guess } })),
    };
  });
  const { data } = await device.ok('auth.phone', { body: { phone: person.phone } });
  expect(data.nextStep).toBe('PASSWORD');
  await device.ok('auth.verifyPassword', { body: { token: data.token, password } });

  const outcomes = await flood;
  const { 401: tried = 0, 429: limited = 0, 503: noRoom = 0 } = tally(outcomes);
  expect(tried + limited + noRoom).toBe(150);
  expect(tried).toBeLessThanOrEqual(100);
  expect(limited).toBe(50);
  for (const { status, headers } of outcomes)
    if (status !== 401) expect(Number(headers['retry-after'])).toBeGreaterThan(0);

  // A rejected call used up no try.
  bank.clock.advance(3_600_000);
  const { phone } = outcomes.find(({ status }) => status === 429) ?? expect.fail('nobody was refused');
  const token = await begun(phone);
  expect(
    await bank.client().refused('auth.verifyPassword', { body: { token, password: guess } }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS', attemptsLeft: 4 });
});

test('a remembered device is answered while the guesses of many strangers still wait for their turn', async () => {
  const person = await bank.person({ password });
  const device = bank.client();
  await device.signIn(person.phone, { rememberDevice: true });
  await device.ok('auth.logout');
  const begunThere = (await device.ok('auth.phone', { body: { phone: person.phone } })).data;
  const strangers: { token: string; headers: Record<string, string> }[] = [];
  for (let n = 1; n <= 30; n += 1)
    strangers.push({
      token: await begun(`+1646555${7000 + n}`),
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    });

  let answered = 0;
  const [first, ...others] = strangers.map(async ({ token, headers }) => {
    await bank.client().refused('auth.verifyPassword', { body: { token, password: guess }, headers });
    answered += 1;
  });
  await Promise.race([first, ...others]);
  await device.ok('auth.verifyPassword', { body: { token: begunThere.token, password } });
  expect(answered).toBeLessThan(15);
  await Promise.all([first, ...others]);
});
