import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rail, RailOrder } from '../src/integrations/rail.ts';
import { paymentCategoriesIn } from '../src/platform/dictionaries/lists.ts';
import { runRail } from '../src/payments/outgoing.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { payment, fixture, type Fixture } from './operations/fixture.ts';
import { approved, byHand, create, euro, pounds, sent } from './support/outgoing.ts';
import { meridian } from './support/remittance.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
});

/** What reaches the rail of a payment. */
async function handedOver(id: string): Promise<RailOrder | undefined> {
  const orders: RailOrder[] = [];
  const rail: Rail = {
    schemes: new Set(),
    submit: async (order) => void orders.push(order),
    knows: async () => false,
    collect: async () => {},
  };
  await runRail(bank.services, rail, bank.tenants.kontor);
  return orders.find(({ paymentId }) => paymentId === id);
}

const get = async (id: string) => (await set.owner.client.ok('payments.get', { params: { id } })).data;

describe('a creditor reference', () => {
  test('is carried beside the details, however it was typed', async () => {
    const { id: beneficiaryId } = await approved(set);
    const { id } = await sent(set, euro(set, beneficiaryId, { structuredReference: 'rf18 5390 0754 7034' }));
    expect(await get(id)).toMatchObject({ structuredReference: 'RF18539007547034' });
    expect(await handedOver(id)).toMatchObject({
      details: 'Invoice 2026-014',
      terms: { structuredReference: 'RF18539007547034' },
    });
  });

  test.each(['RF19539007547034', 'RF18', '539007547034', 'RF18539007547034539007547034'])(
    'is not %s',
    async (structuredReference) => {
      const body = euro(set, crypto.randomUUID(), { structuredReference });
      expect(await set.owner.client.refused('payments.create', { body })).toMatchObject({
        statusCode: 400,
        message: [{ property: 'structuredReference' }],
      });
    },
  );
});

describe('the payer’s own reference and category', () => {
  test('are told to the payer, in their history and its files, and not to the payee', async () => {
    const categoryId = paymentCategoriesIn('en').find(({ code }) => code === 'FAMILY')?.id ?? '';
    const { id } = await sent(set, {
      ...payment(set),
      clientReference: '=PO-4711',
      paymentCategoryId: categoryId,
    });
    expect(await get(id)).toMatchObject({ clientReference: '=PO-4711' });
    const { client, person } = set.owner;
    const { data } = await client.ok('statements.list');
    expect(data.edges.map(({ node }) => node)).toContainEqual(
      expect.objectContaining({ paymentId: id, categoryId }),
    );
    const file = async (by: typeof client, organizationId: string, type: string) =>
      (await by.raw('GET', `/api/v1/statements-items/${type}?organizationId=${organizationId}`)).text;
    const csv = await file(client, person.organizationId, 'csv');
    expect(csv).toContain(',Own reference,');
    expect(csv).toMatch(/,Lunch,12\.50,.*,'=PO-4711,/);
    expect(await file(client, person.organizationId, 'json')).toContain('"clientReference":"=PO-4711"');
    const payee = bank.client();
    await payee.signIn(set.payee.phone);
    expect(await file(payee, set.payee.organizationId, 'csv')).not.toContain('PO-4711');
    const { edges } = (await payee.ok('statements.list')).data;
    expect(edges.find(({ node }) => node.creditSum === '12.50')?.node.categoryId).toBeNull();
  });
});

describe('the partner of a payment', () => {
  test('is told to the rail', async () => {
    const { id: beneficiaryId } = await approved(set);
    const { id } = await sent(set, euro(set, beneficiaryId, { pspPartnerId: meridian }));
    expect(await handedOver(id)).toMatchObject({ pspPartnerId: meridian });
  });

  test('is one that pays out in its currency', async () => {
    await create(set, { ...payment(set), pspPartnerId: meridian });
    for (const body of [
      { ...payment(set), pspPartnerId: crypto.randomUUID() },
      { ...pounds(set, ''), beneficiaryId: undefined, pspPartnerId: meridian },
    ])
      expect(await set.owner.client.refused('payments.create', { body })).toMatchObject({
        statusCode: 400,
        message: [{ property: 'pspPartnerId' }],
      });
  });
});

describe('a check warns', () => {
  const warnings = async (body: Parameters<typeof create>[1]) =>
    (await set.owner.client.ok('payments.check', { body: { payment: body } })).data.warnings;

  test('of nothing where there is nothing to warn of', async () => {
    expect(await warnings(payment(set))).toEqual([]);
    const { id } = await approved(set);
    expect(await warnings(euro(set, id))).toEqual([]);
  });

  test('of a new payee, of a later day and of signs that are replaced', async () => {
    const body = euro(set, '', {
      beneficiaryId: undefined,
      benificiaryFullName: 'Kröger Möbel GmbH',
      scheme: 'TARGET_2',
      transferDate: '2026-03-07',
    });
    expect(await warnings(body)).toEqual([
      { code: 'PAYEE_NOT_VERIFIED', message: expect.any(String) },
      { code: 'LEAVES_LATER', message: 'The payment leaves the bank on 2026-03-09' },
      { code: 'TEXT_CHANGED', message: 'On its way it reads: Kroeger Moebel GmbH' },
    ]);
  });
});

test('what is settled keeps its reference', async () => {
  const { id: beneficiaryId } = await approved(set);
  const { id } = await sent(set, euro(set, beneficiaryId, { structuredReference: 'RF18539007547034' }));
  expect(await byHand(set, id, 'settle')).toBe(204);
  expect(await get(id)).toMatchObject({ status: 'COMPLETED', structuredReference: 'RF18539007547034' });
});
