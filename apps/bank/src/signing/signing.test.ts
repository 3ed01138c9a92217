import { signables } from '../http/signables.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { BankError } from '../platform/errors.ts';
import { declinePayment } from '../payments/service.ts';
import { fixtureForEach } from '../../test/support/fixture.ts';
import { create, internal, mfaTokenFor, sign } from '../../test/support/pay.ts';
import { type Customer, type World } from '../../test/support/world.ts';
import { sendSigningCode, validateSigningCode, type SendCodeRequest } from './service.ts';

const fixture = fixtureForEach({ money: { EUR: 10n ** 18n } });
let world: World;
let jane: Customer;
let acme: Customer;
beforeEach(() => {
  ({ world, jane, acme } = fixture);
});

const minute = 60_000;
const newPayment = (sum = '1250.00', who = jane) => create(world, who, internal(who, acme, sum));
const send = (who: Customer, more: Partial<SendCodeRequest> = {}) =>
  sendSigningCode(signables, world.bank, who, {
    channel: 'SMS',
    language: 'en',
    host: 'bank.example',
    ...more,
  });
const sendFor = (who: Customer, { id, signingHash }: { id: string; signingHash: string }) =>
  send(who, { subject: { type: 'PAYMENT', ids: [id], signingHash } });
const validate = (who: Customer, token: string, code: string | undefined) =>
  validateSigningCode(world.bank, who, { token, code: code ?? '' });
const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000');
const refusalOf = async (attempt: Promise<unknown>): Promise<BankError> => {
  const outcome = await attempt.then(
    () => 'no refusal',
    (error: unknown) => error,
  );
  if (!(outcome instanceof BankError)) throw new Error('expected a refusal', { cause: outcome });
  return outcome;
};

