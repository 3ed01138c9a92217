import type { PaymentRequest } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rail, RailOrder } from '../src/integrations/rail.ts';
import { sandboxRail } from '../sandbox/adapters/sandboxRail.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { runRail } from '../src/payments/outgoing.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { eur, type Fixture } from './operations/fixture.ts';
import {
  abroad,
  approved,
  approvedAbroad,
  approvedCollector,
  approvedInAmerica,
  approvedInBritain,
  approvedWallet,
  balance,
  byHand,
  calm,
  cash,
  coins,
  create,
  dollars,
  euro,
  gbp,
  harbour,
  iban,
  pounds,
  selfHosted,
  sent,
  sign,
  sol,
  stateOf,
  usd,
  usdc,
  wallets,
  wealthy,
} from './support/outgoing.ts';
import { remittance } from './support/remittance.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await wealthy(bank);
});

const client = () => set.owner.client;

/** One round of the worker, after so much time. */
async function after(ms: number, rail: Rail = sandboxRail(bank.services, { seed: 'test', odds: calm })) {
  bank.clock.advance(ms);
  await runRail(bank.services, rail, bank.tenants.kontor);
}

/** What a rail is handed in this round. */
async function handedOver(): Promise<RailOrder[]> {
  const orders: RailOrder[] = [];
  await after(0, {
    schemes: new Set(),
    submit: async (order) => void orders.push(order),
    knows: async () => false,
    collect: async () => {},
  });
  return orders;
}

const items = async (paymentId: string) =>
  (await client().ok('statements.list')).data.edges
    .map(({ node }) => node)
    .filter((item) => item.paymentId === paymentId);

const payeeOf = (body: PaymentRequest) => ('benificiaryFullName' in body ? body.benificiaryFullName : '');

/** A payment of each kind that leaves the bank, with what it costs and what is shown of it. */
const kinds: readonly (readonly [
  name: string,
  make: (set: Fixture) => Promise<PaymentRequest>,
  currencyId: string,
  fee: string,
  before: string,
  left: string,
  shown: object,
])[] = [
  [
    'urgent euros',
    async (who) => euro(who, (await approved(who)).id, { scheme: 'TARGET_2' }),
    eur,
    '5.00',
    '1000.00',
    '895.00',
    { kind: 'EURO', scheme: 'TARGET_2', speed: 'REGULAR', iban },
  ],
  [
    'pounds by BACS',
    async (who) =>
      pounds(who, (await approvedInBritain(who)).id, { scheme: 'BACS', secondaryReference: 'ROLL 7' }),
    gbp,
    '0.00',
    '500.00',
    '460.00',
    { kind: 'GBP', scheme: 'BACS', sortCode: '200000', counterpartyAccountNumber: '55779911' },
  ],
  [
    'dollars',
    async (who) => dollars(who, (await approvedInAmerica(who)).id),
    usd,
    '15.00',
    '2000.00',
    '1785.00',
    { kind: 'USD', paymentType: 'LOCAL', scheme: 'FEDWIRE', counterpartyAccountNumber: '123456789' },
  ],
  [
    'abroad',
    async (who) => abroad(who, (await approvedAbroad(who)).id),
    eur,
    '10.00',
    '1000.00',
    '690.00',
    { kind: 'INTERNATIONAL', scheme: 'SWIFT', iban, benificiaryBIC: 'COBADEFFXXX', feeBearer: 'SHA' },
  ],
  [
    'a crypto-asset',
    async (who) => coins(who, (await approvedWallet(who)).id),
    usdc,
    '1.000000',
    '1500.000000',
    '1398.500000',
    { kind: 'CRYPTO_ASSET_PAYMENT', counterpartyAccountNumber: wallets.ETHEREUM, iban: null },
  ],
  [
    'cash',
    async (who) => cash(who, (await approvedCollector(who)).id),
    eur,
    '3.00',
    '1000.00',
    '877.00',
    { kind: 'CASH_OVER_COUNTER', counterpartyAccountNumber: '+4930901820', sortCode: null },
  ],
];

