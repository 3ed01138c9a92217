import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverMessages } from '../src/integrations/messageWorker.ts';
import { sealedTexts } from '../src/integrations/sealedText.ts';
import { twilioSmsProvider, type TwilioConfig } from '../src/integrations/twilioSms.ts';
import { startBank, type Person, type TestBank } from './support/bank.ts';

type Received = {
  readonly authorization: string | undefined;
  readonly path: string;
  readonly form: URLSearchParams;
};

/** What the provider does with the next request; the documented answers of Twilio's Messages resource. */
type Answer = (request: Received, response: ServerResponse) => void;

const created: Answer = (_, response) =>
  void response
    .writeHead(201, { 'content-type': 'application/json' })
    .end(JSON.stringify({ sid: `SM${'1'.repeat(32)}`, status: 'queued', error_code: null }));
const refusing =
  (status: number, code: number, headers: Record<string, string> = {}): Answer =>
  ({ form }, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(
      JSON.stringify({
        code,
        message: `The number ${form.get('To')} and the text ${form.get('Body')} are not to be repeated.`,
        more_info: `https://www.twilio.com/docs/errors/${code}`,
        status,
      }),
    );

let bank: TestBank;
let person: Person;
let config: TwilioConfig;
let answer: Answer;
let received: Received[];

const server = createServer((request: IncomingMessage, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { authorization } = request.headers;
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const one = { authorization, path: `${request.method} ${request.url}`, form };
    received.push(one);
    answer(one, response);
  });
});

const account = `AC${'a'.repeat(32)}`;
const secret = 'the-secret-of-the-account';

beforeAll(async () => {
  bank = await startBank();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  config = { url: `http://127.0.0.1:${port}`, account, key: account, secret, from: '+442079460100' };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await bank.stop();
});
beforeEach(async () => {
  // Whatever an earlier test has left is delivered first.
  answer = created;
  received = [];
  bank.clock.advance(20 * 60_000);
  await deliver();
  received = [];
  person = await bank.person();
});

const deliver = (options: Partial<TwilioConfig> = {}) =>
  deliverMessages(bank.services, twilioSmsProvider({ ...config, ...options }), bank.tenants.kontor);

/** Asks for a sign-in code; answers the code. */
async function codeSent(channel: 'SMS' | 'WHATSAPP' = 'SMS'): Promise<string> {
  const { data } = await bank.client().ok('auth.phone', { body: { phone: person.phone, channel } });
  return data.code ?? '';
}

/** The person's entry of the outbox, past every policy. */
async function entry() {
  const { rows } = await bank.admin.query(
    `select payload, attempts, done_at, dead_at, available_at, last_error from outbox
     where topic = 'message' and key = $1 order by available_at desc limit 1`,
    [person.phone],
  );
  return rows[0];
}

/** Everything the database holds, as a dump of it would show. */
async function dump(): Promise<string> {
  const { rows: tables } = await bank.admin.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts = [];
  for (const { table_name: table } of tables)
    parts.push(JSON.stringify((await bank.admin.query(`select t::text from ${table} t`)).rows));
  return parts.join('\n');
}

