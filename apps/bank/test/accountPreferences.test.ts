import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, join } from '../src/demo/people.ts';
import { inTenant } from '../src/platform/db/database.ts';
import { pdfText } from './files/read.ts';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let client: Client;
let organizationId: string;
/** In the order the bank has them. */
let ids: readonly string[];

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  const accounts = ['Business', 'Reserve', 'Payroll'].map((name) => ({
    name,
    balances: [{ currency: 'EUR', value: '10.00' }] as const,
  }));
  const signedIn = await bank.signedIn({ type: 'CORPORATE', accounts });
  client = signedIn.client;
  ({ organizationId } = signedIn.person);
  ids = signedIn.person.accounts.map(({ id }) => id);
});

/** Somebody else who acts for the same company. */
async function colleague(): Promise<Client> {
  const phone = freshPhone();
  const { kontor } = bank.tenants;
  await inTenant(bank.db, kontor, async (tx) => {
    const now = bank.clock.now();
    const userId = await createUser(tx, kontor, now, { phone, firstName: 'Ben', lastName: 'Sato' });
    await join(tx, kontor, now, userId, organizationId, { companyOfficialType: 'COMPANY_OFFICIAL' });
  });
  const other = bank.client();
  await other.signIn(phone);
  return other;
}

const listed = async (of: Client) =>
  (await of.ok('accounts.list', { query: { organizationId, all: 'true' } })).data.edges.map(
    ({ node }) => node,
  );
const namesOf = async (of: Client) => (await listed(of)).map(({ nickname, name }) => nickname ?? name);
const name = (id: string | undefined, nickname: string, of = client) =>
  of.call('accounts.setNickname', { params: { id: id ?? '' }, body: { nickname } });
const arrange = (accountIds: readonly string[], of = client) =>
  of.call('accounts.setOrder', { body: { organizationId, accountIds: [...accountIds] } });
const noted = async (action: string) => {
  const { rows } = await bank.admin.query<{ organization_id: string | null; facts: object }>(
    'select organization_id, facts from audit_log where action = $1 and target_id = any ($2)',
    [action, [organizationId, ...ids]],
  );
  return rows;
};

describe('a nickname', () => {
  test('appears in every answer about the account, beside the account’s own name', async () => {
    const answer = await name(ids[1], '  Rainy days 🌧 ');
    const named = { id: ids[1], name: 'Reserve', nickname: 'Rainy days 🌧' };
    expect(answer.ok && answer.body.data).toMatchObject(named);
    expect((await listed(client))[1]).toMatchObject(named);
    expect((await client.ok('accounts.get', { params: { id: ids[1] ?? '' } })).data).toMatchObject(named);
    expect((await client.ok('users.whoami', { query: { organizationId } })).data.accounts[1]).toMatchObject(
      named,
    );
  });

  test('is nobody else’s: neither a colleague nor a letter says it, and each has their own', async () => {
    const other = await colleague();
    await name(ids[0], 'Mine');
    expect(await namesOf(other)).toEqual(['Business', 'Reserve', 'Payroll']);
    await name(ids[0], 'Theirs', other);
    expect(await namesOf(client)).toEqual(['Mine', 'Reserve', 'Payroll']);
    expect(await namesOf(other)).toEqual(['Theirs', 'Reserve', 'Payroll']);
    const letter = await client.ok('accounts.confirmationLetter', { params: { id: ids[0] ?? '' } });
    expect((await pdfText(letter)).join('\n')).not.toMatch(/Mine|Theirs/);
  });

  test('that is empty is taken back', async () => {
    await name(ids[0], 'Rent');
    const answer = await name(ids[0], '   ');
    expect(answer.ok && answer.body.data.nickname).toBeUndefined();
    expect(await namesOf(client)).toEqual(['Business', 'Reserve', 'Payroll']);
  });

  test.each([
    ['a'.repeat(41), 'maxLength'],
    ['two\nlines', 'isNickname'],
    ['evil\u202egro.live', 'isNickname'],
    ['\u200d', 'isNickname'],
  ])('%j is rejected beside the field, and the old one stays', async (nickname, rule) => {
    await name(ids[0], 'Rent');
    expect(await name(ids[0], nickname)).toMatchObject({
      status: 400,
      body: { message: [{ property: 'nickname', constraints: { [rule]: expect.any(String) } }] },
    });
    expect((await listed(client))[0]?.nickname).toBe('Rent');
  });

  test('that is the same again is noted once, without what it says, and not in the company’s own log', async () => {
    await name(ids[0], 'Rent');
    await name(ids[0], 'Rent');
    expect(await noted('ACCOUNT_NICKNAME_SET')).toEqual([{ organization_id: null, facts: {} }]);
  });

  test('set in many tabs at once ends as one of theirs, and every tab gets an answer', async () => {
    const nicknames = Array.from({ length: 8 }, (_, index) => `Tab ${index}`);
    const answers = await Promise.all(nicknames.map((nickname) => name(ids[0], nickname)));
    expect(answers.map(({ status }) => status)).toEqual(nicknames.map(() => 200));
    expect(nicknames).toContain((await listed(client))[0]?.nickname);
  });
});