describe.each(kinds)('a payment of %s', (_, make, currencyId, fee, before, left, shown) => {
  test('is checked, made, signed, carried and booked with its fee', async () => {
    const body = await make(set);
    const { data: check } = await client().ok('payments.check', { body: { payment: body } });
    expect(check).toMatchObject({ feeAmount: fee, sufficientFunds: true, requiredDocuments: [] });
    expect(check.schemes.find(({ scheme }) => scheme === body.scheme)).toMatchObject({
      available: true,
      reason: null,
      feeAmount: fee,
      executionDate: '2026-03-05',
    });
    const created = await create(set, { ...body, checkId: check.checkId });
    expect(created).toMatchObject({ status: 'UNSIGNED', feeAmount: fee, totalDebit: check.totalDebit });
    expect((await sign(set, created)).status).toBe(200);
    expect(await balance(set, currencyId)).toMatchObject({ value: before, available: left });
    await after(0);
    await after(240_000);
    const { data: paid } = await client().ok('payments.get', { params: { id: created.id } });
    expect(paid).toMatchObject({ ...shown, status: 'COMPLETED', feeAmount: fee });
    expect(await balance(set, currencyId)).toMatchObject({ value: left, available: left });
    const booked = await items(created.id);
    expect(booked.find(({ operationType }) => operationType === 'COMMON')).toMatchObject({
      status: 'SENT',
      counterpartyFullName: payeeOf(body),
      scheme: body.scheme,
      paymentType: body.paymentType,
    });
    expect(booked).toHaveLength(/[1-9]/.test(fee) ? 2 : 1);
  });

  test('that is rejected costs nothing', async () => {
    const { id } = await sent(set, await make(set));
    expect(await byHand(set, id, 'reject')).toBe(204);
    expect(await stateOf(set, id)).toBe('REJECTED');
    expect(await balance(set, currencyId)).toMatchObject({ value: before, available: before });
    expect(await items(id)).toEqual([]);
  });

  test('decided both ways at once is decided once', async () => {
    const { id } = await sent(set, await make(set));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (__, n) => byHand(set, id, n % 2 === 0 ? 'settle' : 'reject')),
    );
    const status = await stateOf(set, id);
    expect(['COMPLETED', 'REJECTED']).toContain(status);
    expect(answers.filter((answer) => answer === 204)).toHaveLength(5); // the same decision again changes nothing
    const end = status === 'COMPLETED' ? left : before;
    expect(await balance(set, currencyId)).toMatchObject({ value: end, available: end });
  });

  test('names its payee in the code, and goes to nobody else', async () => {
    const body = await make(set);
    const created = await create(set, body);
    const { data } = await client().ok('signatures.sendCode', {
      body: {
        mfa: 'PHONE',
        channel: 'SMS',
        subject: { type: 'PAYMENT', ids: [created.id], signingHash: created.signingHash },
      },
    });
    const name = payeeOf(body);
    expect(data.subject?.lines.map(({ value }) => value)).toContain(name);
    expect(
      await client().refused('payments.create', {
        body: { ...body, benificiaryFullName: 'Somebody' } as typeof body,
      }),
    ).toMatchObject({ statusCode: 400, message: [{ property: 'beneficiaryId' }] });
    expect(
      await client().refused('payments.create', { body: { ...body, beneficiaryId: undefined } }),
    ).toMatchObject({ statusCode: 422, code: 'PAYEE_CHECK_REQUIRED' });
  });
});

