import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import {
  invoice,
  kept,
  mfaTokenFor,
  fixture,
  unsigned,
  uploaded,
  type Fixture,
} from './operations/fixture.ts';
import { abroad, approvedAbroad, create } from './support/outgoing.ts';
import { agreement, withRules } from './support/documentRules.ts';

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

describe('documents of a beneficiary', () => {
  test('are of an allowed category, stay when it changes, and are counted once', async () => {
    const { data: categories } = await client().ok('beneficiaries.documentCategories');
    expect(categories.map(({ id }) => id)).toEqual(expect.arrayContaining([invoice, agreement]));
    expect(categories[0]).toMatchObject({ name: 'Invoice', required: false, maxSizeBytes: 10_485_760 });
    const { id } = await kept(set);
    const uploadId = await uploaded(set);
    const documents = [{ uploadId, categoryId: invoice, name: 'First invoice' }];
    for (let time = 0; time < 2; time += 1)
      expect(
        (await client().ok('beneficiaries.addDocuments', { params: { id }, body: { documents } })).data,
      ).toMatchObject([{ id: uploadId, name: 'First invoice', categoryId: invoice, mimeType: 'text/plain' }]);
    expect((await client().ok('beneficiaries.get', { params: { id } })).data.documents).toHaveLength(1);
    expect((await client().ok('beneficiaries.list')).data.edges[0]?.node.documents).toHaveLength(1);
    for (const [entry, property] of [
      [
        { uploadId: await uploaded(set), categoryId: crypto.randomUUID().replace(/^......../, '01920000') },
        'documents.0.categoryId',
      ],
      [{ uploadId: crypto.randomUUID(), categoryId: invoice }, 'documents.0.uploadId'],
    ] as const)
      expect(
        await client().refused('beneficiaries.addDocuments', {
          params: { id },
          body: { documents: [entry] },
        }),
      ).toMatchObject({ statusCode: 400, message: [{ property }] });
    expect(
      await client().refused('beneficiaries.addDocuments', {
        params: { id: (await kept(set)).id },
        body: { documents },
      }),
    ).toMatchObject({ statusCode: 400, message: [{ property: 'documents.0.uploadId' }] });
  });

  test('that are required are named by validate, and without them it is not reviewed', async () => {
    await withRules(
      bank,
      { beneficiaries: [{ paymentType: 'INTERNAL', required: ['AGREEMENT'] }] },
      async () => {
        const { id } = await kept(set);
        const validate = async () =>
          (await client().ok('beneficiaries.validate', { params: { id }, body: {} })).data;
        expect(await validate()).toMatchObject({
          valid: false,
          errors: [],
          missingDocuments: [{ categoryId: agreement, name: 'Agreement or contract' }],
        });
        const submit = { params: { id }, body: { status: 'UNDER_REVIEW' as const } };
        expect(await client().refused('beneficiaries.setStatus', submit)).toMatchObject({
          statusCode: 422,
          code: 'DOCUMENTS_REQUIRED',
        });
        const documents = [{ uploadId: await uploaded(set), categoryId: agreement }];
        await client().ok('beneficiaries.addDocuments', { params: { id }, body: { documents } });
        expect(await validate()).toMatchObject({ valid: true, errors: [], missingDocuments: [] });
        expect((await client().ok('beneficiaries.setStatus', submit)).data.status).toBe('UNDER_REVIEW');
      },
    );
  });
});

