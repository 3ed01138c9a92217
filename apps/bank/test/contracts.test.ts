import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { askSandbox } from './support/inSandbox.ts';
import { agreed, eur, kept, payment, fixture, uploaded, type Fixture } from './operations/fixture.ts';
import { approved, approvedInBritain, byHand, create, euro, gbp, pounds, sent } from './support/outgoing.ts';
import { withRules } from './support/documentRules.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(3_600_000);
  set = await fixture(bank);
});

const client = () => set.owner.client;
const decide = async (id: string, body: object) =>
  (await askSandbox(bank, `contracts/${id}/decision`, body)).status;
const contractOf = async (beneficiaryId: string, contractId: string) =>
  (await client().ok('beneficiaries.contract', { params: { id: beneficiaryId, contractId } })).data;

describe('a contract', () => {
  test('is kept with its files, listed, changed and read back', async () => {
    const { id } = await kept(set);
    const [first, second] = [await uploaded(set, 'page one'), await uploaded(set, 'page two')];
    const made = await agreed(set, {
      beneficiaryId: id,
      number: 'C-7',
      expiresDate: '2026-12-31',
      sum: '500.00',
      uploadIds: [second, first],
    });
    expect(made).toMatchObject({
      status: 'UNDER_REVIEW',
      beneficiaryId: id,
      name: 'Services',
      number: 'C-7',
      currencyId: eur,
      sum: '500.00',
      usedSum: '0.00',
      version: 1,
    });
    expect(made.supportingDocuments.map((file) => file.id)).toEqual([second, first]);
    const another = await agreed(set, { beneficiaryId: id, name: 'Framework' });
    const listed = async (query: object) =>
      (await client().ok('beneficiaries.contracts', { params: { id }, query })).data;
    const page = await listed({ take: 1 });
    expect(page.edges.map(({ node }) => node.id)).toEqual([another.id]);
    const rest = await listed({ take: 1, cursor: page.pageInfo.endCursor ?? '' });
    expect(rest.edges.map(({ node }) => node)).toEqual([made]);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    expect((await client().ok('beneficiaries.get', { params: { id } })).data.contractsCount).toBe(2);

    const third = await uploaded(set, 'page three');
    const { data: changed } = await client().ok('beneficiaries.updateContract', {
      params: { id, contractId: made.id },
      body: { name: 'Services 2', signedDate: '2026-02-01', uploadIds: [first, third], version: 1 },
    });
    expect(changed).toMatchObject({ name: 'Services 2', status: 'UNDER_REVIEW', version: 2 });
    expect(changed).not.toHaveProperty('sum');
    expect(changed.supportingDocuments.map((file) => file.id)).toEqual([first, third]);
    expect(await contractOf(id, made.id)).toEqual(changed);
    expect(
      await client().refused('beneficiaries.updateContract', {
        params: { id, contractId: made.id },
        body: { name: 'Old', signedDate: '2026-02-01', uploadIds: [first], version: 1 },
      }),
    ).toMatchObject({ statusCode: 409, code: 'STALE_ENTITY', data: { version: 2, name: 'Services 2' } });
  });

  test('gives its file to any member of the organization, and no file that is not its own', async () => {
    const made = await agreed(set);
    const params = { id: made.beneficiaryId, contractId: made.id };
    const documentId = made.supportingDocuments[0]?.id ?? '';
    const file = await client().ok('beneficiaries.contractFile', { params: { ...params, documentId } });
    expect([file.name, file.type, await file.text()]).toEqual([
      'invoice.txt',
      expect.stringContaining('text/plain'),
      'Invoice 7',
    ]);
    const other = await agreed(set);
    for (const wrong of [
      other.supportingDocuments[0]?.id ?? '',
      await uploaded(set),
      crypto.randomUUID(),
      'x',
    ])
      expect(
        await client().refused('beneficiaries.contractFile', { params: { ...params, documentId: wrong } }),
      ).toMatchObject({ statusCode: 404 });
    expect(
      await client().refused('beneficiaries.contract', {
        params: { id: made.beneficiaryId, contractId: other.id },
      }),
    ).toMatchObject({ statusCode: 404 });
  });

  test('sent twice under one key is kept once', async () => {
    const { id } = await kept(set);
    const body = { name: 'Services', signedDate: '2026-01-15', uploadIds: [await uploaded(set)] };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        client().ok('beneficiaries.createContract', { params: { id }, body, headers }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  test.each<[string, (set: Fixture) => Promise<object>, string, string]>([
    ['signed tomorrow', async () => ({ signedDate: '2027-01-01' }), 'signedDate', 'isPastDate'],
    [
      'ended before it began',
      async () => ({ expiresDate: '2026-01-14' }),
      'expiresDate',
      'isAfterSignedDate',
    ],
    ['in another currency', async () => ({ currencyId: gbp }), 'currencyId', 'isCurrencyOfBeneficiary'],
    ['with half a cent', async () => ({ sum: '1.005' }), 'sum', 'maxDecimals'],
    ['without a file', async () => ({ uploadIds: [] }), 'uploadIds', 'minLength'],
    [
      'with a file nobody uploaded',
      async () => ({ uploadIds: [crypto.randomUUID()] }),
      'uploadIds.0',
      'isUpload',
    ],
    [
      'with a file of another contract',
      async (who) => ({ uploadIds: [(await agreed(who)).supportingDocuments[0]?.id] }),
      'uploadIds.0',
      'isUpload',
    ],
  ])('is refused when %s', async (_, more, property, rule) => {
    const body = {
      name: 'Services',
      signedDate: '2026-01-15',
      uploadIds: [await uploaded(set)],
      ...(await more(set)),
    };
    expect(
      await client().refused('beneficiaries.createContract', { params: { id: (await kept(set)).id }, body }),
    ).toMatchObject({
      statusCode: 400,
      message: [{ property, constraints: { [rule]: expect.any(String) } }],
    });
  });

  test('is decided once', async () => {
    const { id, beneficiaryId } = await agreed(set);
    const answers = await Promise.all([
      decide(id, { status: 'APPROVED' }),
      decide(id, { status: 'REJECTED', reason: 'Unsigned' }),
    ]);
    expect(answers.toSorted()).toEqual([204, 404]);
    expect(['APPROVED', 'REJECTED']).toContain((await contractOf(beneficiaryId, id)).status);
  });
});

describe('a payment under a contract', () => {
  const inForce = async (beneficiaryId: string, more: object = {}) => {
    const made = await agreed(set, { beneficiaryId, sum: '300.00', ...more });
    expect(await decide(made.id, { status: 'APPROVED' })).toBe(204);
    return made.id;
  };

  test('is to its beneficiary and counts toward its sum', async () => {
    const { id } = await approved(set);
    const contractId = await inForce(id);
    const created = await create(set, euro(set, id, { contractId, sum: '120.00' }));
    expect((await client().ok('payments.get', { params: { id: created.id } })).data.contract).toEqual({
      id: contractId,
      name: 'Services',
      beneficiaryId: id,
    });
    expect((await contractOf(id, contractId)).usedSum).toBe('0.00');
    const paid = await sent(set, euro(set, id, { contractId, sum: '80.00' }));
    expect((await contractOf(id, contractId)).usedSum).toBe('80.00');
    await byHand(set, paid.id, 'settle');
    expect((await contractOf(id, contractId)).usedSum).toBe('80.00');
    expect(
      await client().refused('payments.create', { body: euro(set, id, { contractId, sum: '100.01' }) }),
    ).toMatchObject({
      statusCode: 422,
      code: 'LIMIT_EXCEEDED',
      data: { remaining: '100.00', limit: '300.00' },
    });
    await byHand(set, paid.id, 'return');
    expect((await contractOf(id, contractId)).usedSum).toBe('0.00');
    const files = (await contractOf(id, contractId)).supportingDocuments.map((file) => file.id);
    expect(
      await client().refused('beneficiaries.updateContract', {
        params: { id, contractId },
        body: { name: 'Less', signedDate: '2026-01-15', sum: '119.99', uploadIds: files },
      }),
    ).toMatchObject({ statusCode: 400, message: [{ property: 'sum' }] });
  });

  test('may name a contract and a partner that pays out, or neither, and is then among the unsigned', async () => {
    const { id } = await approved(set);
    const currencyId = euro(set, id).currencyId;
    const partners = await client().ok('pspPartners.list', { query: { currencyId } });
    const pspPartnerId = partners.data.edges[0]?.node.id ?? '';
    const made = [
      await create(set, euro(set, id, { details: 'Neither' })),
      await create(set, euro(set, id, { details: 'Both', contractId: await inForce(id), pspPartnerId })),
    ];
    const { data } = await client().ok('payments.list', { query: { status: 'UNSIGNED' } });
    const unsigned = data.edges.map(({ node }) => node.id);
    expect(unsigned).toEqual(expect.arrayContaining(made.map((payment) => payment.id)));
    expect(
      await client().refused('payments.create', {
        body: euro(set, id, { details: 'Nobody', pspPartnerId: crypto.randomUUID() }),
      }),
    ).toMatchObject({ statusCode: 400, message: [{ property: 'pspPartnerId' }] });
  });

  test('can not be made by many at once beyond its sum', async () => {
    const { id } = await approved(set);
    const contractId = await inForce(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        client().call('payments.create', {
          body: euro(set, id, { contractId, sum: '100.00', details: `Part ${n}` }),
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  });

  test('is refused outside it', async () => {
    const { id } = await approved(set);
    const other = await approved(set);
    const contractId = await inForce(id);
    const refused = async (body: object) =>
      (await client().refused('payments.create', { body: { ...euro(set, id, { contractId }), ...body } }))
        .message;
    const rule = (name: string) => [{ property: 'contractId', constraints: { [name]: expect.any(String) } }];
    expect(await refused({ beneficiaryId: other.id })).toMatchObject(rule('isContractOfBeneficiary'));
    expect(await refused({ contractId: crypto.randomUUID() })).toMatchObject(rule('isContractOfBeneficiary'));
    const ended = await inForce(id, { expiresDate: '2026-03-04' });
    expect(await refused({ contractId: ended })).toMatchObject(rule('isInForce'));
    const reviewed = await agreed(set, { beneficiaryId: id });
    expect(await refused({ contractId: reviewed.id })).toMatchObject(rule('isApproved'));
    const inside = payment(set);
    expect(
      (await client().refused('payments.create', { body: { ...inside, contractId } })).message,
    ).toMatchObject(rule('isContractOfBeneficiary'));
  });

  test('is asked for where the tenant says so', async () => {
    const { id } = await approvedInBritain(set);
    await withRules(bank, { beneficiaries: [{ paymentType: 'LOCAL', contractRequired: true }] }, async () => {
      expect((await client().ok('settings.beneficiaries')).data.paymentTypes).toContainEqual(
        expect.objectContaining({ paymentType: 'LOCAL', contractRequired: true, documentsRequired: false }),
      );
      expect(await client().refused('payments.create', { body: pounds(set, id) })).toMatchObject({
        statusCode: 422,
        code: 'DOCUMENTS_REQUIRED',
      });
    });
    await create(set, pounds(set, id));
  });
});

test('a beneficiary stays while a payment to it is on its way, and may go after it', async () => {
  const { id } = await approved(set);
  const { id: paymentId } = await sent(set, euro(set, id));
  expect(await client().refused('beneficiaries.remove', { params: { id } })).toMatchObject({
    statusCode: 409,
    code: 'BENEFICIARY_IN_USE',
  });
  await byHand(set, paymentId, 'settle');
  expect((await client().call('beneficiaries.remove', { params: { id } })).status).toBe(204);
  expect(await client().refused('beneficiaries.contracts', { params: { id } })).toMatchObject({
    statusCode: 404,
  });
});
