import { notificationSources } from '../src/notificationSources.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverMails, type MailTransport } from '../src/integrations/mailer.ts';
import { smtpTransport } from '../src/integrations/smtpTransport.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { setPreference, type Customer } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';
import { eur, payment } from './operations/fixture.ts';
import { sent } from './support/outgoing.ts';

type Arrived = {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
};

const [user, password] = ['bank', 'pass/word@1'];

let bank: TestBank;
let post: MailTransport;
let arrived: Arrived[];
/** Refusals for the recipients to come. */
let refusals: (readonly [status: number, text: string])[];
let email: string;
let person: Pick<Customer, 'person' | 'client'>;
let given = 0;

/** A mail server that lets nobody in without the password, and keeps what arrives. */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (auth, _, callback) =>
    auth.username === user && auth.password === password
      ? callback(null, { user })
      : callback(new Error('Invalid username or password')),
  onRcptTo: ({ address }, _, callback) => {
    const refusal = refusals.shift();
    if (refusal === undefined) return callback();
    const [responseCode, text] = refusal;
    return callback(Object.assign(new Error(`${text} ${address}`), { responseCode }));
  },
  onData: (stream, { envelope: { mailFrom, rcptTo } }, callback) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const raw = Buffer.concat(parts).toString();
      void PostalMime.parse(raw).then((mail) => {
        const from = mailFrom === false ? '' : mailFrom.address;
        arrived.push({ from, to: rcptTo.map(({ address }) => address), raw, mail });
        callback();
      });
    });
  },
});

beforeAll(async () => {
  bank = await startBank();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  post = smtpTransport({
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    from: 'notices@mail.kontor.example',
    encrypted: false,
  });
});
afterAll(async () => {
  post.close();
  await new Promise((resolve) => server.close(() => resolve(undefined)));
  await bank.stop();
});
beforeEach(async () => {
  arrived = [];
  refusals = [];
  email = `jane${(given += 1)}@customer.example`;
  person = await bank.signedIn();
  await change({ email });
  await setPreference(person, 'PAYMENT_RECEIVED', { email: true });
});

const change = (body: { email?: string; locale?: string; timezone?: string }) =>
  person.client.ok('users.update', { params: { id: person.person.userId }, body });
const tell = () => deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
const deliver = () => deliverMails(bank.services, post, bank.tenants.kontor);
const receive = (from = 'Ada Ltd', to = person.person.accounts[0]?.id) =>
  inSandbox(bank, 'incoming', { accountId: to, currency: 'EUR', sum: '1234.50', from, details: 'x' });

/** What a page says, and where it leads. */
function shown(html: string): { text: string; links: readonly string[] } {
  const meant: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  const said = (markup: string) =>
    markup.replaceAll(/&(\w+);/g, (whole, name: string) => meant[name] ?? whole);
  return {
    text: said(html.replaceAll(/<[^>]*>/g, ' ')),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => said(address)),
  };
}

/** The one email that has arrived after money came. */
async function received(from?: string): Promise<Arrived> {
  await receive(from);
  await tell();
  expect(await deliver()).toBe(1);
  const [one = expect.fail('no email')] = arrived;
  expect(arrived).toHaveLength(1);
  return one;
}

async function entry() {
  const { rows } = await bank.admin.query(
    `select id, payload, attempts, done_at, dead_at, last_error from outbox where topic = 'mail' and key = $1`,
    [email],
  );
  return rows[0];
}

