/** What a tenant decides, and that the bank obeys it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import type { Client, Outcome } from './support/client.ts';
import { applicant, germany } from './operations/applications.ts';
import { channelOf } from './operations/chat.ts';
import { eur, payment, mfaTokenFor, fixture, unsigned, type Fixture } from './operations/fixture.ts';
import { note } from './operations/uploads.ts';

const password = 'harbour-lantern-42';
let bank: TestBank;
let set: Fixture;
let client: Client;

beforeAll(async () => {
  bank = await startBank();
  set = await fixture(bank);
  client = set.owner.client;
});
afterAll(() => bank.stop());

/** Changes settings of the first tenant. */
const decide = (settings: object) =>
  bank.admin.query(`update tenants set settings = settings || $1 where key = 'kontor'`, [settings]);

const told = (outcome: Outcome<'auth.phone'> | { ok: boolean; status: number; body: unknown }): string => {
  const { code, message } = outcome.body as { code?: string; message?: unknown };
  const [first] = Array.isArray(message) ? (message as { property: string }[]) : [];
  return outcome.ok ? String(outcome.status) : [outcome.status, code, first?.property].join(' ').trim();
};

describe('overdrafts', () => {
  const balance = async () => {
    const [account] = set.owner.person.accounts;
    const { data } = await client.ok('accounts.get', { params: { id: account?.id ?? '' } });
    const held = data.balances.find(({ currencyId }) => currencyId === eur);
    return {
      account: data.overdraftEnabled,
      enabled: held?.overdraftEnabled,
      granted: held?.overdraftValue,
      available: held?.available,
      value: held?.value,
    };
  };
  const pay = async (sum: string) => {
    bank.clock.advance(61_000);
    await client.signIn(set.owner.person.phone);
    const outcome = await client.call('payments.create', { body: payment(set, { sum }) });
    if (!outcome.ok) return told(outcome);
    const { id, signingHash } = outcome.body.data;
    const body = {
      mfaToken: await mfaTokenFor(set, { id, signingHash }),
      signedAt: bank.clock.now().toISOString(),
    };
    return told(await client.call('payments.sign', { params: { id }, body }));
  };

  test('are neither usable nor shown where the bank offers none, and what is owed may only shrink', async () => {
    await bank.admin.query(
      `update balances set overdraft_limit = 30000 from ledger_accounts l
       where l.id = ledger_account_id and l.account_id = $1 and l.currency_id = $2`,
      [set.owner.person.accounts[0]?.id, eur],
    );
    expect(await balance()).toMatchObject({
      account: true,
      enabled: true,
      granted: '300.00',
      available: '1300.00',
    });
    expect(await pay('1200.00')).toBe('200');
    expect(await balance()).toMatchObject({ value: '-200.00', available: '100.00' });

    await decide({ overdraft: { enabled: false } });
    expect((await client.ok('settings.overdraft')).data).toEqual({ enabled: false });
    expect(await balance()).toEqual({
      account: false,
      enabled: false,
      granted: null,
      value: '-200.00',
      available: '0.00',
    });
    expect(await pay('1.00')).toBe('422 INSUFFICIENT_FUNDS coreError');
    await payIn('150.00');
    expect(await balance()).toMatchObject({ value: '-50.00', available: '0.00' });
    expect(await pay('1.00')).toBe('422 INSUFFICIENT_FUNDS coreError');
    await payIn('60.00');
    expect(await balance()).toMatchObject({ value: '10.00', available: '10.00' });
    expect(await pay('11.00')).toBe('422 INSUFFICIENT_FUNDS coreError');

    await decide({ overdraft: { enabled: true } });
    expect(await balance()).toMatchObject({
      account: true,
      enabled: true,
      granted: '300.00',
      available: '310.00',
    });
    expect(await pay('310.00')).toBe('200');
  });

  const payIn = async (sum: string) => {
    const body = {
      accountId: set.owner.person.accounts[0]?.id,
      currency: 'EUR',
      sum,
      from: 'Ann',
      details: '',
    };
    const { status } = await bank
      .client()
      .raw('POST', '/sandbox/incoming', { 'content-type': 'application/json' }, JSON.stringify(body));
    expect(status).toBe(204);
  };
});