test('what is returned comes back, and the fee where the tariff says so', async () => {
  const wire = await sent(set, dollars(set, (await approvedInAmerica(set)).id));
  const collected = await sent(set, cash(set, (await approvedCollector(set)).id));
  for (const { id } of [wire, collected]) {
    expect(await byHand(set, id, 'settle')).toBe(204);
    const answers = await Promise.all(Array.from({ length: 5 }, () => byHand(set, id, 'return')));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await stateOf(set, id)).toBe('RETURNED');
  }
  expect(await balance(set, usd)).toMatchObject({ value: '1985.00', available: '1985.00', reserved: '0.00' });
  expect(await balance(set, eur)).toMatchObject({ value: '1000.00', available: '1000.00', reserved: '0.00' });
  expect((await items(wire.id)).filter(({ status }) => status === 'REFUND')).toMatchObject([
    { creditSum: '200.00', counterpartyFullName: 'Pixelworks Inc' },
  ]);
  expect(await verifyLedger(bank.admin)).toEqual([]);
});

describe('what a payment abroad costs', () => {
  test.each([
    ['OUR', '25.00', '325.00', '300.00', '675.00', '975.00'],
    ['SHA', '10.00', '310.00', '300.00', '690.00', '990.00'],
    ['BEN', '0.00', '300.00', '290.00', '700.00', '990.00'],
  ] as const)(
    'is borne by %s: fee %s, debit %s, sent %s',
    async (feeBearer, fee, debit, leaves, left, afterReturn) => {
      const body = abroad(set, (await approvedAbroad(set)).id, { feeBearer });
      const { data: check } = await client().ok('payments.check', { body: { payment: body } });
      expect(check).toMatchObject({ feeAmount: fee, totalDebit: debit });
      const created = await sent(set, { ...body, checkId: check.checkId });
      expect(created).toMatchObject({ feeAmount: fee, totalDebit: debit });
      const [order] = (await handedOver()).filter(({ paymentId }) => paymentId === created.id);
      expect(order).toMatchObject({
        sum: BigInt(leaves.replace('.', '')),
        payee: { name: 'Kroeger Moebel GmbH', bic: 'COBADEFFXXX', number: iban },
        terms: { feeBearer, bankName: 'Commerzbank', address: { city: 'Hamburg' } },
      });
      expect(await byHand(set, created.id, 'settle')).toBe(204);
      expect(await balance(set, eur)).toMatchObject({ value: left, reserved: '0.00' });
      const debits = (await items(created.id)).map(({ debitSum }) => debitSum).toSorted();
      expect(debits).toEqual(fee === '0.00' ? ['300.00'] : [fee, '300.00'].toSorted());
      expect(await byHand(set, created.id, 'return')).toBe(204);
      expect(await balance(set, eur)).toMatchObject({ value: afterReturn });
      expect(await verifyLedger(bank.admin)).toEqual([]);
    },
  );

  test('quoted for one bearer is not good for another', async () => {
    const { id } = await approvedAbroad(set);
    const { data } = await client().ok('payments.check', {
      body: { payment: abroad(set, id, { feeBearer: 'BEN' }) },
    });
    expect(
      await client().refused('payments.create', { body: abroad(set, id, { checkId: data.checkId }) }),
    ).toMatchObject({ statusCode: 410, code: 'CHECK_EXPIRED' });
  });

  test('can not be more than a payee gets', async () => {
    const { id } = await approvedAbroad(set);
    expect(
      await client().refused('payments.create', {
        body: abroad(set, id, { feeBearer: 'BEN', sum: '10.00' }),
      }),
    ).toMatchObject({
      statusCode: 400,
      message: [{ property: 'sum', constraints: { min: expect.any(String) } }],
    });
  });
});