describe('an order', () => {
  test('is the person’s own; accounts that are not named come after the others', async () => {
    const other = await colleague();
    const answer = await arrange([ids[2] ?? '', ids[0] ?? '']);
    expect(answer.ok && answer.body.data.accountIds).toEqual([ids[2], ids[0], ids[1]]);
    expect(await namesOf(client)).toEqual(['Payroll', 'Business', 'Reserve']);
    expect((await listed(client)).map(({ place }) => place)).toEqual([0, 1, undefined]);
    expect(await namesOf(other)).toEqual(['Business', 'Reserve', 'Payroll']);
  });

  test('that names none is the bank’s own again, and nicknames stay', async () => {
    await name(ids[0], 'Rent');
    await arrange(ids.toReversed());
    expect(await namesOf(client)).toEqual(['Payroll', 'Reserve', 'Rent']);
    await arrange([]);
    expect(await namesOf(client)).toEqual(['Rent', 'Reserve', 'Payroll']);
  });

  test('names only accounts of the organization, each once', async () => {
    const stranger = await bank.person();
    const [foreign] = stranger.accounts;
    expect(await arrange([ids[0] ?? '', foreign?.id ?? '', ids[0] ?? ''])).toMatchObject({
      status: 400,
      body: { message: [{ property: 'accountIds.1' }, { property: 'accountIds.2' }] },
    });
    expect(await noted('ACCOUNTS_ARRANGED')).toEqual([]);
  });

  test('that is the same again is noted once', async () => {
    await arrange(ids.toReversed());
    await arrange(ids.toReversed());
    expect(await noted('ACCOUNTS_ARRANGED')).toHaveLength(1);
  });

  test('set in two tabs at once ends as the whole order of one of them', async () => {
    const orders = [ids, ids.toReversed()];
    for (let race = 0; race < 5; race += 1) {
      const answers = await Promise.all([...orders, ...orders, ...orders].map((order) => arrange(order)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(orders).toContainEqual((await listed(client)).map(({ id }) => id));
    }
  });
});

test('the person’s other tabs hear of both at once, a colleague’s of neither', async () => {
  const [mine, theirs] = [await Socket.admitted(client), await Socket.admitted(await colleague())];
  await name(ids[1], 'Rent');
  expect(await mine.account()).toBe(ids[1]);
  await arrange(ids.toReversed());
  expect(ids).toContain(await mine.account());
  await theirs.ask({ event: 'unsubscribe', data: {} }); // what was sent before has come
  expect(theirs.frames.filter(({ event }) => event === 'operation')).toEqual([]);
});

test('more than sixty changes in a minute have to wait', async () => {
  for (let change = 0; change < 60; change += 1) await name(ids[0], `Rent ${change}`);
  expect(await name(ids[0], 'Rent')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  bank.clock.advance(61_000);
  expect(await name(ids[0], 'Rent')).toMatchObject({ status: 200 });
});
