import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const password = 'harbour-lantern-42';
const nobody = '+447700900999';

/** A code that is not the one sent. */
const wrongOf = (code: string): string => (code === '0000' ? '1111' : '0000');

async function begin(client: Client, phone: string) {
  const { data } = await client.ok('auth.phone', { body: { phone } });
  return { ...data, code: data.code ?? expect.fail('no code') };
}

async function remembered() {
  const person = await bank.person({ password });
  const client = bank.client();
  await client.signIn(person.phone, { rememberDevice: true });
  await client.ok('auth.logout');
  return { person, client };
}

const messagesTo = async (phone: string): Promise<{ text: string }[]> => {
  const { text } = await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(phone)}`);
  return JSON.parse(text) as { text: string }[];
};

describe('POST /v1/auth/phone', () => {
  test('sends a code of 4 digits to the phone and says so', async () => {
    const person = await bank.person();
    const { data } = await bank
      .client()
      .ok('auth.phone', { body: { phone: person.phone, channel: 'WHATSAPP' } });
    const now = bank.clock.now().getTime();
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      nextStep: 'CODE',
      passwordAvailable: true,
      channel: 'WHATSAPP',
      codeLength: 4,
      maskedPhone: expect.stringMatching(/^\+1 [•\s]+\d{3}$/) as string,
      expiresAt: new Date(now + 300_000).toISOString(),
      resendAvailableAt: new Date(now + 60_000).toISOString(),
      code: expect.stringMatching(/^\d{4}$/) as string,
    });
    expect(data.maskedPhone.slice(-3)).toBe(person.phone.slice(-3));
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`);
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({
        channel: 'WHATSAPP',
        code: data.code,
        text: expect.stringContaining(`@kontor.localhost #${data.code}`) as string,
      }),
    ]);
  });

  test('takes a number however it is written', async () => {
    const { phone } = await bank.person();
    await bank.admin.query('update users set phone = $1 where phone = $2', ['+447700900555', phone]);
    const client = bank.client();
    const { code, token } = await begin(client, '+4407700900555');
    await client.ok('auth.verifyCode', { body: { token, code } });
    expect((await client.ok('users.whoami')).data.phone).toBe('+447700900555');
  });

  test('refuses what can not be a phone number beside the field', async () => {
    for (const phone of ['07700900101', '+44', '+999999999999999', '']) {
      expect(await bank.client().refused('auth.phone', { body: { phone } })).toMatchObject({
        statusCode: 400,
        code: 'VALIDATION',
        message: [
          {
            property: 'phone',
            constraints: { isPhoneNumber: expect.stringMatching(/^phone must be/) as string },
          },
        ],
      });
    }
  });

  test('answers a phone nobody has exactly as one that somebody has, and sends nothing', async () => {
    const person = await bank.person();
    const shape = (data: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(data).map(([key, value]) => [
          key,
          typeof value === 'string'
            ? value.replaceAll(/[\w-]{43}|\d{4}$/g, '*').replace(/\d{3}$/, '*')
            : value,
        ]),
      );
    const [known, unknown] = [
      await bank.client().call('auth.phone', { body: { phone: person.phone } }),
      await bank.client().call('auth.phone', { body: { phone: '+12125550199' } }),
    ];
    if (!known.ok || !unknown.ok) return expect.fail('a sign-in was refused');
    const masked = (data: Record<string, unknown>) => ({ ...shape(data), maskedPhone: null });
    expect(masked(unknown.body.data)).toEqual(masked(known.body.data));
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent('+12125550199')}`);
    expect(JSON.parse(text)).toEqual([]);
  });

  test('never signs anybody in on a phone nobody has, not even with the right code', async () => {
    const client = bank.client();
    const { token, code } = await begin(client, nobody);
    expect(await client.refused('auth.verifyCode', { body: { token, code } })).toMatchObject({
      statusCode: 401,
      code: 'INVALID_CODE',
    });
    expect(client.cookies.size).toBe(0);
  });

  test('sends one message in 60 s while its code is not solved: sign-ins begun in the meantime use that code too, for known and unknown phones alike', async () => {
    const forms: string[] = [];
    for (const phone of [(await bank.person()).phone, '+12125550142']) {
      const first = await begin(bank.client(), phone);
      bank.clock.advance(20_000);
      const second = await begin(bank.client(), phone);
      expect(second).toMatchObject({
        code: first.code,
        expiresAt: first.expiresAt,
        resendAvailableAt: first.resendAvailableAt,
      });
      expect(second.token).not.toBe(first.token);
      forms.push(Object.keys(second).join());
      expect(await messagesTo(phone)).toHaveLength(phone === '+12125550142' ? 0 : 1);
      bank.clock.advance(40_000);
      await begin(bank.client(), phone);
      expect(await messagesTo(phone)).toHaveLength(phone === '+12125550142' ? 0 : 2);
    }
    expect(forms[1]).toBe(forms[0]);
  });

  test('a code that several were given the tokens of signs in once', async () => {
    const { phone } = await bank.person();
    const [first, second] = [await begin(bank.client(), phone), await begin(bank.client(), phone)];
    await bank.client().ok('auth.verifyCode', { body: { token: second.token, code: second.code } });
    expect(
      await bank.client().refused('auth.verifyCode', { body: { token: first.token, code: first.code } }),
    ).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  test('on a remembered device sends one code in 60 s while it is not solved: 429 with the seconds to wait', async () => {
    const { person, client } = await remembered();
    const body = { phone: person.phone, channel: 'SMS' as const };
    await client.ok('auth.phone', { body });
    bank.clock.advance(20_000);
    const outcome = await client.call('auth.phone', { body });
    expect(outcome).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 40 } });
    expect(outcome.headers['retry-after']).toBe('40');
    bank.clock.advance(40_000);
    await client.ok('auth.phone', { body });
  });

  test('sends the next at once when the last was solved', async () => {
    const { person, client } = await bank.signedIn();
    await client.ok('auth.logout');
    await client.signIn(person.phone);
  });

  test('sends no more than 5 unsolved codes in an hour to a remembered device', async () => {
    const { person, client } = await remembered();
    const body = { phone: person.phone, channel: 'SMS' as const };
    for (let sent = 0; sent < 5; sent += 1) {
      await client.ok('auth.phone', { body });
      bank.clock.advance(60_000);
    }
    expect(await client.refused('auth.phone', { body })).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 55 * 60,
    });
  });

  test('makes an earlier code worthless', async () => {
    const { phone } = await bank.person();
    const client = bank.client();
    const first = await begin(client, phone);
    bank.clock.advance(60_000);
    await begin(client, phone);
    expect(
      await client.refused('auth.verifyCode', { body: { token: first.token, code: first.code } }),
    ).toMatchObject({ statusCode: 400, code: 'TOKEN_EXPIRED' });
  });

  test('is counted per address', async () => {
    const strict = await startBank({ signInsPerHourPerIp: 2 });
    try {
      await begin(strict.client(), '+12125550101');
      await begin(strict.client(), '+12125550102');
      expect(await strict.client().refused('auth.phone', { body: { phone: '+12125550103' } })).toMatchObject({
        code: 'RATE_LIMITED',
        retryAfter: 3600,
      });
      strict.clock.advance(3_600_000);
      await begin(strict.client(), '+12125550103');
    } finally {
      await strict.stop();
    }
  });
});

describe('POST /v1/auth/verify-code', () => {
  test('answers a wrong code with 401, the tries left and a new token, under which the right code is still good', async () => {
    const client = bank.client();
    const { token, code } = await begin(client, (await bank.person()).phone);
    const error = await client.refused('auth.verifyCode', { body: { token, code: wrongOf(code) } });
    expect(error).toMatchObject({
      statusCode: 401,
      code: 'INVALID_CODE',
      message: 'Invalid code',
      attemptsLeft: 4,
    });
    const { newMfaToken = '' } = error;
    expect(await client.refused('auth.verifyCode', { body: { token, code } })).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
    expect((await client.ok('auth.verifyCode', { body: { token: newMfaToken, code } })).data.nextStep).toBe(
      'DONE',
    );
  });

  test('blocks after 5 wrong codes, also the right one, also under a new code, and twice as long the next time', async () => {
    const { phone } = await bank.person();
    for (const minutes of [15, 30]) {
      const client = bank.client();
      const { token: sent, code } = await begin(client, phone);
      let token = sent;
      for (let left = 4; left >= 0; left -= 1) {
        const error = await client.refused('auth.verifyCode', { body: { token, code: wrongOf(code) } });
        expect(error).toMatchObject({ statusCode: 401, attemptsLeft: left });
        token = error.newMfaToken ?? token;
      }
      const outcome = await client.call('auth.verifyCode', { body: { token, code } });
      expect(outcome).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_ATTEMPTS', retryAfter: minutes * 60 },
      });
      expect(outcome.headers['retry-after']).toBe(String(minutes * 60));
      bank.clock.advance(60_000);
      expect(await client.refused('auth.phone', { body: { phone } })).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
      });
      bank.clock.advance(minutes * 60_000);
    }
    await bank.client().signIn(phone);
  });

  test('counts the wrong codes of 20 parallel guesses one by one', async () => {
    const client = bank.client();
    const { token, code } = await begin(client, (await bank.person()).phone);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.call('auth.verifyCode', { body: { token, code: wrongOf(code) } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 401)).toHaveLength(1); // the token is good for one try
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('refuses a late code with 400 Token expired', async () => {
    const client = bank.client();
    const { token, code } = await begin(client, (await bank.person()).phone);
    bank.clock.advance(300_000);
    expect(await client.refused('auth.verifyCode', { body: { token, code } })).toMatchObject({
      statusCode: 400,
      code: 'TOKEN_EXPIRED',
      message: 'Token expired',
    });
  });

  test('takes a code once', async () => {
    const { phone } = await bank.person();
    const client = bank.client();
    const { token, code } = await begin(client, phone);
    await client.ok('auth.verifyCode', { body: { token, code } });
    expect(await bank.client().refused('auth.verifyCode', { body: { token, code } })).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
  });

  test('takes a code of one tenant at no other', async () => {
    const { token, code } = await begin(bank.client(), (await bank.person()).phone);
    expect(await bank.client('pico').refused('auth.verifyCode', { body: { token, code } })).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
  });

  test('lets nobody in whose access is locked', async () => {
    const { phone } = await bank.person();
    await bank.admin.query(`update users set status = 'BLOCKED' where phone = $1`, [phone]);
    const client = bank.client();
    const { token, code } = await begin(client, phone);
    expect(await client.refused('auth.verifyCode', { body: { token, code } })).toMatchObject({
      statusCode: 423,
      code: 'LOCKED',
    });
    expect(client.cookies.size).toBe(0);
  });

  test('writes the sign-in into the audit log', async () => {
    const { person } = await bank.signedIn();
    const { rows } = await bank.admin.query('select action from audit_log where actor_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([{ action: 'SIGNED_IN' }]);
  });
});

describe('POST /v1/auth/verify-password', () => {
  test('a remembered device is asked for the password, and it suffices there', async () => {
    const { person, client } = await remembered();
    const { data } = await client.ok('auth.phone', { body: { phone: person.phone } });
    expect(data).toMatchObject({ nextStep: 'PASSWORD', passwordAvailable: true });
    expect(data).not.toHaveProperty('code');
    const done = await client.ok('auth.verifyPassword', { body: { token: data.token, password } });
    expect(done.data).toMatchObject({ nextStep: 'DONE', session: { warnBeforeSeconds: 60 } });
    expect((await client.ok('users.whoami')).data.id).toBe(person.userId);
  });

  test('a remembered device gets a code all the same when a channel is named', async () => {
    const { person, client } = await remembered();
    const { data } = await client.ok('auth.phone', { body: { phone: person.phone, channel: 'SMS' } });
    expect(data.nextStep).toBe('CODE');
  });

  test('on another device the right password alone is not enough: the code has to follow', async () => {
    const person = await bank.person({ password });
    const client = bank.client();
    const { token, code } = await begin(client, person.phone);
    const outcome = await client.call('auth.verifyPassword', { body: { token, password } });
    expect(outcome).toMatchObject({ ok: true, body: { data: { nextStep: 'CODE', token, codeLength: 4 } } });
    expect(outcome.headers['x-next-step-token']).toBe(token);
    expect(client.cookies.size).toBe(0);
    expect((await client.ok('auth.verifyCode', { body: { token, code } })).data.nextStep).toBe('DONE');
  });

  test('a device is remembered for its own person only', async () => {
    const { client } = await remembered();
    const other = await bank.person({ password });
    expect((await client.ok('auth.phone', { body: { phone: other.phone } })).data.nextStep).toBe('CODE');
  });

  test('the token of a remembered device is worthless on another', async () => {
    const { person, client } = await remembered();
    const { data } = await client.ok('auth.phone', { body: { phone: person.phone } });
    expect(
      await bank.client().refused('auth.verifyPassword', { body: { token: data.token, password } }),
    ).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  test('wrong password, wrong phone and no password set are answered alike', async () => {
    const [withPassword, without] = [await bank.person({ password }), await bank.person()];
    for (const phone of [withPassword.phone, without.phone, '+12125550177']) {
      const { token } = await begin(bank.client(), phone);
      expect(
        await bank.client().refused('auth.verifyPassword', { body: { token, password: 'not the password' } }),
      ).toEqual({
        statusCode: 401,
        error: 'Unauthorized',
        code: 'INVALID_CREDENTIALS',
        message: 'Invalid code',
        attemptsLeft: 4,
        requestId: expect.any(String) as string,
      });
    }
  });

  test('on a remembered device wrong passwords and wrong codes count together', async () => {
    const { person, client } = await remembered();
    const { phone } = person;
    const begunWith = (await client.ok('auth.phone', { body: { phone } })).data;
    for (const left of [4, 3])
      expect(
        await client.refused('auth.verifyPassword', {
          body: { token: begunWith.token, password: 'not the password' },
        }),
      ).toMatchObject({ attemptsLeft: left });
    const { data } = await client.ok('auth.phone', { body: { phone, channel: 'SMS' } });
    let { token } = data;
    for (const left of [2, 1, 0]) {
      const error = await client.refused('auth.verifyCode', {
        body: { token, code: wrongOf(data.code ?? '') },
      });
      expect(error).toMatchObject({ attemptsLeft: left });
      token = error.newMfaToken ?? token;
    }
    expect(
      await client.refused('auth.verifyPassword', { body: { token: begunWith.token, password } }),
    ).toMatchObject({ statusCode: 429, code: 'TOO_MANY_ATTEMPTS' });
  });

  test('blocks after 5 wrong passwords, guessed in parallel or not', async () => {
    const { person, client } = await remembered();
    const { data } = await client.ok('auth.phone', { body: { phone: person.phone } });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.call('auth.verifyPassword', { body: { token: data.token, password: 'not the password' } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(
      await client.refused('auth.verifyPassword', { body: { token: data.token, password } }),
    ).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 900 });
  });
});

test('a code is never in an answer when debug codes are off', async () => {
  const discreet = await startBank({ debugCodes: false });
  try {
    const { phone } = await discreet.person();
    expect((await discreet.client().ok('auth.phone', { body: { phone } })).data).not.toHaveProperty('code');
  } finally {
    await discreet.stop();
  }
});
