import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { beneficiary, kept, payment, mfaTokenFor, fixture, type Fixture } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;
beforeAll(async () => {
  bank = await startBank();
  set = await fixture(bank);
});
afterAll(() => bank.stop());

const iban = 'DE89370400440532013000';
const euro = (more: object = {}) => ({
  paymentType: 'LOCAL' as const,
  recipientOrganizationId: undefined,
  iban,
  ...more,
});
const get = async (id: string) => (await set.owner.client.ok('beneficiaries.get', { params: { id } })).data;
const submit = (id: string) =>
  set.owner.client.call('beneficiaries.setStatus', { params: { id }, body: { status: 'UNDER_REVIEW' } });
async function decide(id: string, decision: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const path = `/sandbox/beneficiaries/${id}/decision`;
  return (await bank.client().raw('POST', path, headers, JSON.stringify(decision))).status;
}
async function approved(more: object = {}) {
  const { id } = await kept(set, more);
  await submit(id);
  expect(await decide(id, { status: 'APPROVED' })).toBe(204);
  return get(id);
}

describe('keeping a beneficiary', () => {
  test('begins as a DRAFT, with its numbers in one form however they were typed', async () => {
    const created = await kept(set, euro({ iban: 'de89 3704 0044 0532 0130 00', nickname: 'Studio' }));
    expect(created).toMatchObject({
      status: 'DRAFT',
      iban,
      nickname: 'Studio',
      version: 1,
      lastPaidAt: null,
    });
    expect(await get(created.id)).toEqual(created);
  });

  test('may be incomplete, but nothing given may be wrong: each fault stands beside its field', async () => {
    await kept(set, euro({ iban: undefined }));
    const wrong = { ...beneficiary(set), ...euro({ iban: 'DE00', sortCode: '200000' }) };
    expect(await set.owner.client.refused('beneficiaries.create', { body: wrong })).toMatchObject({
      statusCode: 400,
      message: [
        { property: 'sortCode', constraints: { isAbsent: expect.any(String) as string } },
        { property: 'iban', constraints: { isIban: 'iban must be a valid IBAN' } },
      ],
    });
    for (const recipientOrganizationId of [set.owner.person.organizationId, crypto.randomUUID()])
      expect(
        await set.owner.client.refused('beneficiaries.create', {
          body: beneficiary(set, { recipientOrganizationId }),
        }),
      ).toMatchObject({ message: [{ property: 'recipientOrganizationId' }] });
  });

  test('sent twice with one key there is one, and the second answer says so', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = beneficiary(set, { name: 'Sent Twice' });
    const [first, second] = await Promise.all([
      set.owner.client.call('beneficiaries.create', { body, headers }),
      set.owner.client.call('beneficiaries.create', { body, headers }),
    ]);
    expect(second.body).toEqual(first.body);
    expect([first, second].filter((one) => one.headers['idempotent-replayed'] === 'true')).toHaveLength(1);
    const { data } = await set.owner.client.ok('beneficiaries.list', { query: { query: 'Sent Twice' } });
    expect(data.edges).toHaveLength(1);
    expect(
      await set.owner.client.refused('beneficiaries.create', {
        body: beneficiary(set, { name: 'Other' }),
        headers,
      }),
    ).toMatchObject({ statusCode: 409, code: 'IDEMPOTENCY_MISMATCH' });
  });
});

