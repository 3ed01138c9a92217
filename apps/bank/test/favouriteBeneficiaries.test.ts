import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, join } from '../src/demo/people.ts';
import { inTenant } from '../src/platform/db/database.ts';
import { beneficiary, fixture, kept, type Fixture } from './operations/fixture.ts';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let set: Fixture;
let client: Client;
let id: string;

beforeAll(async () => {
  bank = await startBank();
  set = { ...(await fixture(bank)), owner: await bank.signedIn({ type: 'CORPORATE' }) };
  ({ client } = set.owner);
});
afterAll(() => bank.stop());
beforeEach(async () => {
  ({ id } = await kept(set));
});

/** Somebody who acts for the same company and may only look. */
async function viewer(): Promise<Client> {
  const phone = freshPhone();
  const { kontor } = bank.tenants;
  await inTenant(bank.db, kontor, async (tx) => {
    const now = bank.clock.now();
    const userId = await createUser(tx, kontor, now, { phone, firstName: 'Ben', lastName: 'Sato' });
    await join(tx, kontor, now, userId, set.owner.person.organizationId, {
      companyOfficialType: 'COMPANY_OFFICIAL',
      viewerType: 'VIEWER',
    });
  });
  const other = bank.client();
  await other.signIn(phone);
  return other;
}

const mark = (favourite: boolean, of = client) =>
  of.call('beneficiaries.setFavourite', { params: { id }, body: { favourite } });
const isFavourite = async (of = client) =>
  (await of.ok('beneficiaries.get', { params: { id } })).data.favourite;
const favourites = async (of = client) => {
  const { organizationId } = set.owner.person;
  const { data } = await of.ok('beneficiaries.list', { query: { organizationId, all: 'true' } });
  return data.edges.filter(({ node }) => node.favourite).map(({ node }) => node.id);
};
const noted = async () => {
  const { rows } = await bank.admin.query<{ action: string }>(
    `select action, organization_id, facts from audit_log where target_id = $1 and action like '%FAVOURITE%' order by id`,
    [id],
  );
  return rows;
};

describe('a favourite', () => {
  test('is marked in every answer about the beneficiary until it is taken back', async () => {
    expect(await isFavourite()).toBe(false);
    expect(await mark(true)).toMatchObject({ status: 200, body: { data: { id, favourite: true } } });
    expect(await isFavourite()).toBe(true);
    expect(await favourites()).toContain(id);
    expect(await mark(false)).toMatchObject({ status: 200, body: { data: { id, favourite: false } } });
    expect(await isFavourite()).toBe(false);
    expect(await favourites()).not.toContain(id);
  });

  test('is the person’s own: a colleague has others, also one with no right to change the beneficiary', async () => {
    const other = await viewer();
    await mark(true);
    expect(await favourites(other)).toEqual([]);
    await mark(true, other);
    await mark(false);
    expect(await favourites()).not.toContain(id);
    expect(await favourites(other)).toEqual([id]);
  });

  test('comes before newer beneficiaries, also where a list is read in pages', async () => {
    const { organizationId } = set.owner.person;
    await kept(set, { name: 'Newer Than Patrick' });
    await mark(true);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { organizationId, take: 2, ...(cursor !== undefined && { cursor }) };
      const { data } = await client.ok('beneficiaries.list', { query });
      seen.push(...data.edges.map(({ node }) => node.id));
      cursor = data.pageInfo.hasNextPage ? (data.pageInfo.endCursor ?? undefined) : undefined;
    } while (cursor !== undefined);
    const { data } = await client.ok('beneficiaries.list', { query: { organizationId, all: 'true' } });
    const whole = data.edges.map(({ node }) => node);
    expect(seen).toEqual(whole.map((one) => one.id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(whole[0]).toMatchObject({ id, favourite: true });
    const marks = whole.map(({ favourite }) => Number(favourite));
    expect(marks).toEqual(marks.toSorted((a, b) => b - a));
  });

  test('is not for people of another organization or another tenant', async () => {
    const stranger = await bank.signedIn();
    const abroad = await bank.signedIn({ tenant: 'pico' });
    for (const other of [stranger.client, abroad.client])
      expect(await mark(true, other)).toMatchObject({ status: 404 });
  });

  test('changes nothing of the beneficiary, and a change of the beneficiary keeps the mark', async () => {
    const before = (await client.ok('beneficiaries.get', { params: { id } })).data;
    await mark(true);
    expect((await client.ok('beneficiaries.get', { params: { id } })).data).toEqual({
      ...before,
      favourite: true,
    });
    const changed = await client.ok('beneficiaries.update', {
      params: { id },
      body: { ...beneficiary(set, { nickname: 'Studio' }), version: before.version },
    });
    expect(changed.data).toMatchObject({ nickname: 'Studio', favourite: true });
  });

  test('is gone with the beneficiary, and cannot be marked afterwards', async () => {
    await mark(true);
    await client.ok('beneficiaries.remove', { params: { id } });
    expect(await favourites()).not.toContain(id);
    expect(await mark(true)).toMatchObject({ status: 404 });
    expect(await mark(false)).toMatchObject({ status: 404 });
  });

  test('marked again is noted once, and not in the company’s own log', async () => {
    for (const favourite of [true, true, false, false]) await mark(favourite);
    expect(await noted()).toEqual(
      ['BENEFICIARY_FAVOURITE_ADDED', 'BENEFICIARY_FAVOURITE_REMOVED'].map((action) => ({
        action,
        organization_id: null,
        facts: {},
      })),
    );
  });

  test('marked and unmarked in many tabs at the same time: every call is answered, and each change is noted', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => mark(index % 2 === 0)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const actions = (await noted()).map(({ action }) => action);
    const added = actions.filter((action) => action === 'BENEFICIARY_FAVOURITE_ADDED').length;
    expect(added - (actions.length - added)).toBe((await isFavourite()) ? 1 : 0);
  });

  test.each([{}, { favourite: 'yes' }, { favourite: true, more: 1 }])('is not set by %j', async (body) => {
    const headers = { origin: client.origin, 'content-type': 'application/json' };
    const { status } = await client.raw(
      'PUT',
      `/api/v1/beneficiaries/${id}/favourite`,
      headers,
      JSON.stringify(body),
    );
    expect(status).toBe(400);
  });
});

test('the person’s other tabs are told at once, a colleague’s are not', async () => {
  const [mine, theirs] = [await Socket.admitted(client), await Socket.admitted(await viewer())];
  await mark(true);
  expect(await mine.operation()).toMatchObject({ type: 'BENEFICIARY', id });
  await theirs.ask({ event: 'unsubscribe', data: {} }); // what was sent before has come
  expect(theirs.frames.filter(({ event }) => event === 'operation')).toEqual([]);
});

test('more than sixty changes in a minute have to wait', async () => {
  bank.clock.advance(61_000);
  for (let change = 0; change < 60; change += 1) await mark(change % 2 === 0);
  expect(await mark(true)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  bank.clock.advance(61_000);
  expect(await mark(true)).toMatchObject({ status: 200 });
});
