import type { ApplicationDraft } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { begun, colleague, founded } from './operations/applications.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

type Fields = ApplicationDraft['fields'];
type Place = ApplicationDraft['place'];

const hourMs = 3_600_000;
const ada: Fields = { firstName: 'Ada', email: 'ada@', dob: '' };
let bank: TestBank;
let client: Client;
let phone: string;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  const one = await bank.signedIn({ accounts: [] });
  ({ client } = one);
  ({ phone } = one.person);
});

/** Another browser of the same person. */
async function otherBrowser(): Promise<Client> {
  const one = bank.client();
  await one.signIn(phone);
  return one;
}

const save = (fields: Fields, place: Place = 'INDIVIDUAL', of = client) =>
  of.call('applicationDrafts.save', { params: { place }, body: { fields } });
const kept = async (of = client) => (await of.ok('applicationDrafts.list')).data;

describe('an application that is being begun', () => {
  test('is there on another device of the same person, exactly as it was typed', async () => {
    expect(await save(ada)).toMatchObject({ status: 204 });
    const other = await otherBrowser();
    expect(await kept(other)).toEqual([
      { place: 'INDIVIDUAL', fields: ada, savedAt: bank.clock.now().toISOString() },
    ]);
  });

  test('takes the place of what was kept there, and of nothing else', async () => {
    await save(ada);
    await save({ companyName: 'Nowak' }, 'CORPORATE');
    bank.clock.advance(1000);
    await save({ firstName: 'Nour' });
    expect((await kept()).map(({ place, fields }) => ({ place, fields }))).toEqual([
      { place: 'INDIVIDUAL', fields: { firstName: 'Nour' } },
      { place: 'CORPORATE', fields: { companyName: 'Nowak' } },
    ]);
  });

  test('is gone once it is dropped, and dropping it again is no failure', async () => {
    await save(ada);
    for (let time = 0; time < 2; time += 1)
      expect(
        await client.call('applicationDrafts.remove', { params: { place: 'INDIVIDUAL' } }),
      ).toMatchObject({ status: 204 });
    expect(await kept()).toEqual([]);
  });

  test('is gone once the bank has it as an application, or as an official of one', async () => {
    const places = async () => (await kept()).map(({ place }) => place).toSorted();
    await save(ada);
    await save({ companyName: 'Nowak' }, 'CORPORATE');
    await begun(client);
    expect(await places()).toEqual(['CORPORATE']);
    const { id } = await founded(client);
    expect(await places()).toEqual([]);
    await save({ firstName: 'Noor' }, id);
    expect(await places()).toEqual([id]);
    const { data } = await client.ok('applications.addOfficial', { params: { id }, body: colleague() });
    expect(await places()).toEqual([]);
    // So is what is mended of an official.
    await save({ firstName: 'Nour' }, data.id);
    expect(await places()).toEqual([data.id]);
    await client.ok('applications.updateOfficial', { params: { id: data.id }, body: { firstName: 'Nour' } });
    expect(await places()).toEqual([]);
  });

  test('lapses 24 hours after the last change', async () => {
    await save(ada);
    bank.clock.advance(24 * hourMs - 1);
    client = await otherBrowser();
    expect(await kept()).toHaveLength(1);
    bank.clock.advance(1);
    expect(await kept()).toEqual([]);
    const rows = () =>
      bank.admin.query(
        'select 1 from application_drafts where user_id = (select id from users where phone = $1)',
        [phone],
      );
    expect((await rows()).rowCount).toBe(1);
    await cleanUp(bank.services);
    expect((await rows()).rowCount).toBe(0);
  });

  test('is the person’s own: nobody else sees, overwrites or drops anything of it', async () => {
    const { client: other } = await bank.signedIn({ accounts: [] });
    await save(ada);
    await save({ firstName: 'Theirs' }, 'INDIVIDUAL', other);
    expect(await kept()).toMatchObject([{ fields: ada }]);
    await other.ok('applicationDrafts.remove', { params: { place: 'INDIVIDUAL' } });
    expect(await kept()).toHaveLength(1);
    const { id } = await founded(client);
    expect(await save({ firstName: 'Noor' }, id, other)).toMatchObject({ status: 404 });
  });

  test('that another version kept and this one cannot read does not stand in the way of the others', async () => {
    await save(ada);
    await save({ companyName: 'Nowak' }, 'CORPORATE');
    await bank.admin.query(
      `update application_drafts set fields = '{"gone":"x"}' where place = 'INDIVIDUAL' and user_id = (select id from users where phone = $1)`,
      [phone],
    );
    expect((await kept()).map(({ place }) => place)).toEqual(['CORPORATE']);
  });

  test.each([
    ['a field that no form has', 'INDIVIDUAL', { password: 'x' }],
    ['a field of more than 254 characters', 'INDIVIDUAL', { firstName: 'x'.repeat(255) }],
    ['a field that is no text', 'INDIVIDUAL', { firstName: 1 }],
    ['a place that is none', 'OTHER', {}],
  ])('is refused with %s', async (_, place, fields) => {
    expect(await save(fields as Fields, place)).toMatchObject({ status: 400 });
  });
});

test('more than 120 changes in a minute have to wait', async () => {
  for (let change = 0; change < 120; change += 1) await save(ada);
  expect(await save(ada)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});
