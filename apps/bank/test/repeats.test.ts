/** What becomes of every writing call that is sent a second time, as a client does that never saw the answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type OperationName, type OperationPolicy } from '@kontor/api-client/contract';
import { startBank, type TestBank } from './support/bank.ts';
import { vapid } from './support/browser.ts';
import type { Client, Outcome } from './support/client.ts';
import { testCases } from './operations/index.ts';
import { invoice, fixture, type Fixture } from './operations/fixture.ts';
import { note } from './operations/uploads.ts';

type Writing = {
  [K in OperationName]: (typeof operations)[K]['method'] extends 'GET' ? never : K;
}[OperationName];

/** What a key stands for is another thing with these fields. */
type Keyed = { readonly another: Readonly<Record<string, unknown>> };

/** Without a key: what the repetition is answered, and why it does nothing more, or does it again rightly. */
type ByNature = {
  readonly again: string;
  readonly why: string;
  /** What the first is answered where that is a refusal. */
  readonly first?: string;
  /** Tables of rows that the repetition adds all the same. */
  readonly adds?: readonly string[];
};

const otherDocuments = { documents: [{ uploadId: crypto.randomUUID(), categoryId: invoice }] };

const same = '200, as before';
const sets = 'it sets what is already so';
/** That it was done again is written down. */
const noted = ['audit_log'];

/** Every call that writes. One that is new does not compile until it stands here. */
const repeats: { readonly [K in Writing]: Keyed | ByNature } = {
  'payments.create': { another: { details: 'Dinner' } },
  'paymentTemplates.create': { another: { name: 'Another name' } },
  'exchange.create': { another: { exchangeCurrencyFixedSum: '101.00' } },
  'paymentOrders.create': { another: { purpose: 'Other wages' } },
  'beneficiaries.create': { another: { name: 'Pat Payee Junior' } },
  'beneficiaries.createContract': { another: { name: 'Other services' } },
  'beneficiaries.addDocuments': { another: otherDocuments },
  'payments.addDocuments': { another: otherDocuments },
  'cards.order': { another: { cardName: 'J. Doe' } },
  'uploads.create': { another: { files: [note('other.txt')] } },
  'channels.addDocument': { another: { name: 'other.txt' } },
  'officials.create': { another: { position: 'Treasurer' } },
  'applications.createIndividual': { another: { firstName: 'Ada Maria' } },
  'applications.createCorporate': { another: { companyName: 'Nowak Optics GmbH' } },
  'applications.addOfficial': { another: { firstName: 'Noor Lea' } },
  'applications.addDocuments': { another: otherDocuments },
  'agreements.signForApplication': { another: { signedAt: '2026-03-05T12:30:00.000Z' } },
  'agreements.signForOrganization': { another: { signedAt: '2026-03-05T12:30:00.000Z' } },

  'payments.sign': { again: same, why: 'a person signs a payment once and is answered as then' },
  'paymentOrders.sign': { again: same, why: 'a person signs an order once and is answered as then' },
  'payments.decline': { again: '409 ALREADY_DECLINED', why: 'the first has ended it' },
  'payments.revoke': { again: '409 ALREADY_DECLINED', why: 'the first has ended it' },
  'beneficiaries.update': { again: same, why: sets, adds: noted },
  'beneficiaries.setFavourite': { again: same, why: sets },
  'beneficiaries.setStatus': { again: same, why: sets },
  'beneficiaries.remove': { again: '404 NOT_FOUND', why: 'the first has removed it' },
  'beneficiaries.updateContract': { again: same, why: sets, adds: noted },
  'paymentDrafts.save': { again: '204', why: sets },
  'paymentDrafts.remove': { again: '204', why: 'nothing is left' },
  'applicationDrafts.save': { again: '204', why: sets },
  'applicationDrafts.remove': { again: '204', why: 'nothing is left' },
  'paymentTemplates.rename': { again: same, why: sets },
  'paymentTemplates.remove': { again: '404 NOT_FOUND', why: 'the first has removed it' },
  'accounts.setNickname': { again: same, why: sets },
  'accounts.setOrder': { again: same, why: sets },
  'cards.setStatus': { again: same, why: sets },
  'cards.setLimits': { again: same, why: sets, adds: noted },
  'cards.details': { again: '400 TOKEN_EXPIRED', why: 'a code shows the number once' },
  'officials.update': { again: '409 STALE_ENTITY', why: 'it names the version that the first has changed' },
  'officials.setStatus': { again: same, why: sets },
  'officials.resendInvitation': {
    again: '409 STALE_ENTITY',
    why: 'it names the version that the first has changed',
  },
  'invitations.setStatus': { again: same, why: sets },
  'users.update': { again: same, why: sets, adds: noted },
  'notifications.setPreferences': { again: same, why: sets, adds: noted },
  'channels.batchRead': { again: same, why: 'what is read stays read' },
  'devices.remove': { again: '404 NOT_FOUND', why: 'the first has removed it' },
  'devices.setPushSubscription': { again: '204', why: 'the device takes them already' },
  'devices.removePushSubscription': { again: '204', why: 'none is left' },
  'devices.removeOthers': { again: '204', why: 'no others are left' },
  'applications.updateIndividual': { again: same, why: sets },
  'applications.updateCorporate': { again: same, why: sets },
  'applications.updateOfficial': { again: same, why: sets },
  'applications.answerIndividual': { again: same, why: sets },
  'applications.answerOfficial': { again: same, why: sets },
  'applications.answerCorporate': { again: same, why: sets },
  'applications.removeOfficial': { again: '404 NOT_FOUND', why: 'the first has removed them' },
  'applications.removeDocument': { again: '404 NOT_FOUND', why: 'the first has removed it' },
  'applications.submit': {
    first: '400 VALIDATION',
    again: '400 VALIDATION',
    why: 'what is incomplete stays so; handed in, it is with the bank and can not be handed in again',
  },

  'payments.check': {
    again: same,
    why: 'it asks; the fee it quotes is good for 10 min',
    adds: ['payment_checks'],
  },
  'exchange.calc': { again: same, why: 'it asks; the rate it quotes is good for 30 s', adds: ['fx_quotes'] },
  'beneficiaries.validate': { again: same, why: 'it asks' },
  'swift.checkString': { again: same, why: 'it asks' },

  'auth.phone': {
    again: '200',
    why: 'a stranger who asks within a minute is let in with the code that was sent',
    adds: ['challenges'],
  },
  'recover.sendCode': {
    again: '200',
    why: 'a stranger who asks within a minute is let in with the code that was sent',
    adds: ['challenges'],
  },
  'signatures.sendCode': { again: '429 RATE_LIMITED', why: 'one code a minute' },
  'auth.verifyCode': { again: '400 TOKEN_EXPIRED', why: 'a code is good once' },
  'auth.verifyPassword': { again: same, why: 'it leads to the same next step, whose code was sent already' },
  'recover.verifyCode': { again: '400 TOKEN_EXPIRED', why: 'a code is good once' },
  'signatures.validate': { again: '400 TOKEN_EXPIRED', why: 'a code is good once' },
  'signatures.sendBatchCode': { again: '429 RATE_LIMITED', why: 'one code a minute' },
  'signatures.signBatch': { again: same, why: 'each of its operations is signed once' },
  'auth.refresh': { again: same, why: 'each moves the session on' },
  'auth.logout': { again: '204', why: 'nobody is left to sign out' },
  'tokens.messaging': {
    again: '201',
    why: 'a token opens one socket and is good for 30 s; kept, it could be read',
    adds: ['messaging_tokens'],
  },
};

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank({ push: { ...vapid, loopback: false } });
  set = { ...(await fixture(bank)), owner: await bank.signedIn({ type: 'CORPORATE' }) };
});
afterAll(() => bank.stop());