describe('Twilio', () => {
  test('is handed a message with the account’s credentials, once, and the text is gone afterwards', async () => {
    const code = await codeSent();
    expect(await deliver()).toBe(1);
    const [one] = received;
    expect(received).toHaveLength(1);
    expect(one?.path).toBe(`POST /2010-04-01/Accounts/${account}/Messages.json`);
    expect(Buffer.from(one?.authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
      `${account}:${secret}`,
    );
    expect(Object.fromEntries(one?.form ?? [])).toEqual({
      To: person.phone,
      From: '+442079460100',
      Body: expect.stringContaining(`#${code}`),
      ValidityPeriod: '300',
    });
    expect(await entry()).toMatchObject({
      payload: { phone: person.phone, channel: 'SMS', sealed: null },
      done_at: bank.clock.now(),
    });
    expect(await deliver()).toBe(0);
    expect(received).toHaveLength(1);
  });

  test('signs in with an API key and sends through a messaging service where these are configured', async () => {
    await codeSent();
    const [key, from] = [`SK${'b'.repeat(32)}`, `MG${'c'.repeat(32)}`];
    await deliver({ key, from });
    const [one] = received;
    expect(Buffer.from(one?.authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
      `${key}:${secret}`,
    );
    expect([one?.form.get('MessagingServiceSid'), one?.form.get('From')]).toEqual([from, null]);
  });

  test('brings WhatsApp messages by an approved template, in one line', async () => {
    const code = await codeSent('WHATSAPP');
    await deliver({ whatsapp: { from: '+447700900900', template: `HX${'d'.repeat(32)}` } });
    const [one] = received;
    expect([one?.form.get('To'), one?.form.get('From'), one?.form.get('Body')]).toEqual([
      `whatsapp:${person.phone}`,
      'whatsapp:+447700900900',
      null,
    ]);
    expect(one?.form.get('ContentSid')).toBe(`HX${'d'.repeat(32)}`);
    const variables = JSON.parse(one?.form.get('ContentVariables') ?? '') as Record<string, string>;
    expect(variables['1']).toMatch(new RegExp(`^${code} is your sign-in code[^\\n]* #${code}$`));
  });

  test('without a WhatsApp sender brings an SMS instead', async () => {
    await codeSent('WHATSAPP');
    await deliver();
    expect(received[0]?.form.get('To')).toBe(person.phone);
  });

  test.each([
    ['a number that is none', 400, 21_211],
    ['a person who has opted out', 400, 21_610],
    ['credentials that are wrong', 401, 20_003],
    ['a country that is not allowed', 403, 21_408],
  ])('refuses %s for good: the message is left for somebody to look at', async (_, status, code) => {
    const sent = await codeSent();
    answer = refusing(status, code);
    expect(await deliver()).toBe(0);
    const left = await entry();
    expect(left).toMatchObject({
      dead_at: bank.clock.now(),
      last_error: `Twilio answered ${status} (error ${code})`,
    });
    expect(JSON.stringify(left)).not.toContain(sent);
    bank.clock.advance(60_000);
    answer = created;
    expect(await deliver()).toBe(0);
    expect(received).toHaveLength(1);
  });

  test('that has no time is asked again when it says, and not before', async () => {
    await codeSent();
    answer = refusing(429, 20_429, { 'retry-after': '45' });
    await deliver();
    answer = created;
    bank.clock.advance(44_000);
    expect(await deliver()).toBe(0);
    bank.clock.advance(1000);
    expect(await deliver()).toBe(1);
    expect(received).toHaveLength(2);
    expect(received[1]?.form.get('ValidityPeriod')).toBe('255'); // what is left of five minutes
  });

  test.each<readonly [string, Answer]>([
    ['fails', refusing(500, 20_500)],
    ['says it is busy without saying how long', refusing(429, 20_429)],
    ['is behind a broken proxy', (__, response) => void response.writeHead(502).end('<html>')],
    ['hangs up', (__, response) => void response.destroy()],
  ])('that %s is asked again after a pause that doubles', async (_, failing) => {
    await codeSent();
    answer = failing;
    await deliver();
    bank.clock.advance(1999);
    expect(await deliver()).toBe(0);
    expect(received).toHaveLength(1);
    bank.clock.advance(1);
    await deliver();
    bank.clock.advance(3999);
    await deliver();
    expect(received).toHaveLength(2);
    answer = created;
    bank.clock.advance(1);
    expect(await deliver()).toBe(1);
  });

  test('that hangs is given up after ten seconds', { timeout: 20_000 }, async () => {
    await codeSent();
    answer = () => {};
    const began = performance.now();
    expect(await deliver()).toBe(0);
    expect(performance.now() - began).toBeLessThan(13_000);
    expect(await entry()).toMatchObject({
      dead_at: null,
      last_error: 'Twilio did not answer (TimeoutError)',
    });
  });

  test('is not sent a code that has lapsed', async () => {
    await codeSent();
    bank.clock.advance(300_000);
    expect(await deliver()).toBe(0);
    expect(received).toEqual([]);
    expect(await entry()).toMatchObject({ last_error: 'it came too late', dead_at: bank.clock.now() });
  });
});

describe('a code at rest', () => {
  test('is nowhere in the database, before and after it is delivered', async () => {
    const code = await codeSent();
    expect(code).toMatch(/^\d+$/);
    const shown = await dump();
    expect(shown).toContain(person.phone); // so it is the whole of it
    expect(shown).not.toContain(`#${code}`);
    expect(shown).not.toContain('is your sign-in code');
    await deliver();
    expect(await dump()).not.toContain('is your sign-in code');
  });

  test('is shown by the sandbox, which has the key', async () => {
    const code = await codeSent();
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`);
    expect(JSON.parse(text)).toMatchObject([{ code, phone: person.phone, channel: 'SMS' }]);
  });

  test('opens with its own key and for its own phone only, and not when it was changed', () => {
    const texts = sealedTexts('a pepper of 32 characters or more');
    const sealed = texts.seal('1234 is your code', '+447700900101');
    expect(texts.open(sealed, '+447700900101')).toBe('1234 is your code');
    expect(texts.seal('1234 is your code', '+447700900101')).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    for (const open of [
      () => texts.open(sealed, '+447700900102'),
      () => texts.open(bytes.toString('base64'), '+447700900101'),
      () => texts.open('', '+447700900101'),
      () => sealedTexts('another pepper of 32 characters or more').open(sealed, '+447700900101'),
    ])
      expect(open).toThrow();
  });
});