describe('the list', () => {
  test('is the organization’s, newest first, page after page, narrowed by each filter', async () => {
    const own = { ...set, owner: await bank.signedIn() };
    const { client, person } = own.owner;
    for (const name of ['Alpha 100%', 'Beta', 'Gamma']) await kept(own, { name });
    await kept(own, { ...euro(), name: 'Delta' });
    const names = async (query: object) =>
      (await client.ok('beneficiaries.list', { query: { organizationId: person.organizationId, ...query } }))
        .data;
    const page = await names({ take: '3' });
    expect(page.edges.map(({ node }) => node.name)).toEqual(['Delta', 'Gamma', 'Beta']);
    const rest = await names({ take: '3', cursor: page.pageInfo.endCursor });
    expect(rest.edges.map(({ node }) => node.name)).toEqual(['Alpha 100%']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    expect((await names({ all: 'true' })).edges).toHaveLength(4);
    const only = async (query: object) => (await names(query)).edges.map(({ node }) => node.name);
    expect(await only({ paymentType: 'LOCAL' })).toEqual(['Delta']);
    expect(await only({ query: 'et' })).toEqual(['Beta']);
    expect(await only({ query: 'DE89 3704' })).toEqual(['Delta']);
    expect(await only({ query: '100%' })).toEqual(['Alpha 100%']);
    expect(await only({ query: '%' })).toEqual(['Alpha 100%']);
    expect(await only({ query: '-' })).toEqual([]);
    expect(await only({ query: '- -' })).toEqual([]);
    expect(await only({ status: 'APPROVED' })).toEqual([]);
    expect(await only({ currencyId: crypto.randomUUID() })).toEqual([]);
    const foreign = await client.refused('beneficiaries.list', {
      query: {
        organizationId: person.organizationId,
        take: '3',
        status: 'DRAFT',
        cursor: page.pageInfo.endCursor ?? '',
      },
    });
    expect(foreign).toMatchObject({ statusCode: 400, message: [{ property: 'cursor' }] });
  });
});

describe('a review', () => {
  test('is asked for when nothing is missing', async () => {
    const { id } = await kept(set, euro({ iban: undefined }));
    const errors = [{ property: 'iban', constraints: { isNotEmpty: 'iban must be given' } }];
    const validate = () => set.owner.client.ok('beneficiaries.validate', { params: { id } });
    expect((await validate()).data).toMatchObject({ valid: false, errors, missingDocuments: [] });
    expect(await submit(id)).toMatchObject({ status: 400, body: { message: errors } });
    await set.owner.client.ok('beneficiaries.update', {
      params: { id },
      body: { ...beneficiary(set), ...euro() },
    });
    expect((await validate()).data).toMatchObject({ valid: true, errors: [], missingDocuments: [] });
    expect(await submit(id)).toMatchObject({ status: 200, body: { data: { status: 'UNDER_REVIEW' } } });
    expect(await submit(id)).toMatchObject({ status: 200, body: { data: { status: 'UNDER_REVIEW' } } });
  });

  test('ends with the bank’s word; a rejected one can be mended and sent again', async () => {
    const { id } = await kept(set, euro());
    expect(await decide(id, { status: 'APPROVED' })).toBe(404);
    await submit(id);
    expect(await decide(id, { status: 'REJECTED', reason: 'The account is closed' })).toBe(204);
    expect(await get(id)).toMatchObject({ status: 'REJECTED', rejectReason: 'The account is closed' });
    expect(await submit(id)).toMatchObject({
      body: { data: { status: 'UNDER_REVIEW', rejectReason: null } },
    });
    expect(await decide(id, { status: 'APPROVED' })).toBe(204);
    expect(await submit(id)).toMatchObject({ status: 409, body: { code: 'STALE_ENTITY' } });
  });

  test.each([
    ['nickname', { nickname: 'New' }, 'APPROVED'],
    ['account', { iban: 'DE75512108001245126199' }, 'DRAFT'],
    ['name', { name: 'Somebody Else' }, 'DRAFT'],
  ])('does not cover what is changed afterwards: %s', async (_, change, status) => {
    const { id, version } = await approved(euro());
    const { data } = await set.owner.client.ok('beneficiaries.update', {
      params: { id },
      body: { ...beneficiary(set), ...euro(change), version },
    });
    expect(data).toMatchObject({ ...change, status, version: version + 1 });
    expect(await get(id)).toEqual(data);
  });

  test('of somebody who looks at an old version nothing is overwritten', async () => {
    const { id, version } = await approved();
    expect(
      await set.owner.client.refused('beneficiaries.update', {
        params: { id },
        body: { ...beneficiary(set), version: version - 1 },
      }),
    ).toMatchObject({ statusCode: 409, code: 'STALE_ENTITY', data: { id, version } });
  });

  test('the database refuses what the bank would refuse', async () => {
    const { id } = await kept(set);
    const attempt = (change: string) =>
      bank.admin.query(`update beneficiaries set ${change} where id = '${id}'`);
    await expect(attempt(`status = 'APPROVED'`)).rejects.toThrow(/does not go from DRAFT to APPROVED/);
    const done = await approved();
    await expect(
      bank.admin.query(`update beneficiaries set details = '{}' where id = '${done.id}'`),
    ).rejects.toThrow(/not changed under its approval/);
  });

  test('is on record, with who asked and that the bank decided', async () => {
    const { id } = await approved();
    const { rows } = await bank.admin.query(
      'select action, actor_id is null as bank from audit_log where target_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { action: 'BENEFICIARY_CREATED', bank: false },
      { action: 'BENEFICIARY_SUBMITTED', bank: false },
      { action: 'BENEFICIARY_APPROVED', bank: true },
    ]);
  });
});