describe('sending a code', () => {
  test('says by message and in the answer what it is for', async () => {
    const sent = await sendFor(jane, await newPayment());
    expect(sent).toMatchObject({
      codeLength: 6,
      code: expect.stringMatching(/^\d{6}$/),
      channel: 'SMS',
      attemptsLeft: 5,
      expiresAt: '2026-03-05T12:05:00.000Z',
      resendAvailableAt: '2026-03-05T12:01:00.000Z',
      subject: {
        title: 'Payment',
        lines: [
          { label: 'Amount', value: '1,250.00 EUR' },
          { label: 'Recipient', value: expect.stringMatching(/^Acme /) },
          { label: 'Account', value: `•••• ${acme.accountNumber.slice(-4)}` },
          { label: 'Reference', value: 'Invoice 7' },
        ],
      },
    });
    // Its number has more digits than the message says of a name.
    expect(world.sent).toEqual([
      {
        phone: jane.phone,
        channel: 'SMS',
        text: `Pay 1,250.00 EUR to Acme •••• ${acme.accountNumber.slice(-4)}. Code ${sent.code}\n\n@bank.example #${sent.code}`,
        expiresAt: new Date(sent.expiresAt),
      },
    ]);
    expect(sent.maskedPhone).not.toContain(jane.phone.slice(4, -3));
  });

  test('speaks German and writes the greatest amount exactly', async () => {
    const payment = await newPayment('9999999999999999.99');
    const sent = await send(jane, {
      language: 'de',
      channel: 'WHATSAPP',
      subject: { type: 'PAYMENT', ids: [payment.id], signingHash: payment.signingHash },
    });
    expect(sent.subject?.lines[0]).toEqual({ label: 'Betrag', value: '9.999.999.999.999.999,99 EUR' });
    expect(world.sent.at(-1)).toMatchObject({
      channel: 'WHATSAPP',
      text: expect.stringMatching(/^9\.999\.999\.999\.999\.999,99 EUR an Acme .* zahlen\. Code \d{6}\n/),
    });
  });

  test('tells the code in the answer in the sandbox only', async () => {
    const payment = await newPayment();
    const sent = await sendSigningCode(signables, { ...world.bank, debugCodes: false }, jane, {
      channel: 'SMS',
      language: 'en',
      host: 'x',
      subject: { type: 'PAYMENT', ids: [payment.id], signingHash: payment.signingHash },
    });
    expect(sent).not.toHaveProperty('code');
  });

  test('without a subject is for the newest unsigned payment of the session, before one of an earlier session', async () => {
    await expect(send(jane)).rejects.toMatchObject({ status: 422, code: 'SUBJECT_REQUIRED' });
    const here = await newPayment('1.00');
    world.clock.advance(1);
    await newPayment('2.00', { ...jane, sessionId: crypto.randomUUID() });
    const sent = await send(jane);
    expect(sent.subject?.lines[0]?.value).toBe('1.00 EUR');
    expect(
      await sign(world, jane, here.id, (await validate(jane, sent.token, sent.code)).token),
    ).toMatchObject({ status: 'COMPLETED' });
    expect((await send(jane)).subject?.lines[0]?.value).toBe('2.00 EUR');
  });

  test('is refused for another hash, another customer, without the right to sign, and for what is settled', async () => {
    const payment = await newPayment();
    await expect(sendFor(jane, { ...payment, signingHash: 'f'.repeat(64) })).rejects.toMatchObject({
      status: 409,
      code: 'SIGNING_SUBJECT_MISMATCH',
    });
    await expect(sendFor(acme, payment)).rejects.toMatchObject({ status: 404 });
    const official = await world.customer({ type: 'CORPORATE', signatureType: 'NONE' });
    await expect(sendFor(official, await newPayment('1.00', official))).rejects.toMatchObject({
      status: 403,
      code: 'SIGNING_NOT_ALLOWED',
    });
    await declinePayment(world.bank, jane, payment.id);
    await expect(sendFor(jane, payment)).rejects.toMatchObject({ status: 409, code: 'ALREADY_DECLINED' });
    expect(world.sent).toEqual([]);
  });

  test('again: after 60 s, ten times an hour, and the older code is void', async () => {
    const payment = await newPayment();
    let sent = await sendFor(jane, payment);
    world.clock.advance(minute - 1);
    await expect(sendFor(jane, payment)).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      extras: { retryAfter: 1 },
    });
    for (let n = 2; n <= 10; n += 1) {
      world.clock.advance(n === 2 ? 1 : minute);
      const previous = sent;
      sent = await sendFor(jane, payment);
      await expect(validate(jane, previous.token, previous.code)).rejects.toMatchObject({
        code: 'TOKEN_EXPIRED',
      });
    }
    world.clock.advance(minute);
    await expect(sendFor(jane, payment)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      extras: { retryAfter: 50 * 60 },
    });
    world.clock.advance(50 * minute);
    await expect(sendFor(jane, payment)).resolves.toMatchObject({ attemptsLeft: 5 });
  });

  test('is not limited by codes that were solved', async () => {
    for (let n = 1; n <= 15; n += 1) {
      const payment = await newPayment(`${n}.00`);
      await sign(world, jane, payment.id, await mfaTokenFor(world, jane, payment));
    }
    expect(world.sent).toHaveLength(15);
  });
});