describe('wallets', () => {
  test('on Solana, and kept by their owner', async () => {
    const { id } = await approvedWallet(set, {
      currencyId: sol,
      caspId: selfHosted,
      network: 'SOLANA',
      walletAddress: wallets.SOLANA,
    });
    const body = coins(set, id, {
      currencyId: sol,
      sum: '1.000000001',
      caspId: selfHosted,
      network: 'SOLANA',
      walletAddress: wallets.SOLANA,
      selfHosted: true,
    });
    await sent(set, body);
    expect(await balance(set, sol)).toMatchObject({ available: '8.999999999', reserved: '1.000000001' });
  });

  test('with a memo are paid with it', async () => {
    const { id } = await approvedWallet(set, { memo: '104872' });
    expect(await client().refused('payments.create', { body: coins(set, id) })).toMatchObject({
      message: [{ property: 'beneficiaryId' }],
    });
    const { id: paymentId } = await sent(set, coins(set, id, { memo: '104872' }));
    const [order] = (await handedOver()).filter((one) => one.paymentId === paymentId);
    expect(order?.terms).toMatchObject({ memo: '104872', network: 'ETHEREUM', caspId: harbour });
  });
});

describe('hours', () => {
  /** Advances the clock to a moment and signs in again, as the session ends on the way. */
  async function until(moment: string): Promise<void> {
    bank.clock.advance(new Date(moment).getTime() - bank.clock.now().getTime());
    await client().signIn(set.owner.person.phone);
  }

  test('after its cut-off a payment leaves on the next bank day, Easter left out', async () => {
    const body = euro(set, (await approved(set)).id, { scheme: 'TARGET_2' });
    await until('2026-04-02T14:59:00.000Z'); // 15:59 in London, the Thursday before Easter
    const way = async () =>
      (await client().ok('payments.check', { body: { payment: body } })).data.schemes.find(
        ({ scheme }) => scheme === 'TARGET_2',
      );
    expect(await way()).toMatchObject({
      reason: null,
      cutOffAt: '2026-04-02T15:00:00.000Z',
      executionDate: '2026-04-02',
      etaAt: '2026-04-02T22:59:59.999Z',
    });
    await until('2026-04-02T15:00:00.000Z');
    expect(await way()).toMatchObject({
      available: true,
      reason: 'CUT_OFF_PASSED',
      cutOffAt: null,
      executionDate: '2026-04-07',
    });
    expect(
      await client().refused('payments.create', { body: { ...body, transferDate: '2026-04-02' } }),
    ).toMatchObject({ statusCode: 422, code: 'CUT_OFF_PASSED' });
    const { id } = await sent(set, body);
    await after(0);
    await until('2026-04-04T12:00:00.000Z');
    expect(await way()).toMatchObject({ reason: 'HOLIDAY', executionDate: '2026-04-07' });
    await until('2026-04-06T22:59:59.000Z');
    await after(0);
    await after(900);
    expect(
      (await bank.admin.query(`select 1 from outbox where key = $1 and topic = 'rail.sandbox'`, [id]))
        .rowCount,
    ).toBe(0);
    await until('2026-04-06T23:00:00.000Z');
    await after(0);
    await after(10_000);
    expect(await stateOf(set, id)).toBe('COMPLETED');
  });
});

describe('a bank that no rail is connected to', () => {
  test('offers only what stays inside it', async () => {
    const island = await startBank({}, { rail: null });
    try {
      const alone = { ...(await wealthy(island)) };
      const { data } = await alone.owner.client.ok('settings.payments');
      expect(data.paymentTypes.filter(({ enabled }) => enabled).map(({ type }) => type)).toEqual([
        'INTERNAL',
      ]);
      const body = euro(alone, crypto.randomUUID());
      for (const refused of [
        await alone.owner.client.refused('payments.create', { body }),
        await alone.owner.client.refused('payments.check', { body: { payment: body } }),
      ])
        expect(refused).toMatchObject({ statusCode: 422, code: 'SCHEME_UNAVAILABLE' });
      expect(data.settings).toContainEqual({ key: 'PAYMENTS-ORDERS-ENABLED', value: 'false' });
      expect(
        await alone.owner.client.refused('paymentOrders.create', { body: remittance(alone) }),
      ).toMatchObject({ statusCode: 422, code: 'SCHEME_UNAVAILABLE' });
    } finally {
      await island.stop();
    }
  });
});
