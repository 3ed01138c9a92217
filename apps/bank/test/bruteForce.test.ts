import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { payment, mfaTokenFor, fixture, unsigned, type Fixture } from './operations/fixture.ts';

/** The full lane guesses more. */
const guesses = Number(process.env['GUESSES'] ?? 1_000);
const atOnce = 50;
const rounds = Math.ceil(guesses / atOnce);
const day = 24 * 3_600_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const wrong = (code: string, n: number): string =>
  String((Number(code) + 1 + (n % (10 ** code.length - 1))) % 10 ** code.length).padStart(code.length, '0');

/** What an attacker holds of one code, as far as the bank tells: the newest token. */
type Attack = { readonly token: string; readonly code: string };

/** How often the bank compared in each block, and whether the right code was ever taken while it should not be. */
async function attack(
  ask: () => Promise<Attack | null>,
  tryCode: (
    token: string,
    code: string,
  ) => Promise<{ ok: boolean; code: string; newMfaToken: string | undefined }>,
): Promise<{ compared: number; inOneBlock: number; afterBlock: string[]; sent: number }> {
  let [compared, inOneBlock, sent] = [0, 0, 0];
  const afterBlock: string[] = [];
  const step = Math.ceil(day / rounds);
  for (let round = 0; round < rounds; round += 1) {
    const held = await ask();
    if (held !== null) sent += 1;
    let token = held?.token ?? 'x'.repeat(43);
    const code = held?.code ?? '000000';
    let here = 0;
    // First at once under one token, then on and on under whatever token the last refusal gave.
    const refusals = await Promise.all(
      Array.from({ length: atOnce - 10 }, (_, n) => tryCode(token, wrong(code, round * atOnce + n))),
    );
    for (let n = 0; n <= 10; n += 1) {
      for (const { ok, code: refusal, newMfaToken } of refusals.splice(0)) {
        expect(ok).toBe(false);
        if (refusal === 'INVALID_CODE') here += 1;
        token = newMfaToken ?? token;
      }
      if (n < 10) refusals.push(await tryCode(token, wrong(code, n)));
    }
    compared += here;
    inOneBlock = Math.max(inOneBlock, here);
    if (held !== null) {
      const last = await tryCode(token, code);
      afterBlock.push(last.ok ? 'TAKEN' : last.code);
    }
    bank.clock.advance(step);
  }
  return { compared, inOneBlock, afterBlock, sent };
}

test(
  `of ${guesses} guesses at signing codes in a day, ${atOnce} at once and by rotated tokens, at most 5 in a block and 35 in all are compared`,
  async () => {
    const set = await fixture(bank);
    const { person, client: first } = set.owner;
    let client: Client = first;
    const created = await unsigned(set);
    const ask = async (): Promise<Attack | null> => {
      if (!(await client.call('users.whoami')).ok) {
        client = bank.client(); // the session is over by now
        await client.signIn(person.phone);
      }
      const sent = await client.call('signatures.sendCode', {
        body: {
          mfa: 'PHONE',
          channel: 'SMS',
          subject: { type: 'PAYMENT', ids: [created.id], signingHash: created.signingHash },
        },
      });
      return sent.ok ? { token: sent.body.data.token, code: sent.body.data.code ?? '' } : null;
    };
    const report = await attack(ask, async (token, code) => {
      const tried = await client.call('signatures.validate', { body: { token, code } });
      return tried.ok
        ? { ok: true, code: '', newMfaToken: undefined }
        : { ok: false, code: tried.body.code, newMfaToken: tried.body.newMfaToken };
    });
    expect(report.sent).toBeGreaterThanOrEqual(Math.min(rounds, 5));
    expect(report.inOneBlock).toBeLessThanOrEqual(5);
    expect(report.compared).toBeLessThanOrEqual(35);
    expect(
      report.afterBlock.filter((refusal) => refusal !== 'TOKEN_EXPIRED' && refusal !== 'TOO_MANY_ATTEMPTS'),
    ).toEqual([]);
  },
  10 * 60_000,
);

test(
  `of ${guesses} guesses at sign-in codes in a day, ${atOnce} at once and by rotated tokens, at most 5 in a block and 35 in all are compared`,
  async () => {
    const { phone } = await bank.person({ accounts: [] });
    const client = bank.client();
    const ask = async (): Promise<Attack | null> => {
      const begun = await client.call('auth.phone', { body: { phone } });
      return begun.ok ? { token: begun.body.data.token, code: begun.body.data.code ?? '' } : null;
    };
    const report = await attack(ask, async (token, code) => {
      const tried = await client.call('auth.verifyCode', { body: { token, code } });
      return tried.ok
        ? { ok: true, code: '', newMfaToken: undefined }
        : { ok: false, code: tried.body.code, newMfaToken: tried.body.newMfaToken };
    });
    expect(report.sent).toBeGreaterThanOrEqual(Math.min(rounds, 5));
    expect(report.inOneBlock).toBeLessThanOrEqual(5);
    expect(report.compared).toBeLessThanOrEqual(35);
    expect(
      report.afterBlock.filter((refusal) => refusal !== 'TOKEN_EXPIRED' && refusal !== 'TOO_MANY_ATTEMPTS'),
    ).toEqual([]);
    expect(client.cookies.size).toBe(0);
  },
  10 * 60_000,
);