describe('paying a beneficiary', () => {
  const create = (beneficiaryId: string, more: object = {}) =>
    set.owner.client.call('payments.create', {
      body: { ...payment(set), beneficiaryId, ...more },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });

  test('is for an approved one, and shows when it was paid last', async () => {
    const draft = await kept(set);
    expect(await create(draft.id)).toMatchObject({ status: 422, body: { code: 'BENEFICIARY_NOT_APPROVED' } });
    const { id } = await approved();
    const outcome = await create(id);
    if (!outcome.ok) expect.fail(JSON.stringify(outcome.body));
    const { data } = outcome.body;
    const mfaToken = await mfaTokenFor(set, data);
    const signedAt = bank.clock.now().toISOString();
    await set.owner.client.ok('payments.sign', { params: { id: data.id }, body: { mfaToken, signedAt } });
    expect((await get(id)).lastPaidAt).toBe(signedAt);
  });

  test('is for no draft, none under review and no rejected one', async () => {
    const { id } = await kept(set, euro());
    const refused = { status: 422, body: { code: 'BENEFICIARY_NOT_APPROVED' } };
    const stands = async (status: string) => {
      expect((await get(id)).status).toBe(status);
      expect(await create(id)).toMatchObject(refused);
    };
    await stands('DRAFT');
    await submit(id);
    await stands('UNDER_REVIEW');
    await decide(id, { status: 'REJECTED', reason: 'The account is closed' });
    await stands('REJECTED');
  });

  test('goes to that beneficiary and no other, of the own organization', async () => {
    const { id } = await approved({
      name: 'Somebody',
      recipientOrganizationId: (await bank.person()).organizationId,
    });
    const refusal = { status: 400, body: { message: [{ property: 'beneficiaryId' }] } };
    expect(await create(id)).toMatchObject(refusal);
    expect(await create(crypto.randomUUID())).toMatchObject(refusal);
    const foreign = { ...set, owner: await bank.signedIn() };
    expect(await create((await kept(foreign)).id)).toMatchObject(refusal);
  });

  test('one with a payment under way is not removed; afterwards it is gone and payments stay', async () => {
    const { id } = await approved();
    const outcome = await create(id);
    if (!outcome.ok) expect.fail(JSON.stringify(outcome.body));
    const remove = () => set.owner.client.call('beneficiaries.remove', { params: { id } });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'BENEFICIARY_IN_USE' } });
    await set.owner.client.ok('payments.decline', { params: { id: outcome.body.data.id } });
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await remove()).toMatchObject({ status: 404 });
    const { data } = await set.owner.client.ok('beneficiaries.list', { query: { all: 'true' } });
    expect(data.edges.map(({ node }) => node.id)).not.toContain(id);
    await set.owner.client.ok('payments.get', { params: { id: outcome.body.data.id } });
  });
});
