import type { OperationStatus } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Odds } from '../sandbox/adapters/sandboxRail.ts';
import { submitTopic } from '../src/payments/scheduled.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { eur, mfaTokenFor, fixture, type Fixture } from './operations/fixture.ts';
import {
  approved,
  approvedInBritain,
  balance,
  create,
  euro,
  counted,
  gbp,
  linesOf,
  pounds,
  railAfter,
  railOf,
  sent,
  sign,
  stateOf,
  localPrices,
} from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;
let payee: string;
let tenantId: string;

beforeAll(async () => {
  bank = await startBank();
  tenantId = bank.tenants.kontor;
  await localPrices(bank);
});
afterAll(() => bank.stop());

beforeEach(async () => {
  set = await fixture(bank);
  payee = (await approved(set)).id;
});

const rail = (odds?: Odds, seed?: string) => railOf(bank, odds, seed);
const after = (ms: number, by = rail()) => railAfter(bank, ms, by);
const items = (paymentId: string) => linesOf(set, paymentId);
const idsIn = async (status: OperationStatus) =>
  (await set.owner.client.ok('payments.list', { query: { status } })).data.edges.map(({ node }) => node.id);
const count = (text: string, values: unknown[]) => counted(bank, text, values);

describe('a payment to another bank', () => {
  test('has its money set aside at the signature and booked at the settlement, with its fee', async () => {
    const body = euro(set, payee);
    const { data: check } = await set.owner.client.ok('payments.check', { body: { payment: body } });
    expect(check).toMatchObject({ feeAmount: '0.50', totalDebit: '100.50', sufficientFunds: true });
    const created = await create(set, { ...body, checkId: check.checkId });
    expect(created).toMatchObject({ status: 'UNSIGNED', feeAmount: '0.50', totalDebit: '100.50' });
    expect(await balance(set, eur)).toEqual({ value: '1000.00', available: '1000.00', reserved: '0.00' });

    expect((await sign(set, created)).body).toMatchObject({
      data: { status: 'PROCESSING', executedAt: null, generalLedgerTransactionId: null },
    });
    expect(await balance(set, eur)).toEqual({ value: '1000.00', available: '899.50', reserved: '100.50' });
    expect(await items(created.id)).toEqual([]);
    expect((await set.owner.client.ok('payments.list')).data.edges).toEqual([]);
    expect(await set.owner.client.refused('payments.decline', { params: { id: created.id } })).toMatchObject({
      statusCode: 409,
      code: 'ALREADY_SIGNED',
    });
    const nostro = `select coalesce(sum(posted), 0) as count from positions b join ledger_accounts a on a.id = b.ledger_account_id
      where a.tenant_id = $1 and a.kind = $2 and a.currency_id = $3`;
    const before = await count(nostro, [tenantId, 'NOSTRO', eur]);

    await after(0);
    expect(await stateOf(set, created.id)).toBe('PROCESSING');
    expect(await idsIn('PROCESSING')).toEqual([created.id]);
    await after(10_000);
    const { data: paid } = await set.owner.client.ok('payments.get', { params: { id: created.id } });
    expect(paid).toMatchObject({
      kind: 'EURO',
      paymentType: 'LOCAL',
      scheme: 'SEPA_SCT',
      speed: 'REGULAR',
      status: 'COMPLETED',
      benificiaryFullName: 'Studio Nord GmbH',
      iban: 'DE89370400440532013000',
      counterpartyAccountNumber: null,
      canSign: false,
      canDecline: false,
    });
    expect([await idsIn('PROCESSING'), await idsIn('COMPLETED')]).toEqual([[], [created.id]]);
    expect(await balance(set, eur)).toEqual({ value: '899.50', available: '899.50', reserved: '0.00' });
    expect((await count(nostro, [tenantId, 'NOSTRO', eur])) - before).toBe(10_000);
    const booked = await items(created.id);
    const main = booked.find(({ operationType }) => operationType === 'COMMON');
    expect(main).toMatchObject({
      status: 'SENT',
      operationStatus: 'COMPLETED',
      debitSum: '100.00',
      counterpartyFullName: 'Studio Nord GmbH',
      recipientAccountNumber: 'DE89370400440532013000',
      paymentType: 'LOCAL',
      scheme: 'SEPA_SCT',
      feeAmount: '0.50',
    });
    expect(booked.filter(({ parentId }) => parentId === main?.id)).toMatchObject([
      { operationType: 'TRANSACTION_FEE', debitSum: '0.50' },
    ]);
    expect((await set.owner.client.ok('beneficiaries.get', { params: { id: payee } })).data.lastPaidAt).toBe(
      paid.info.transferDate,
    );
  });

  test('in pounds goes to a sort code and a number, with a fixed fee', async () => {
    const dentist = (await approvedInBritain(set)).id;
    const created = await sent(set, pounds(set, dentist));
    expect(created).toMatchObject({ feeAmount: '0.45', totalDebit: '40.45' });
    expect(await balance(set, gbp)).toEqual({ value: '500.00', available: '459.55', reserved: '40.45' });
    await after(0);
    await after(10_000);
    expect((await set.owner.client.ok('payments.get', { params: { id: created.id } })).data).toMatchObject({
      kind: 'GBP',
      scheme: 'FASTER_PAYMENT',
      speed: 'INSTANT',
      status: 'COMPLETED',
      sortCode: '200000',
      counterpartyAccountNumber: '55779911',
      iban: null,
    });
    expect(await balance(set, gbp)).toEqual({ value: '459.55', available: '459.55', reserved: '0.00' });
  });

  test.each([
    ['10.00', '0.30'],
    ['150.00', '0.75'],
    ['900.00', '2.00'],
  ])('of %s costs a half per cent, at least 0.30 and at most 2.00: %s', async (sum, fee) => {
    expect((await create(set, euro(set, payee, { sum }))).feeAmount).toBe(fee);
  });

  test('a fee quoted for one way to travel is not good for another', async () => {
    const { data } = await set.owner.client.ok('payments.check', {
      body: { payment: euro(set, payee, { scheme: 'SEPA_SCT_INST', speed: 'INSTANT' }) },
    });
    expect(data.feeAmount).toBe('0.00');
    expect(
      await set.owner.client.refused('payments.create', {
        body: euro(set, payee, { checkId: data.checkId }),
      }),
    ).toMatchObject({ statusCode: 410, code: 'CHECK_EXPIRED' });
  });

  test('sent twice under one key is made once; an equal one without a key is asked about', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = euro(set, payee);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => set.owner.client.call('payments.create', { body, headers })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await set.owner.client.ok('payments.list')).data.edges).toHaveLength(1);
    expect(
      await set.owner.client.refused('payments.create', { body: { ...body, clientReference: 'again' } }),
    ).toMatchObject({ statusCode: 409, code: 'DUPLICATE_PAYMENT' });
  });

  test('its code names amount and payee and signs nothing else', async () => {
    const [first, second] = [
      await create(set, euro(set, payee, { sum: '12.00' })),
      await create(set, euro(set, payee, { sum: '13.00' })),
    ];
    const mfaToken = await mfaTokenFor(set, first);
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(set.owner.person.phone)}`);
    expect((JSON.parse(text) as { text: string }[])[0]?.text).toMatch(
      /^Pay 12\.00 EUR to Studio Nord GmbH •••• 3000\. Code \d{6}\n/,
    );
    const signedAt = bank.clock.now().toISOString();
    expect(
      await set.owner.client.refused('payments.sign', {
        params: { id: second.id },
        body: { mfaToken, signedAt },
      }),
    ).toMatchObject({ statusCode: 409, code: 'SIGNING_SUBJECT_MISMATCH' });
    expect(await balance(set, eur)).toMatchObject({ reserved: '0.00' });
    expect(await stateOf(set, second.id)).toBe('UNSIGNED');
  });

  test.each<[string, (set: Fixture) => object, object]>([
    ['a wrong IBAN', () => ({ iban: 'DE00370400440532013000' }), { message: [{ property: 'iban' }] }],
    ['a wrong BIC', () => ({ benificiaryBIC: 'X' }), { message: [{ property: 'benificiaryBIC' }] }],
    [
      'another name',
      () => ({ benificiaryFullName: 'Somebody' }),
      { message: [{ property: 'beneficiaryId' }] },
    ],
    [
      'another account',
      () => ({ iban: 'FR1420041010050500013M02606' }),
      { message: [{ property: 'beneficiaryId' }] },
    ],
    ['the wrong speed', () => ({ speed: 'INSTANT' }), { message: [{ property: 'speed' }] }],
    [
      'a sign SEPA does not carry',
      () => ({ details: 'Rent & heat' }),
      { message: [{ property: 'details' }] },
    ],
    [
      'no beneficiary',
      () => ({ beneficiaryId: undefined }),
      { statusCode: 422, code: 'PAYEE_CHECK_REQUIRED' },
    ],
    ['pounds', () => ({ currencyId: gbp }), { statusCode: 422, code: 'CURRENCY_MISMATCH' }],
    [
      'more than the scheme carries',
      () => ({ scheme: 'SEPA_SCT_INST', speed: 'INSTANT', sum: '100000.01' }),
      { statusCode: 422, code: 'LIMIT_EXCEEDED' },
    ],
    [
      'more than there is with the fee',
      () => ({ sum: '999.00' }),
      { statusCode: 422, code: 'INSUFFICIENT_FUNDS' },
    ],
    ['a day gone by', () => ({ transferDate: '2026-03-04' }), { message: [{ property: 'transferDate' }] }],
  ])('is refused with %s, when checked and when created', async (_, more, refusal) => {
    const body = { ...euro(set, payee), ...more(set) };
    expect(await set.owner.client.refused('payments.create', { body })).toMatchObject(refusal);
    if ('speed' in more(set) || body.beneficiaryId === undefined) return; // said when it is created
    expect(await set.owner.client.refused('payments.check', { body: { payment: body } })).toMatchObject(
      'message' in refusal && 'details' in more(set)
        ? { message: [{ property: 'payment.details' }] }
        : refusal,
    );
  });

  test('is made to an approved beneficiary of the payer’s own and nobody else', async () => {
    const other = { ...set, owner: await bank.signedIn() };
    expect(await other.owner.client.refused('payments.create', { body: euro(other, payee) })).toMatchObject({
      statusCode: 400,
      message: [{ property: 'beneficiaryId' }],
    });
    const { data } = await set.owner.client.ok('beneficiaries.update', {
      params: { id: payee },
      body: {
        organizationId: set.owner.person.organizationId,
        paymentType: 'LOCAL',
        beneficiaryType: 'COMPANY',
        currencyId: eur,
        name: 'Studio Nord GmbH',
        iban: 'FR1420041010050500013M02606',
      },
    });
    expect(data.status).toBe('DRAFT');
    expect(
      await set.owner.client.refused('payments.create', {
        body: euro(set, payee, { iban: data.iban ?? '' }),
      }),
    ).toMatchObject({ statusCode: 422, code: 'BENEFICIARY_NOT_APPROVED' });
  });

  test('cannot spend what is held for another, neither when created nor when signed', async () => {
    const [first, second] = [
      await create(set, euro(set, payee, { sum: '600.00' })),
      await create(set, euro(set, payee, { sum: '601.00' })),
    ];
    expect((await sign(set, first)).status).toBe(200);
    expect(
      await set.owner.client.refused('payments.create', { body: euro(set, payee, { sum: '602.00' }) }),
    ).toMatchObject({ statusCode: 422, code: 'INSUFFICIENT_FUNDS', data: { available: '398.00' } });
    expect(await sign(set, second)).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } });
    expect(await stateOf(set, second.id)).toBe('UNSIGNED');
    expect(
      await count(`select count(*) from outbox where topic = $1 and key = $2`, [submitTopic, second.id]),
    ).toBe(0);
  });
});

test('settings.payments names exactly the ways that can be paid', async () => {
  const { data } = await set.owner.client.ok('settings.payments');
  expect(data.paymentTypes.filter(({ enabled }) => enabled).map(({ type }) => type)).toEqual([
    'INTERNAL',
    'SEPA_SCT',
    'SEPA_SCT_INST',
    'TARGET_2',
    'FASTER_PAYMENT',
    'BACS',
    'FEDWIRE',
    'SWIFT',
    'CRYPTO_ASSET_PAYMENT',
    'CASH_OVER_COUNTER',
  ]);
});
