import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colleague, founded, joined } from './operations/applications.ts';
import { applying } from './support/applicants.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

let bank: TestBank;
let client: Client;
beforeAll(async () => {
  bank = await startBank();
});
beforeEach(async () => {
  ({ client } = await bank.signedIn({ accounts: [] }));
});
afterAll(() => bank.stop());

const notFound = { statusCode: 404 };

async function signedInAs(phone = ''): Promise<Client> {
  const own = bank.client();
  await own.signIn(phone);
  return own;
}

const namesOf = async (companyId: string) => {
  const { data } = await client.ok('applications.get', { params: { id: companyId } });
  return 'officials' in data ? data.officials.map(({ id }) => id) : expect.fail('no company');
};
const remove = (id: string) => client.ok('applications.removeOfficial', { params: { id } });

describe('an official who was named by mistake and is removed', () => {
  test('is on the company’s list no longer, and nobody reads their application or fills it in', async () => {
    const { id: companyId } = await founded(client);
    const { id, phone } = await joined(client, companyId);
    const { id: stays } = await joined(client, companyId);
    const own = await signedInAs(phone);
    const seen = async () => (await own.ok('applications.list', {})).data.edges.map(({ node }) => node.id);
    expect(await seen()).toEqual([id]);
    await remove(id);
    expect(await namesOf(companyId)).toEqual([stays]);
    expect(await seen()).toEqual([]);
    const params = { id };
    for (const one of [client, own]) {
      expect(await one.refused('applications.get', { params })).toMatchObject(notFound);
      expect(
        await one.refused('applications.updateOfficial', { params, body: { position: 'Clerk' } }),
      ).toMatchObject(notFound);
      expect(await one.refused('applications.submit', { params })).toMatchObject(notFound);
    }
    expect(
      await own.refused('applications.answerOfficial', { params, body: { criminal: [] } }),
    ).toMatchObject(notFound);
    expect(await own.refused('applications.identityToken', { params })).toMatchObject(notFound);
    const { rows } = await bank.admin.query(
      `select action from audit_log where target_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'APPLICATION_REMOVED' }]);
  });

  test('can be named again, with the same number', async () => {
    const { id: companyId } = await founded(client);
    const { id, phone = '' } = await joined(client, companyId);
    await remove(id);
    const body = colleague({ phone });
    const { data } = await client.ok('applications.addOfficial', { params: { id: companyId }, body });
    const own = await signedInAs(phone);
    expect((await own.ok('applications.get', { params: { id: data.id } })).data.id).toBe(data.id);
  });

  test('is missed neither when the company submits its application nor when it is accepted', async () => {
    const acts = applying(bank, client);
    const { id: companyId } = await acts.completeCorporate();
    const { id } = await joined(client, companyId);
    expect(await client.refused('applications.submit', { params: { id: companyId } })).toMatchObject({
      statusCode: 400,
    });
    await remove(id);
    await client.ok('applications.submit', { params: { id: companyId } });
    await acts.decide(companyId, 'REVIEW_IN_PROGRESS');
    expect(await acts.decide(companyId, 'ACCEPTED')).toBe(204);
  });
});

describe('stays an official', () => {
  test('who has begun: the founder is told so', async () => {
    const { id: companyId } = await founded(client);
    const { id, phone } = await joined(client, companyId);
    const own = await signedInAs(phone);
    await own.ok('applications.answerOfficial', { params: { id }, body: { criminal: [] } });
    expect(await client.refused('applications.removeOfficial', { params: { id } })).toMatchObject({
      statusCode: 409,
      code: 'STALE_ENTITY',
      data: { id, begun: true },
    });
    expect(await namesOf(companyId)).toEqual([id]);
  });

  test('who begins at the same moment, or is removed: one or the other', async () => {
    const { id: companyId } = await founded(client);
    const { id, phone } = await joined(client, companyId);
    const own = await signedInAs(phone);
    const [begun, removed] = await Promise.all([
      own.call('applications.answerOfficial', { params: { id }, body: { criminal: [] } }),
      client.call('applications.removeOfficial', { params: { id } }),
    ]);
    expect([begun.status, removed.status]).toEqual(begun.status === 200 ? [200, 409] : [404, 204]);
    expect(await namesOf(companyId)).toEqual(begun.status === 200 ? [id] : []);
  });

  test('whom anybody else would remove, themselves and the main representative included', async () => {
    const { id: companyId, mainRepresentativeId } = await founded(client);
    const { id, phone } = await joined(client, companyId);
    const { client: stranger } = await bank.signedIn();
    const call = 'applications.removeOfficial';
    expect(await stranger.refused(call, { params: { id } })).toMatchObject(notFound);
    const own = await signedInAs(phone);
    const forbidden = { statusCode: 403, code: 'FORBIDDEN' };
    expect(await own.refused(call, { params: { id } })).toMatchObject(forbidden);
    expect(await client.refused(call, { params: { id: mainRepresentativeId } })).toMatchObject(forbidden);
    expect(await client.refused(call, { params: { id: companyId } })).toMatchObject(notFound);
    expect(await namesOf(companyId)).toEqual([id]);
  });

  test('of a company whose application is with the bank', async () => {
    const acts = applying(bank, client);
    const { id: companyId } = await acts.completeCorporate();
    const { id, phone } = await joined(client, companyId);
    const own = await signedInAs(phone);
    await applying(bank, own).completePerson(id);
    await client.ok('applications.submit', { params: { id: companyId } });
    expect(await client.refused('applications.removeOfficial', { params: { id } })).toMatchObject({
      statusCode: 409,
      code: 'STALE_ENTITY',
    });
  });
});