/** Five wrong tries at each code, and then as long a wait as the block lasts; what became of every code asked for. */
async function persist(
  ask: () => Promise<Attack | null>,
  tryCode: (token: string, code: string) => Promise<{ code: string; newMfaToken: string | undefined }>,
  blocks: number,
): Promise<number> {
  let compared = 0;
  for (let block = 0; block < blocks; block += 1) {
    const held = await ask();
    if (held === null) return compared;
    let { token } = held;
    for (let n = 0; n < 5; n += 1) {
      const { code, newMfaToken } = await tryCode(token, wrong(held.code, n));
      if (code === 'INVALID_CODE') compared += 1;
      token = newMfaToken ?? token;
    }
    bank.clock.advance(15 * 60_000 * 2 ** block + 60_000);
  }
  return compared;
}

const years = (count: number): number => count * 365 * day;

test('after a hundred wrong sign-in codes in a row there is no other, however long one waits', async () => {
  const { phone } = await bank.person({ accounts: [] });
  const ask = async (): Promise<Attack | null> => {
    const begun = await bank.client().call('auth.phone', { body: { phone } });
    return begun.ok ? { token: begun.body.data.token, code: begun.body.data.code ?? '' } : null;
  };
  const compared = await persist(
    ask,
    async (token, code) => {
      const tried = await bank.client().refused('auth.verifyCode', { body: { token, code } });
      return { code: tried.code, newMfaToken: tried.newMfaToken };
    },
    25,
  );
  expect(compared).toBe(100);
  bank.clock.advance(years(50));
  const refusal = await bank.client().refused('auth.phone', { body: { phone } });
  expect(refusal).toMatchObject({ statusCode: 423, code: 'LOCKED' });
  expect(refusal).not.toHaveProperty('retryAfter'); // no time ends it
});

test('after a hundred wrong signing codes in a row there is no other, however long one waits', async () => {
  const set = await fixture(bank);
  const { person } = set.owner;
  let client: Client = set.owner.client;
  const ask = async (): Promise<Attack | null> => {
    client = bank.client(); // the session is over by now, and the payment of the last time has lapsed
    await client.signIn(person.phone);
    const created = await unsigned({ ...set, owner: { person, client } });
    const sent = await client.call('signatures.sendCode', {
      body: {
        mfa: 'PHONE',
        channel: 'SMS',
        subject: { type: 'PAYMENT', ids: [created.id], signingHash: created.signingHash },
      },
    });
    return sent.ok ? { token: sent.body.data.token, code: sent.body.data.code ?? '' } : null;
  };
  const compared = await persist(
    ask,
    async (token, code) => {
      const tried = await client.refused('signatures.validate', { body: { token, code } });
      return { code: tried.code, newMfaToken: tried.newMfaToken };
    },
    25,
  );
  expect(compared).toBe(100);
  bank.clock.advance(years(50));
  expect(await ask()).toBeNull();
});

const sign = (client: Client, id: string, mfaToken: string) =>
  client.call('payments.sign', {
    params: { id },
    body: { mfaToken, signedAt: bank.clock.now().toISOString() },
  });

test('a code sent for one amount, payee, fee or currency signs no other, even when somebody changes the payment itself', async () => {
  const changes = {
    amount: 'sum = sum + 1',
    payee: "payee_name = 'Mallory'",
    account: 'payee_account_id = account_id, payee_organization_id = organization_id',
    fee: 'fee_amount = 1',
    currency: "currency_id = '01920000-0000-7000-8000-000000000826'",
  };
  const set = await fixture(bank);
  for (const [what, change] of Object.entries(changes)) {
    const created = await unsigned(set);
    const mfaToken = await mfaTokenFor(set, created);
    bank.clock.advance(61_000);
    await expect(
      bank.admin.query(`update payments set ${change} where id = $1`, [created.id]),
    ).rejects.toThrow(/terms of a payment never change/);
    await bank.admin.query('set session_replication_role = replica');
    await bank.admin.query(`update payments set ${change} where id = $1`, [created.id]);
    await bank.admin.query('set session_replication_role = default');
    const refused = await sign(set.owner.client, created.id, mfaToken);
    expect([what, refused.status, refused.body]).toMatchObject([
      what,
      409,
      { code: 'SIGNING_SUBJECT_MISMATCH' },
    ]);
    // The token is spent by it.
    expect(await sign(set.owner.client, created.id, mfaToken)).toMatchObject({ status: 400 });
  }
});

/** The full lane replays more. */
const replayed = Number(process.env['REPLAYS'] ?? 60);

test(`an MFA token replayed ${replayed} times on other payments, by other people and from other sessions signs nothing`, async () => {
  const [set, other] = [await fixture(bank), await fixture(bank)];
  const again = bank.client();
  await again.signIn(set.owner.person.phone);
  const created = await unsigned(set);
  const mfaToken = await mfaTokenFor(set, created);
  const theirs = await unsigned(other);
  const bodies = Array.from({ length: replayed }, (_, n) => n);
  const replays = await Promise.all(
    bodies.map((n) =>
      n % 3 === 0
        ? sign(other.owner.client, theirs.id, mfaToken)
        : n % 3 === 1
          ? sign(again, created.id, mfaToken)
          : sign(other.owner.client, created.id, mfaToken),
    ),
  );
  expect(replays.filter(({ ok }) => ok)).toEqual([]);
  expect(new Set(replays.map(({ status }) => status))).toEqual(new Set([400, 404]));
  // It was theirs alone, and still is good for what it was sent for, once.
  expect((await sign(set.owner.client, created.id, mfaToken)).ok).toBe(true);
  const next: Fixture = set;
  const { data } = await next.owner.client.ok('payments.create', {
    body: payment(next, { details: 'Dinner' }),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(await sign(next.owner.client, data.id, mfaToken)).toMatchObject({
    status: 400,
    body: { code: 'TOKEN_EXPIRED' },
  });
});
