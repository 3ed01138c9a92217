import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type Person, type TestBank } from './support/bank.ts';

const [siteKey, secretKey] = ['0x4AAAAAAA-public', '0x4AAAAAAA-secret'];

type Verdict = Readonly<Record<string, unknown>>;

/** Turnstile's siteverify as it is documented: a token is judged once, and again only under the same idempotency key. */
async function fakeTurnstile() {
  const asked: URLSearchParams[] = [];
  const used = new Map<string, string | null>();
  /** What tokens are good for. */
  const given = new Map<string, Verdict>();
  /** Answers instead of judging, for the requests to come. */
  const instead: ((response: ServerResponse, verdict: Verdict) => void)[] = [];
  const refused = (...codes: string[]): Verdict => ({ success: false, 'error-codes': codes, messages: [] });
  const judge = (form: URLSearchParams): Verdict => {
    if (form.get('secret') !== secretKey) return refused('invalid-input-secret');
    const token = form.get('response') ?? '';
    const verdict = given.get(token);
    if (verdict === undefined) return refused('invalid-input-response');
    if (used.has(token) && used.get(token) !== form.get('idempotency_key'))
      return refused('timeout-or-duplicate');
    used.set(token, form.get('idempotency_key'));
    return {
      success: true,
      'error-codes': [],
      challenge_ts: '2026-03-05T12:00:00.000Z',
      cdata: '',
      ...verdict,
    };
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      asked.push(form);
      const verdict = judge(form);
      const answer = instead.shift();
      if (answer !== undefined) answer(response, verdict);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  return {
    asked,
    instead,
    url: `http://127.0.0.1:${port}/turnstile/v0/siteverify`,
    /** What the widget on a page gives a browser. */
    token(verdict: Verdict = {}): string {
      const token = `token-${given.size}`;
      given.set(token, { hostname: 'kontor.localhost', action: 'sign-in', ...verdict });
      return token;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let bank: TestBank;
let turnstile: Awaited<ReturnType<typeof fakeTurnstile>>;
let person: Person;

beforeAll(async () => {
  turnstile = await fakeTurnstile();
  bank = await startBank({ turnstile: { url: turnstile.url, siteKey, secretKey } });
});
afterAll(async () => {
  turnstile.stop();
  await bank.stop();
});
beforeEach(async () => {
  turnstile.asked.length = 0;
  turnstile.instead.length = 0;
  person = await bank.person();
});

const acts = { 'auth.phone': 'sign-in', 'recover.sendCode': 'recovery' } as const;
type Guarded = keyof typeof acts;
const guarded = Object.keys(acts) as Guarded[]; // the keys of a constant

const begin = (name: Guarded, turnstileToken?: string) =>
  bank
    .client()
    .call(name, { body: { phone: person.phone, ...(turnstileToken !== undefined && { turnstileToken }) } });

/** What was sent to the person, and what is counted against their number. */
async function traces(): Promise<number> {
  const { rows } = await bank.admin.query<{ traces: number }>(
    `select ((select count(*) from outbox where topic = 'message' and key = $1)
      + (select count(*) from challenges where holder = $1)
      + (select count(*) from code_chains where holder = $1))::int as traces`,
    [person.phone],
  );
  return rows[0]?.traces ?? -1;
}

const besideToken = (rule: string) => ({
  ok: false,
  status: 400,
  body: {
    code: 'VALIDATION',
    message: [{ property: 'turnstileToken', constraints: { [rule]: expect.any(String) as string } }],
  },
});

test('the settings say before anybody is signed in that there is one, and with what key it is shown', async () => {
  const { data } = await bank.client().ok('settings.turnstile');
  expect(data).toEqual({ enabled: true, siteKey });
});

describe.each(guarded)('%s with a captcha', (name) => {
  test('goes on with a token of this page, which the provider is asked about once, with the visitor’s address', async () => {
    const token = turnstile.token({ action: acts[name] });
    expect(await begin(name, token)).toMatchObject({ ok: true });
    expect(turnstile.asked.map((form) => Object.fromEntries(form))).toEqual([
      {
        secret: secretKey,
        response: token,
        remoteip: '127.0.0.1',
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
    expect(await traces()).toBeGreaterThan(0);
  });

  test('without a token is refused beside it: nobody is asked, nothing is sent or counted', async () => {
    expect(await begin(name)).toMatchObject(besideToken('isNotEmpty'));
    expect(await begin(name, '')).toMatchObject(besideToken('isNotEmpty'));
    expect(turnstile.asked).toEqual([]);
    expect(await traces()).toBe(0);
  });

  test('takes a token once', async () => {
    const token = turnstile.token({ action: acts[name] });
    expect(await begin(name, token)).toMatchObject({ ok: true });
    bank.clock.advance(61_000);
    expect(await begin(name, token)).toMatchObject(besideToken('isCaptcha'));
  });

  test.each([
    ['that nobody gave', () => 'made-up'],
    ['of another site', () => turnstile.token({ action: acts[name], hostname: 'evil.example' })],
    ['of another tenant’s page', () => turnstile.token({ action: acts[name], hostname: 'pico.localhost' })],
    ['for something else', () => turnstile.token({ action: 'comment' })],
    ['that says not where it was made', () => turnstile.token({ action: acts[name], hostname: undefined })],
  ])('does not take a token %s; nothing is sent or counted', async (_, make) => {
    expect(await begin(name, make())).toMatchObject(besideToken('isCaptcha'));
    expect(await traces()).toBe(0);
  });

  test('asks again, of the same key, when the answer was lost', async () => {
    turnstile.instead.push((response) => void response.destroy());
    expect(await begin(name, turnstile.token({ action: acts[name] }))).toMatchObject({ ok: true });
    expect(turnstile.asked).toHaveLength(2);
    expect(new Set(turnstile.asked.map((form) => form.get('idempotency_key'))).size).toBe(1);
  });

  test.each<readonly [string, (response: ServerResponse) => void]>([
    ['hangs up', (response) => void response.destroy()],
    ['fails', (response) => void response.writeHead(500).end('{}')],
    ['answers something else', (response) => void response.writeHead(200).end('<html>')],
    [
      'refuses the bank’s own secret',
      (response) =>
        void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] })),
    ],
  ])(
    'is closed while the provider %s: 503, to be tried again, and nothing is sent or counted',
    async (_, answer) => {
      turnstile.instead.push(answer, answer);
      const outcome = await begin(name, turnstile.token({ action: acts[name] }));
      expect(outcome).toMatchObject({ ok: false, status: 503, body: { code: 'UNAVAILABLE', retryAfter: 5 } });
      expect(outcome.headers['retry-after']).toBe('5');
      expect(JSON.stringify(outcome.body)).not.toContain(secretKey);
      expect(await traces()).toBe(0);
    },
  );
});

test('an invalid number is reported before the token is used up', async () => {
  const turnstileToken = turnstile.token();
  const refused = await bank
    .client()
    .refused('auth.phone', { body: { phone: '+12025550100000', turnstileToken } });
  expect(JSON.stringify(refused.message)).toContain('"property":"phone"');
  expect(turnstile.asked).toEqual([]);
});