describe('giving a code back', () => {
  test('right: the token that signs, good for 2 minutes; the code is spent', async () => {
    const sent = await sendFor(jane, await newPayment());
    expect(await validate(jane, sent.token, sent.code)).toEqual({
      token: expect.any(String),
      expiresAt: '2026-03-05T12:02:00.000Z',
    });
    await expect(validate(jane, sent.token, sent.code)).rejects.toMatchObject({
      status: 400,
      code: 'TOKEN_EXPIRED',
    });
  });

  test('empty: 400 CODE_REQUIRED, and no try is counted', async () => {
    const sent = await sendFor(jane, await newPayment());
    await expect(validate(jane, sent.token, '')).rejects.toMatchObject({
      status: 400,
      code: 'CODE_REQUIRED',
    });
    await expect(validate(jane, sent.token, wrong(sent.code))).rejects.toMatchObject({
      extras: { attemptsLeft: 4 },
    });
  });

  test('wrong: 401 with a new token for the same code; the old token is void', async () => {
    const sent = await sendFor(jane, await newPayment());
    const refusal = await refusalOf(validate(jane, sent.token, wrong(sent.code)));
    expect(refusal).toMatchObject({
      status: 401,
      code: 'INVALID_CODE',
      message: 'Invalid code',
      extras: { attemptsLeft: 4, newMfaToken: expect.any(String) },
    });
    await expect(validate(jane, sent.token, sent.code)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await expect(validate(jane, refusal.extras.newMfaToken ?? '', sent.code)).resolves.toMatchObject({
      token: expect.any(String),
    });
  });

  test('late: 400 TOKEN_EXPIRED at 5 minutes, not before', async () => {
    const sent = await sendFor(jane, await newPayment());
    world.clock.advance(5 * minute);
    await expect(validate(jane, sent.token, sent.code)).rejects.toMatchObject({
      status: 400,
      code: 'TOKEN_EXPIRED',
      message: 'Token expired',
    });
    const again = await sendFor(jane, await newPayment());
    world.clock.advance(5 * minute - 1);
    await expect(validate(jane, again.token, again.code)).resolves.toMatchObject({
      token: expect.any(String),
    });
  });

  test('from another session or by another person: as if there were no such token', async () => {
    const sent = await sendFor(jane, await newPayment());
    await expect(
      validate({ ...jane, sessionId: crypto.randomUUID() }, sent.token, sent.code),
    ).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await expect(validate(acme, sent.token, sent.code)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await expect(validate(jane, sent.token, sent.code)).resolves.toMatchObject({ token: expect.any(String) });
  });
});

describe('guessing', () => {
  /** Tries wrong codes, following every new token, until the bank compares no more. Answers how many it compared. */
  async function guess(
    token: string,
    code: string | undefined,
  ): Promise<{ compared: number; last: BankError }> {
    for (let compared = 1, current = token; ; compared += 1) {
      const last = await refusalOf(validate(jane, current, wrong(code)));
      if (last.extras.newMfaToken === undefined) return { compared, last };
      current = last.extras.newMfaToken;
    }
  }

  test('ends after 5 wrong codes, whatever tokens are followed; then even the right code is refused', async () => {
    const payment = await newPayment();
    const sent = await sendFor(jane, payment);
    const { compared, last } = await guess(sent.token, sent.code);
    expect(compared).toBe(5);
    expect(last).toMatchObject({ status: 401, extras: { attemptsLeft: 0, retryAfter: 15 * 60 } });
    await expect(validate(jane, sent.token, sent.code)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await expect(sendFor(jane, payment)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      extras: { retryAfter: 15 * 60 },
    });
  });

  test('blocks 15 minutes, then twice as long each time; at most 35 tries a day; for good after 100', async () => {
    const payment = await newPayment();
    let compared = 0;
    const waits: number[] = [];
    const start = world.clock.now().getTime();
    const perDay = new Map<number, number>();
    for (;;) {
      const sent = await sendFor(jane, (await newPayment()) ?? payment);
      const round = await guess(sent.token, sent.code);
      compared += round.compared;
      const day = Math.floor((world.clock.now().getTime() - start) / (24 * 60 * minute));
      perDay.set(day, (perDay.get(day) ?? 0) + round.compared);
      const { retryAfter = 0 } = round.last.extras;
      waits.push(retryAfter / 60);
      if (compared >= 100) break;
      world.clock.advance(retryAfter * 1000);
    }
    expect(compared).toBe(100);
    expect(waits.slice(0, 5)).toEqual([15, 30, 60, 120, 240]);
    expect(Math.max(...perDay.values())).toBeLessThanOrEqual(35);
    world.clock.advance(100 * 365 * 24 * 60 * minute);
    await expect(sendFor(jane, await newPayment())).rejects.toMatchObject({ code: 'LOCKED' });
  });

  test('50 at once: at most 5 are compared', async () => {
    const sent = await sendFor(jane, await newPayment());
    const refusals = await Promise.all(
      Array.from({ length: 50 }, () => refusalOf(validate(jane, sent.token, wrong(sent.code)))),
    );
    expect(refusals.filter(({ code }) => code === 'INVALID_CODE').length).toBeLessThanOrEqual(5);
  });

  test('a right code forgets the wrong ones before it', async () => {
    const first = await sendFor(jane, await newPayment());
    const refusal = await refusalOf(validate(jane, first.token, wrong(first.code)));
    await validate(jane, refusal.extras.newMfaToken ?? '', first.code);
    expect(await sendFor(jane, await newPayment())).toMatchObject({ attemptsLeft: 5 });
  });
});

describe('many at once', () => {
  const crowd = () =>
    Promise.all(Array.from({ length: 40 }, () => world.customer({ money: { EUR: 10_000n } })));

  /** How many transactions have written the codes for which `condition` holds last. */
  const transactionsOf = async (condition: string): Promise<number> => {
    const { rows } = await fixture.inWorld((tx) =>
      tx.execute<{ many: number }>(
        sql`select count(distinct xmin::text)::int as many from challenges where ${sql.raw(condition)}`,
      ),
    );
    return rows[0]?.many ?? 0;
  };

  test('each gets the code for their own payment and the token for their own code; a rejected one keeps nobody from theirs', async () => {
    const people = await crowd();
    const own = await Promise.all(people.map((who) => newPayment('1.00', who)));
    const sent = await Promise.all(
      people.map((who, n) =>
        sendFor(who, own[n % 5 === 0 ? (n + 1) % own.length : n]!).catch(() => undefined),
      ),
    );
    expect(sent.map((code) => code !== undefined)).toEqual(people.map((_, n) => n % 5 !== 0)); // another's payment
    expect(await transactionsOf('sent_at is not null')).toBeLessThanOrEqual(6);
    const tried = await Promise.allSettled(
      people.map((who, n) =>
        validate(who, sent[n]?.token ?? '', n % 3 === 0 ? wrong(sent[n]?.code) : sent[n]?.code),
      ),
    );
    expect(tried.map(({ status }) => status === 'fulfilled')).toEqual(
      people.map((_, n) => n % 5 !== 0 && n % 3 !== 0),
    );
    expect(await transactionsOf('solved_at is not null')).toBeLessThanOrEqual(6);
    await Promise.all(
      people.map(async (who, n) => {
        const outcome = tried[n]!;
        if (outcome.status === 'fulfilled')
          await expect(sign(world, who, own[n]!.id, outcome.value.token)).resolves.toMatchObject({
            status: 'COMPLETED',
          });
      }),
    );
  });

  test('one person gets one code, and a right code one token, with whomever they are worked on', async () => {
    const people = (await crowd()).slice(0, 5);
    const own = await Promise.all(people.map((who) => newPayment('1.00', who)));
    /** What each gets who asks twenty times, all at once. */
    const twentyTimes = async <T>(ask: (who: Customer, n: number) => Promise<T>): Promise<T[][]> => {
      const asked = Array.from({ length: 20 }, () => people.map((who, n) => ask(who, n)));
      const outcomes = await Promise.all(asked.map((all) => Promise.allSettled(all)));
      return people.map((_, n) =>
        outcomes.flatMap((all) => (all[n]?.status === 'fulfilled' ? [all[n].value] : [])),
      );
    };
    const sent = await twentyTimes((who, n) => sendFor(who, own[n]!));
    expect(sent.map((codes) => codes.length)).toEqual(people.map(() => 1));
    const tokens = await twentyTimes((who, n) => validate(who, sent[n]![0]!.token, sent[n]![0]!.code));
    expect(tokens.map((all) => all.length)).toEqual(people.map(() => 1));
  });
});

test('codes are spread evenly over all digits and lengths', async () => {
  const codes = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const who = await world.customer();
      return (await sendFor(who, await newPayment('1.00', who))).code ?? '';
    }),
  );
  expect(new Set(codes).size).toBeGreaterThan(55);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
});

test('whatever payments and codes are mixed, only the one that fits both signs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ code: fc.nat(3), target: fc.nat(3) }), { maxLength: 6 }),
      async (attempts) => {
        const payments = [
          await newPayment('1.00'),
          await newPayment('2.00'),
          await newPayment('3.00'),
          await newPayment('4.00'),
        ];
        const signed = new Set<number>();
        for (const { code, target } of attempts) {
          const [about, aim] = [payments[code], payments[target]];
          if (about === undefined || aim === undefined || signed.has(code) || signed.has(target)) continue;
          const token = await mfaTokenFor(world, jane, about);
          const done = await sign(world, jane, aim.id, token).then(
            () => true,
            () => false,
          );
          expect(done).toBe(code === target);
          if (done) signed.add(target);
        }
      },
    ),
    { numRuns: 25 },
  );
});