describe('documents of a payment', () => {
  test('are attached after it is made, again without harm, and shown with it', async () => {
    const { id } = await unsigned(set);
    const uploadId = await uploaded(set);
    const documents = [{ uploadId, categoryId: invoice }];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        client().call('payments.addDocuments', { params: { id }, body: { documents } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await client().ok('payments.get', { params: { id } })).data.documents).toMatchObject([
      { id: uploadId, name: 'invoice.txt', categoryId: invoice },
    ]);
    await client().ok('payments.decline', { params: { id } });
    const more = [{ uploadId: await uploaded(set), categoryId: invoice }];
    expect(
      await client().refused('payments.addDocuments', { params: { id }, body: { documents: more } }),
    ).toMatchObject({ statusCode: 409 });
  });

  test('are given to any member of the organization, each under its own payment alone', async () => {
    const attachedTo = async (id: string, name?: string) => {
      const uploadId = await uploaded(set);
      const documents = [{ uploadId, categoryId: invoice, ...(name !== undefined && { name }) }];
      await client().ok('payments.addDocuments', { params: { id }, body: { documents } });
      return uploadId;
    };
    const { id } = await unsigned(set);
    const documentId = await attachedTo(id, 'Invoice 7.txt');
    const file = await client().ok('payments.documentFile', { params: { id, documentId } });
    expect([file.name, file.type, await file.text()]).toEqual([
      'Invoice 7.txt',
      expect.stringContaining('text/plain'),
      'Invoice 7',
    ]);
    const other = await attachedTo((await unsigned(set)).id);
    for (const wrong of [other, await uploaded(set), crypto.randomUUID(), 'x'])
      expect(
        await client().refused('payments.documentFile', { params: { id, documentId: wrong } }),
      ).toMatchObject({ statusCode: 404 });
    await client().ok('payments.decline', { params: { id } });
    expect((await client().ok('payments.documentFile', { params: { id, documentId } })).size).toBe(9);
  });

  test('are ten at most', async () => {
    const { id } = await unsigned(set);
    const some = async (count: number) => {
      const documents = [];
      for (let n = 0; n < count; n += 1)
        documents.push({ uploadId: await uploaded(set), categoryId: invoice });
      return client().call('payments.addDocuments', { params: { id }, body: { documents } });
    };
    expect((await some(9)).status).toBe(200);
    expect(await some(2)).toMatchObject({ status: 400, body: { message: [{ property: 'documents' }] } });
    expect((await some(1)).status).toBe(200);
  });

  test('that are required are asked for before it can be signed', async () => {
    const rules = {
      payments: [
        {
          paymentType: 'INTERNATIONAL',
          fromSum: '300.00',
          categories: [
            { code: 'INVOICE', required: true },
            { code: 'AGREEMENT', required: false },
          ],
        },
      ],
    };
    await withRules(bank, rules, async () => {
      const { data: settings } = await client().ok('settings.transactionsDocuments');
      expect(settings.rules).toMatchObject([
        {
          paymentType: 'INTERNATIONAL',
          fromSum: '300.00',
          categories: [{ id: invoice, required: true }, { id: agreement }],
        },
      ]);
      const { id: payee } = await approvedAbroad(set);
      const check = async (sum: string) =>
        (await client().ok('payments.check', { body: { payment: abroad(set, payee, { sum }) } })).data
          .requiredDocuments;
      expect(await check('299.99')).toEqual([]);
      expect(await check('300.00')).toEqual([
        { categoryId: invoice, name: 'Invoice', required: true },
        { categoryId: agreement, name: 'Agreement or contract', required: false },
      ]);
      const created = await create(set, abroad(set, payee));
      const body = {
        mfa: 'PHONE' as const,
        channel: 'SMS' as const,
        subject: { type: 'PAYMENT' as const, ids: [created.id], signingHash: created.signingHash },
      };
      const lacking = {
        statusCode: 422,
        code: 'DOCUMENTS_REQUIRED',
        data: [{ categoryId: invoice, name: 'Invoice' }],
      };
      expect(await client().refused('signatures.sendCode', { body })).toMatchObject(lacking);
      const documents = [{ uploadId: await uploaded(set), categoryId: invoice }];
      await client().ok('payments.addDocuments', { params: { id: created.id }, body: { documents } });
      const mfaToken = await mfaTokenFor(set, created);
      expect(
        (
          await client().ok('payments.sign', {
            params: { id: created.id },
            body: { mfaToken, signedAt: bank.clock.now().toISOString() },
          })
        ).data.status,
      ).toBe('PROCESSING');
    });
  });
});