test('where there is no WhatsApp it is refused beside its field, and nothing is sent by it', async () => {
  const own = await fixture(bank);
  const { client: mine, person } = own.owner;
  const { phone, userId } = person;
  await mine.ok('users.update', { params: { id: userId }, body: { twilioAuthChannel: 'WHATSAPP' } });
  expect((await mine.ok('users.whoami')).data.twilioAuthChannel).toBe('WHATSAPP');
  await decide({ clients: { whatsappEnabled: false } });
  expect((await mine.ok('settings.clients')).data.whatsappEnabled).toBe(false);
  const channel = 'WHATSAPP';
  const { id, signingHash } = await unsigned(own);
  const subject = { type: 'PAYMENT' as const, ids: [id], signingHash };
  expect([
    told(await bank.client().call('auth.phone', { body: { phone: freshPhone(), channel } })),
    told(await bank.client().call('recover.sendCode', { body: { phone: freshPhone(), channel } })),
    told(await mine.call('signatures.sendCode', { body: { mfa: 'PHONE', channel, subject } })),
    told(await mine.call('users.update', { params: { id: userId }, body: { twilioAuthChannel: channel } })),
  ]).toEqual([
    '400 VALIDATION channel',
    '400 VALIDATION channel',
    '400 VALIDATION channel',
    '400 VALIDATION twilioAuthChannel',
  ]);
  expect((await mine.ok('users.whoami')).data.twilioAuthChannel).toBe('SMS');
  await mine.ok('users.update', { params: { id: userId }, body: { email: 'jane@example.com' } });
  const { text } = await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(phone)}`);
  const [latest] = JSON.parse(text) as { channel: string; text: string }[];
  expect(latest).toMatchObject({ channel: 'SMS', text: expect.stringContaining('e-mail') as string });
  await decide({ clients: {} });
});

test('where there are no passwords none is asked for, tried, set or recovered', async () => {
  const known = await bank.person({ password });
  const trusting = bank.client();
  await trusting.signIn(known.phone, { rememberDevice: true });
  bank.clock.advance(61_000);
  const begin = async () => (await trusting.ok('auth.phone', { body: { phone: known.phone } })).data;
  const before = await begin();
  expect(before).toMatchObject({ nextStep: 'PASSWORD', passwordAvailable: true });
  await decide({ clients: { passwordEnabled: false } });
  expect(told(await trusting.call('auth.verifyPassword', { body: { token: before.token, password } }))).toBe(
    '403 FORBIDDEN',
  );
  expect(await begin()).toMatchObject({ nextStep: 'CODE', passwordAvailable: false });
  expect(told(await bank.client().call('recover.sendCode', { body: { phone: known.phone } }))).toBe(
    '403 FORBIDDEN',
  );
  const changes = { password: { current: password, next: 'another-lantern-43' } };
  await client.signIn(set.owner.person.phone);
  expect(
    told(await client.call('users.update', { params: { id: set.owner.person.userId }, body: changes })),
  ).toBe('400 VALIDATION password');
  await decide({ clients: {} });
});

test('who may apply is the tenant’s to say, and how often what is filled in is kept', async () => {
  await decide({ applications: { individualEnabled: false, corporateEnabled: true, autosaveSeconds: 25 } });
  expect((await client.ok('settings.applications')).data).toMatchObject({
    individualEnabled: false,
    corporateEnabled: true,
    autosaveSeconds: 25,
    minAge: 18,
  });
  const company = () => ({
    body: { companyName: 'Nowak Instruments GmbH', incorporationCountryId: germany },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(told(await client.call('applications.createIndividual', { body: applicant() }))).toBe(
    '403 FORBIDDEN',
  );
  expect(told(await client.call('applications.createCorporate', company()))).toBe('201');
  await decide({ applications: { corporateEnabled: false } });
  expect(told(await client.call('applications.createCorporate', company()))).toBe('403 FORBIDDEN');
  expect(told(await client.call('applications.createIndividual', { body: applicant() }))).toBe('201');
  await decide({ applications: {} });
});

test('the demo conversation is there where a tenant wishes so, to be read and not to be written in', async () => {
  const types = async (whose: Client) =>
    (await whose.ok('channels.list', { query: { channelType: ['MAIN', 'DEMO'] } })).data.edges.map(
      ({ node }) => node.channelType,
    );
  expect(await types(client)).toEqual(['MAIN']);
  await decide({ clients: { demoChannelEnabled: true } });
  expect((await client.ok('settings.clients')).data.demoChannelEnabled).toBe(true);
  expect((await types(client)).toSorted()).toEqual(['DEMO', 'MAIN']);
  const newcomer = await bank.signedIn();
  expect((await types(newcomer.client)).toSorted()).toEqual(['DEMO', 'MAIN']);
  const demo = await channelOf(client, 'DEMO');
  expect(demo).toMatchObject({
    title: 'Demo',
    hasUnread: false,
    organizationId: set.owner.person.organizationId,
  });
  const params = { id: demo.id };
  const said = (await client.ok('channels.messages', { params })).data.edges.map(({ node }) => node.content);
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^In Support you ask us anything: /),
    expect.stringMatching(/^This conversation shows how .* Nobody answers in it\.$/),
    expect.stringMatching(/^What concerns one payment or application .* under Requests\.$/),
  ]);
  const sent = await client.ok('uploads.create', { body: { files: [note()], purpose: 'CHAT' } });
  const body = { uploadId: sent.data[0]?.id ?? '', name: 'note.txt' };
  expect(told(await client.call('channels.addDocument', { params, body }))).toBe('403 DEMO_READ_ONLY');
  expect(told(await newcomer.client.call('channels.messages', { params }))).toBe('404 NOT_FOUND');
  await decide({ clients: {} });
  expect(await types(client)).toEqual(['MAIN']);
  expect(told(await client.call('channels.messages', { params }))).toBe('404 NOT_FOUND');
});