/** Kept of every call; whether something was asked for twice can't be told by them. */
const passing = new Set(['idempotency_keys', 'rate_counters', 'code_chains', 'refresh_tokens']);

/** How many rows there are, by table. */
async function rows(): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await bank.admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'
      and not (select relispartition from pg_class where oid = table_name::regclass)`,
  );
  const counts = tables
    .filter(({ name }) => !passing.has(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const { rows: counted } = await bank.admin.query<{ name: string; count: number }>(
    counts.join(' union all '),
  );
  return new Map(counted.map(({ name, count }) => [name, count]));
}

/** What a call of any name is sent with. */
type Sent = {
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** Makes the call once, under a key; answers what was sent. */
async function first(name: Writing): Promise<{ outcome: Outcome<OperationName>; sent: Sent }> {
  const { client } = set.owner;
  const call: Client['call'] = client.call.bind(client);
  let sent: Sent = {};
  client.call = (called, input) => {
    if (called !== name) return call(called, input);
    const under = { ...input, headers: { ...input?.headers, 'Idempotency-Key': crypto.randomUUID() } };
    sent = under as Sent; // the call of this name
    return call(called, under);
  };
  try {
    return { outcome: await testCases[name].attempt(client, set), sent };
  } finally {
    client.call = call;
  }
}

const told = (outcome: Outcome<OperationName>): string =>
  outcome.ok ? String(outcome.status) : `${outcome.status} ${outcome.body.code}`;

describe.each(Object.keys(repeats) as Writing[])('%s', (name) => {
  const repeat = repeats[name];

  test('has its effect once', async () => {
    bank.clock.advance(400_000);
    await set.owner.client.signIn(set.owner.person.phone);
    const { outcome, sent } = await first(name);
    if ('first' in repeat) expect(told(outcome)).toBe(repeat.first);
    else expect(told(outcome)).toMatch(/^20[014]$/);
    const before = await rows();
    const send = (what: Sent) => set.owner.client.call(name, what as never); // as it was sent before
    const again = await send(sent);
    const after = await rows();
    const adds = 'adds' in repeat ? (repeat.adds ?? []) : [];
    expect(
      [...after].filter(([table, count]) => count !== before.get(table)).map(([table]) => table),
    ).toEqual(adds);

    if ('another' in repeat) {
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect([again.status, again.body]).toEqual([outcome.status, outcome.body]);
      const other = await send({ ...sent, body: { ...sent.body, ...repeat.another } });
      expect(told(other)).toBe('409 IDEMPOTENCY_MISMATCH');
      expect(await rows()).toEqual(after);
    } else {
      expect(again.headers['idempotent-replayed']).toBeUndefined();
      expect(told(again)).toBe(repeat.again === same ? '200' : repeat.again);
    }
  });
});

test('every call that writes is in the table, and honours a key exactly when its policy says so', () => {
  const all: [string, OperationPolicy][] = Object.entries(operations);
  const writing = all.filter(([, { method }]) => method !== 'GET');
  expect(Object.keys(repeats).toSorted()).toEqual(writing.map(([name]) => name).toSorted());
  for (const [name, { idempotency }] of writing)
    expect([name, 'another' in repeats[name as Writing]]).toEqual([name, idempotency !== undefined]);
});