describe('a notice by e-mail', () => {
  test('arrives as text and as a page, in the tenant’s name, with the way to it and to the wishes', async () => {
    const { from, to, mail } = await received();
    expect([from, to]).toEqual(['notices@mail.kontor.example', [email]]);
    expect(mail.from).toMatchObject({ name: 'Kontor', address: 'notices@mail.kontor.example' });
    expect(mail.to).toMatchObject([{ address: email }]);
    expect(mail.subject).toBe('Money received');
    expect(new Date(mail.date ?? '').getTime()).toBe(Math.floor(bank.clock.now().getTime() / 1000) * 1000);
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toBe('<http://kontor.localhost:4000/profile>');
    expect(header('auto-submitted')).toBe('auto-generated');
    const page = shown(mail.html ?? '');
    for (const text of [mail.text ?? '', page.text]) {
      expect(text).toContain('You received 1,234.50 EUR from Ada Ltd.');
      expect(text).toMatch(/5 Mar 2026, \d\d:\d\d GMT/);
    }
    const { data } = await person.client.ok('statements.list', { query: { direction: 'in', take: 1 } });
    const operation = `http://kontor.localhost:4000/history?operation=${data.edges[0]?.node.id}`;
    expect(page.links).toEqual([operation, 'http://kontor.localhost:4000/profile']);
    expect(mail.text).toContain(operation);
    expect(mail.html).toMatch(/<html lang="en"/);
    expect(mail.html).not.toMatch(/<(script|img|link|style)|url\(/i);
  });

  test('is in the person’s language, and its time in their zone', async () => {
    await change({ locale: 'de', timezone: 'America/New_York' });
    const { mail } = await received();
    expect(mail.subject).toBe('Geld erhalten');
    expect(mail.text).toContain('Sie haben 1.234,50 EUR von Ada Ltd erhalten.');
    expect(mail.text).toMatch(/05\.03\.2026, 0\d:\d\d (GMT-5|EST)/);
    expect(mail.html).toMatch(/<html lang="de"/);
  });

  test('runs from right to left in Arabic, with names and amounts in their own order', async () => {
    await change({ locale: 'ar' });
    const { mail } = await received();
    expect(mail.subject).toBe('تم استلام مبلغ');
    expect(mail.text).toContain('استلمت \u20681,234.50 EUR\u2069 من \u2068Ada Ltd\u2069.');
    expect(mail.html).toMatch(/<html lang="ar" dir="rtl">/);
  });

  test('takes nothing that others write for markup, for headers or for another recipient', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&amp; Bcc: all@evil.example';
    const { to, raw, mail } = await received(hostile);
    expect(to).toEqual([email]);
    expect(mail.text).toContain(`from ${hostile}.`);
    const page = shown(mail.html ?? '');
    expect(page.text).toContain(`from ${hostile}.`);
    expect(mail.html).not.toContain('<img');
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  });

  test('is sealed while it waits, shown by the sandbox, and gone once it is delivered', async () => {
    await receive();
    await tell();
    expect(JSON.stringify(await entry())).not.toContain('Ada Ltd');
    const answer = await bank.client().raw('GET', `/sandbox/messages?email=${encodeURIComponent(email)}`);
    expect(JSON.parse(answer.text)).toMatchObject([
      {
        channel: 'EMAIL',
        email,
        subject: 'Money received',
        text: expect.stringContaining('from Ada Ltd.') as string,
      },
    ]);
    await deliver();
    expect(await entry()).toMatchObject({ payload: { sealed: null }, done_at: bank.clock.now() });
  });

  test('goes to nobody who has left no address, or does not wish it', async () => {
    const other = await bank.signedIn();
    await setPreference(other, 'PAYMENT_RECEIVED', { email: true });
    await receive('Nobody', other.person.accounts[0]?.id);
    await setPreference(person, 'PAYMENT_RECEIVED', { email: false });
    await receive();
    await tell();
    expect(await deliver()).toBe(0);
    expect(arrived).toEqual([]);
  });

  test('of a low balance shows the end of the account’s number only', async () => {
    await setPreference(person, 'LOW_BALANCE', { email: true });
    const params = { id: person.person.userId };
    const { data } = await person.client.ok('notifications.preferences', { params });
    const [account] = (await person.client.ok('accounts.list')).data.edges;
    const balanceId = account?.node.balances.find(({ currencyId }) => currencyId === eur)?.id ?? '';
    const lowBalance = [{ balanceId, below: '900.00' }];
    await person.client.ok('notifications.setPreferences', { params, body: { ...data, lowBalance } });
    const set = { bank, owner: person, payee: await bank.person() };
    await sent(set, payment(set, { sum: '150.00' }));
    await tell();
    await deliver();
    const number = person.person.accounts[0]?.number ?? '';
    const low = arrived.find(({ mail }) => mail.subject === 'Low balance');
    expect(low?.mail.text).toContain(`Your account •••• ${number.slice(-4)} is down to 850.00 EUR`);
    expect(low?.raw).not.toContain(number);
  });
});

describe('a mail server', () => {
  test('that fails for now is asked again, with the same Message-ID, and then has it once', async () => {
    await receive();
    await tell();
    refusals = [[451, 'try later']];
    expect(await deliver()).toBe(0);
    expect(await entry()).toMatchObject({
      dead_at: null,
      last_error: 'The mail server answered 451 (EENVELOPE)',
    });
    bank.clock.advance(2_000);
    expect(await deliver()).toBe(1);
    expect(arrived.map(({ mail }) => mail.messageId)).toEqual([
      `<${(await entry()).id}@mail.kontor.example>`,
    ]);
    expect(await deliver()).toBe(0);
  });

  test('that does not know the address ends it: left for somebody to look at, who reads no address and no text', async () => {
    await receive();
    await tell();
    refusals = [[550, 'no such mailbox']];
    expect(await deliver()).toBe(0);
    const left = await entry();
    expect(left).toMatchObject({
      dead_at: bank.clock.now(),
      last_error: 'The mail server answered 550 (EENVELOPE)',
    });
    bank.clock.advance(60_000);
    expect(await deliver()).toBe(0);
    expect(arrived).toEqual([]);
  });

  test('that does not let the bank in is asked again: the email is not what is wrong', async () => {
    await receive();
    await tell();
    const { port } = server.server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
    const stranger = smtpTransport({
      url: `smtp://bank:wrong-secret@127.0.0.1:${port}`,
      from: 'notices@mail.kontor.example',
      encrypted: false,
    });
    expect(await deliverMails(bank.services, stranger, bank.tenants.kontor)).toBe(0);
    stranger.close();
    const left = await entry();
    expect(left).toMatchObject({ dead_at: null, last_error: expect.stringMatching(/535 \(EAUTH\)$/) });
    expect(JSON.stringify(left)).not.toContain('wrong-secret');
    bank.clock.advance(60_000);
    expect(await deliver()).toBe(1);
  });

  test('without TLS gets nothing where emails have to be encrypted', async () => {
    await receive();
    await tell();
    const { port } = server.server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
    const careful = smtpTransport({
      url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
      from: 'notices@mail.kontor.example',
      encrypted: true,
    });
    expect(await deliverMails(bank.services, careful, bank.tenants.kontor)).toBe(0);
    careful.close();
    expect(arrived).toEqual([]);
    expect(await entry()).toMatchObject({ last_error: expect.stringMatching(/ETLS/) as string });
    bank.clock.advance(60_000);
    expect(await deliver()).toBe(1);
  });
});
