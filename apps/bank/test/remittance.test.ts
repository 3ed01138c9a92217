import type { RemittanceStatus } from '@kontor/api-client/contract';
import { orderStates } from '@kontor/api-client/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countryIdOf } from '../src/platform/dictionaries/countries.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { eur, fixture, uploaded, type Fixture } from './operations/fixture.ts';
import { balance, usd } from './support/outgoing.ts';
import {
  item,
  meridian,
  moved,
  ordered,
  paid,
  remittance,
  remitted,
  heldFunds,
  signingOf,
  untouched,
} from './support/remittance.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(60_000);
  set = await fixture(bank);
});

const client = () => set.owner.client;
const move = (id: string, status: RemittanceStatus, reason?: string) => moved(bank, id, status, reason);
const orderOf = async (id: string) => (await client().ok('paymentOrders.get', { params: { id } })).data;
const lines = async (paymentOrderId: string) =>
  (await client().ok('statements.list', { query: { paymentOrderId } })).data.edges.map(({ node }) => node);
const signing = (created: Parameters<typeof signingOf>[1]) => signingOf(set, created);

describe('an order', () => {
  test('is made, signed, checked and paid out: its money is set aside, then booked with its fee', async () => {
    const created = await ordered(set);
    expect(created).toMatchObject({
      status: 'QUEUED',
      requiresSignature: true,
      sum: '300.00',
      feeAmount: '3.60',
      totalDebit: '303.60',
      signatures: { required: 1, collected: 0 },
    });
    expect(await balance(set, eur)).toEqual(untouched);
    expect(await orderOf(created.id)).toMatchObject({
      status: 'QUEUED',
      canSign: true,
      pspPartner: { id: meridian, name: 'Meridian Payouts' },
      currency: { name: 'EUR' },
      purpose: 'Salaries of March',
      itemsCount: 2,
      items: [
        { benificiaryFullName: 'Wanjiru Otieno', sum: '100.00', status: 'QUEUED' },
        { benificiaryFullName: 'Kofi Mensah', sum: '200.00', status: 'QUEUED' },
      ],
    });
    const { data: signed } = await client().ok('paymentOrders.sign', await signing(created));
    expect(signed).toMatchObject({ status: 'PROC', signatures: { required: 1, collected: 1 } });
    expect(await balance(set, eur)).toEqual(heldFunds);
    expect(await lines(created.id)).toEqual([]);
    for (const status of ['AML', 'AML_DONE'] as const) {
      expect(await move(created.id, status)).toBe(204);
      expect(await orderOf(created.id)).toMatchObject({
        status,
        canSign: false,
        items: [{ status }, { status }],
      });
      expect(await balance(set, eur)).toEqual(heldFunds);
    }
    expect(await move(created.id, 'ACCEPTED')).toBe(204);
    expect(await balance(set, eur)).toEqual(paid);
    const booked = await lines(created.id);
    const main = booked.find(({ operationType }) => operationType === 'COMMON');
    expect(main).toMatchObject({
      debitSum: '300.00',
      status: 'SENT',
      counterpartyFullName: 'Meridian Payouts',
      details: 'Salaries of March',
      paymentOrderId: created.id,
      paymentId: null,
    });
    expect(booked.filter(({ parentId }) => parentId === main?.id)).toMatchObject([
      { operationType: 'TRANSACTION_FEE', debitSum: '3.60', paymentOrderId: created.id },
    ]);
    expect(booked).toHaveLength(2);
    expect((await client().ok('statements.list')).data.edges.map(({ node }) => node.id)).toEqual(
      expect.arrayContaining(booked.map(({ id }) => id)),
    );
    const { rows } = await bank.admin.query<{ to_status: string; actor_id: string | null }>(
      'select to_status, actor_id from payment_order_transitions where order_id = $1 order by sort_key',
      [created.id],
    );
    expect(rows.map(({ to_status, actor_id }) => [to_status, actor_id !== null])).toEqual([
      ['QUEUED', true],
      ['PROC', true],
      ['AML', false],
      ['AML_DONE', false],
      ['ACCEPTED', false],
    ]);
    expect(await verifyLedger(bank.admin)).toEqual([]);
  });

  test.each<[RemittanceStatus[]]>([[[]], [['AML']], [['AML', 'AML_DONE']]])(
    'signed and rejected after %j has its money back, and no line in the history',
    async (steps) => {
      const { id } = await remitted(set);
      for (const status of steps) await move(id, status);
      expect(await move(id, 'REJECTED', 'The recipient is not known')).toBe(204);
      expect(await orderOf(id)).toMatchObject({
        status: 'REJECTED',
        rejectReason: 'The recipient is not known',
      });
      expect(await balance(set, eur)).toEqual(untouched);
      expect(await lines(id)).toEqual([]);
      expect(await move(id, 'ACCEPTED')).toBe(409);
      expect(await verifyLedger(bank.admin)).toEqual([]);
    },
  );

  test('that nobody signed can be rejected and nothing else; then nobody can sign it', async () => {
    const created = await ordered(set);
    const body = await signing(created);
    for (const status of ['PROC', 'AML', 'AML_DONE', 'ACCEPTED'] as const)
      expect(await move(created.id, status)).toBe(409);
    expect(await move(created.id, 'REJECTED')).toBe(204);
    expect(await client().refused('paymentOrders.sign', body)).toMatchObject({
      statusCode: 409,
      code: 'ALREADY_DECLINED',
    });
    expect(await balance(set, eur)).toEqual(untouched);
    expect(await move(crypto.randomUUID(), 'AML')).toBe(404);
  });

  test('described by its files alone is kept with them, and gives them back', async () => {
    const uploadIds = [await uploaded(set, 'who,sum'), await uploaded(set, 'an invoice')];
    const { id } = await ordered(set, { items: undefined, uploadIds });
    const order = await orderOf(id);
    expect(order).toMatchObject({ itemsCount: 0, items: [] });
    expect(order.files.map((file) => file.id)).toEqual(uploadIds);
    const file = await client().ok('paymentOrders.file', { params: { id, uploadId: uploadIds[1] ?? '' } });
    expect(await file.text()).toBe('an invoice');
    const other = await ordered(set);
    for (const uploadId of [await uploaded(set), 'x'])
      expect(await client().refused('paymentOrders.file', { params: { id, uploadId } })).toMatchObject({
        statusCode: 404,
      });
    expect(
      await client().refused('paymentOrders.file', {
        params: { id: other.id, uploadId: uploadIds[0] ?? '' },
      }),
    ).toMatchObject({ statusCode: 404 });
  });

  test('of a thousand items is taken whole', async () => {
    const items = Array.from({ length: 1000 }, (_, n) =>
      item({ benificiaryFullName: `Recipient number ${n}`, sum: '0.30', details: 'Salary of March' }),
    );
    const { id } = await ordered(set, { items });
    const order = await orderOf(id);
    expect([order.itemsCount, order.items.length, order.items[999]?.benificiaryFullName]).toEqual([
      1000,
      1000,
      'Recipient number 999',
    ]);
    expect(
      await client().refused('paymentOrders.create', {
        body: remittance(set, { items: [...items, item()] }),
      }),
    ).toMatchObject({ statusCode: 400, message: [{ property: 'items' }] });
  });

  test.each<[string, object, string, string]>([
    ['that adds up to something else', { sum: '300.01' }, 'sum', 'isSumOfItems'],
    ['with a third of a cent', { sum: '300.001' }, 'sum', 'maxDecimals'],
    [
      'for a partner nobody knows',
      { pspPartnerId: meridian.replace(/1$/, '9') },
      'pspPartnerId',
      'isPartner',
    ],
    ['with neither items nor files', { items: undefined }, 'uploadIds', 'isNotEmpty'],
    ['with a file nobody uploaded', { uploadIds: [crypto.randomUUID()] }, 'uploadIds.0', 'isUpload'],
    [
      'to a country the partner does not serve',
      { items: [item({ countryId: countryIdOf('FR') })] },
      'items.0.countryId',
      'isServed',
    ],
    [
      'with a wrong IBAN',
      { items: [item(), item({ iban: 'DE00370400440532013000', sum: '200.00' })] },
      'items.1.iban',
      'isIban',
    ],
    [
      'with the number of a card',
      { items: [item({ cardToken: '4111 1111 1111 1111' })] },
      'items.0.cardToken',
      'isToken',
    ],
    [
      'that reaches nobody',
      { items: [item({ phone: undefined })] },
      'items.0.counterpartyAccountNumber',
      'isNotEmpty',
    ],
    ['for nothing', { purpose: ' ' }, 'purpose', 'minLength'],
  ])('%s is refused beside its field', async (_, more, property, rule) => {
    const refused = await client().refused('paymentOrders.create', { body: { ...remittance(set), ...more } });
    expect(refused).toMatchObject({ statusCode: 400 });
    expect(refused.message).toContainEqual({ property, constraints: { [rule]: expect.any(String) } });
  });

  test('beyond what there is is refused when made, and when signed after the money went', async () => {
    const big = { sum: '900.00', items: undefined, uploadIds: [await uploaded(set)] };
    const created = await ordered(set, big);
    await remitted(set);
    expect(
      await client().refused('paymentOrders.create', {
        body: remittance(set, { ...big, uploadIds: [await uploaded(set)] }),
      }),
    ).toMatchObject({ statusCode: 422, code: 'INSUFFICIENT_FUNDS', data: { available: '696.40' } });
    expect(await client().refused('paymentOrders.sign', await signing(created))).toMatchObject({
      statusCode: 422,
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(await orderOf(created.id)).toMatchObject({ status: 'QUEUED', signatures: { collected: 0 } });
  });

  test('in a currency the account does not hold is refused', async () => {
    expect(
      await client().refused('paymentOrders.create', { body: remittance(set, { currencyId: usd }) }),
    ).toMatchObject({ statusCode: 400, message: [{ property: 'currencyId' }] });
  });
});

test('the list holds the organization’s orders in the states asked for, page by page', async () => {
  const made: Record<string, string> = {};
  const small = { sum: '10.00', items: [item({ sum: '10.00' })] };
  const steps = {
    PROC: [],
    AML: ['AML'],
    AML_DONE: ['AML', 'AML_DONE'],
    ACCEPTED: ['AML', 'AML_DONE', 'ACCEPTED'],
    REJECTED: ['REJECTED'],
  } as const;
  made['QUEUED'] = (await ordered(set, small)).id;
  for (const [status, moves] of Object.entries(steps)) {
    bank.clock.advance(1_000);
    const { id } = await remitted(set, small);
    for (const one of moves) await move(id, one);
    made[status] = id;
  }
  const inStates = async (status: RemittanceStatus[] | RemittanceStatus | undefined) =>
    (
      await client().ok('paymentOrders.list', { query: { all: 'true', ...(status && { status }) } })
    ).data.edges.map(({ node }) => [node.status, node.id]);
  expect(await inStates(undefined)).toEqual(Object.entries(made).toReversed());
  expect(await inStates(['QUEUED', 'PROC', 'AML', 'AML_DONE', 'ACCEPTED'])).toEqual(
    Object.entries(made)
      .filter(([status]) => status !== 'REJECTED')
      .toReversed(),
  );
  expect(await inStates('REJECTED')).toEqual([['REJECTED', made['REJECTED']]]);
  const { data: page } = await client().ok('paymentOrders.list', { query: { take: 4 } });
  const { data: rest } = await client().ok('paymentOrders.list', {
    query: { take: 4, cursor: page.pageInfo.endCursor ?? '' },
  });
  expect([...page.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(Object.values(made).toReversed());
  expect(rest.pageInfo.hasNextPage).toBe(false);
});

test('every change of state that is not in the table is refused by the database as well', async () => {
  const legal = new Set(
    Object.entries(orderStates.goes).flatMap(([from, goes]) => goes.map((to) => `${from} ${to}`)),
  );
  expect([...legal].toSorted()).toEqual(
    [
      'AML AML_DONE',
      'AML REJECTED',
      'AML_DONE ACCEPTED',
      'AML_DONE REJECTED',
      'PROC AML',
      'PROC REJECTED',
      'QUEUED PROC',
      'QUEUED REJECTED',
    ].toSorted(),
  );
  const { id } = await ordered(set);
  for (const status of ['AML', 'AML_DONE', 'ACCEPTED'])
    await expect(
      bank.admin.query('update payment_orders set status = $2 where id = $1', [id, status]),
    ).rejects.toMatchObject({ code: 'KB005' });
  await expect(
    bank.admin.query('update payment_orders set sum = sum + 1 where id = $1', [id]),
  ).rejects.toMatchObject({ code: 'KB009' });
});

test('what becomes of an order is on record, with who did it and where, or that it was the bank', async () => {
  const owner = await bank.signedIn({ type: 'CORPORATE' });
  const acme = { ...set, owner };
  const { id } = await remitted(acme);
  expect(await moved(bank, id, 'AML')).toBe(204);
  expect(await moved(bank, id, 'REJECTED', 'The recipient is not served')).toBe(204);
  const { data } = await owner.client.ok('organizations.audit', {
    params: { id: owner.person.organizationId },
  });
  const entries = data.edges.map(({ node }) => node).filter(({ target }) => target === id);
  const { userId } = owner.person;
  expect(
    entries.map(({ action, actor, ip, before, after }) => ({ action, by: actor?.id, ip, before, after })),
  ).toEqual([
    {
      action: 'PAYMENT_ORDER_REJECTED',
      by: undefined,
      ip: null,
      before: { status: 'AML' },
      after: { status: 'REJECTED' },
    },
    {
      action: 'PAYMENT_ORDER_AML',
      by: undefined,
      ip: null,
      before: { status: 'PROC' },
      after: { status: 'AML' },
    },
    {
      action: 'PAYMENT_ORDER_SIGNED',
      by: userId,
      ip: '127.0.0.1',
      before: undefined,
      after: expect.objectContaining({ status: 'PROC' }) as unknown,
    },
    {
      action: 'PAYMENT_ORDER_CREATED',
      by: userId,
      ip: '127.0.0.1',
      before: undefined,
      after: { status: 'QUEUED', sum: '300', currency: 'EUR', partner: 'Meridian Payouts' },
    },
  ]);
});
