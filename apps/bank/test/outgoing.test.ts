import type { OperationStatus, PaymentScheme } from '@kontor/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planOf, sandboxRail, sandboxRailTopic, type Odds } from '../src/adapters/sandboxRail.ts';
import type { RailEvent } from '../src/adapters/rail.ts';
import { inTenant } from '../src/db/database.ts';
import { fees, tariffs } from '../src/db/schema.ts';
import { auditLedger } from '../src/ledger/audit.ts';
import { takeEntries } from '../src/outbox/outbox.ts';
import { receive, runRail } from '../src/payments/outgoing.ts';
import { submitTopic } from '../src/payments/waiting.ts';
import { startBank, type TestBank } from './bank.ts';
import { eur, proof, scene, type Scene } from './operations/scene.ts';
import {
  approved,
  approvedInBritain,
  balance,
  byHand,
  calm,
  create,
  euro,
  gbp,
  pounds,
  sent,
  sign,
  stateOf,
} from './outgoing.ts';

let bank: TestBank;
let set: Scene;
let payee: string;
let tenantId: string;

beforeAll(async () => {
  bank = await startBank();
  tenantId = bank.tenants.kontor;
  await inTenant(bank.db, tenantId, async (tx) => {
    const [tariff] = await tx.select().from(tariffs).where(eq(tariffs.tenantId, tenantId));
    if (tariff === undefined) throw new Error('no tariff');
    const common = { tenantId, tariffId: tariff.id, name: 'Transfer', kind: 'TRANSACTION_FEE' as const };
    await tx.insert(fees).values([
      {
        ...common,
        paymentType: 'LOCAL',
        scheme: 'SEPA_SCT',
        amountType: 'PERCENT',
        percent: '0.5',
        percentMin: 30n,
        percentMax: 200n,
        currencyId: eur,
      },
      {
        ...common,
        paymentType: 'LOCAL',
        scheme: 'FASTER_PAYMENT',
        amountType: 'FIXED',
        fixedAmount: 45n,
        currencyId: gbp,
        refundedOnReturn: true,
      },
    ]);
  });
});
afterAll(() => bank.stop());

beforeEach(async () => {
  set = await scene(bank);
  payee = (await approved(set)).id;
});

const rail = (odds: Odds = calm, seed = 'test') => sandboxRail(bank.services, { seed, odds });
/** One round of the worker, after so much time. */
async function after(ms: number, with_ = rail()): Promise<void> {
  bank.clock.advance(ms);
  await runRail(bank.services, with_, tenantId);
}
const say = (paymentId: string, event: RailEvent, id = `${paymentId}:${event}`) =>
  receive(bank.services, tenantId, { id, paymentId, event, reason: null });
const items = async (paymentId: string) =>
  (await set.owner.client.get('statements.list')).data.edges
    .map(({ node }) => node)
    .filter((item) => item.paymentId === paymentId);
const idsIn = async (status: OperationStatus) =>
  (await set.owner.client.get('payments.list', { query: { status } })).data.edges.map(({ node }) => node.id);
const count = async (text: string, values: unknown[]) =>
  Number((await bank.admin.query<{ count: string }>(text, values)).rows[0]?.count);
const bookings = (id: string, kind: string) =>
  count('select count(*) from ledger_transactions where payment_id = $1 and kind = $2', [id, kind]);

describe('a payment to another bank', () => {
  test('has its money set aside at the signature and booked at the settlement, with its fee', async () => {
    const body = euro(set, payee);
    const { data: check } = await set.owner.client.get('payments.check', { body: { payment: body } });
    expect(check).toMatchObject({ feeAmount: '0.50', totalDebit: '100.50', sufficientFunds: true });
    const created = await create(set, { ...body, checkId: check.checkId });
    expect(created).toMatchObject({ status: 'UNSIGNED', feeAmount: '0.50', totalDebit: '100.50' });
    expect(await balance(set, eur)).toEqual({ value: '1000.00', available: '1000.00', reserved: '0.00' });

    expect((await sign(set, created)).body).toMatchObject({
      data: { status: 'PROCESSING', executedAt: null, generalLedgerTransactionId: null },
    });
    expect(await balance(set, eur)).toEqual({ value: '1000.00', available: '899.50', reserved: '100.50' });
    expect(await items(created.id)).toEqual([]);
    expect((await set.owner.client.get('payments.list')).data.edges).toEqual([]);
    expect(await set.owner.client.refused('payments.decline', { params: { id: created.id } })).toMatchObject({
      statusCode: 409,
      code: 'ALREADY_SIGNED',
    });
    const nostro = `select coalesce(sum(posted), 0) as count from balances b join ledger_accounts a on a.id = b.ledger_account_id
      where a.tenant_id = $1 and a.kind = $2 and a.currency_id = $3`;
    const before = await count(nostro, [tenantId, 'NOSTRO', eur]);

    await after(0);
    expect(await stateOf(set, created.id)).toBe('PROCESSING');
    expect(await idsIn('PROCESSING')).toEqual([created.id]);
    await after(10_000);
    const { data: paid } = await set.owner.client.get('payments.get', { params: { id: created.id } });
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
    expect((await set.owner.client.get('beneficiaries.get', { params: { id: payee } })).data.lastPaidAt).toBe(
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
    expect((await set.owner.client.get('payments.get', { params: { id: created.id } })).data).toMatchObject({
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
    const { data } = await set.owner.client.get('payments.check', {
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
    expect((await set.owner.client.get('payments.list')).data.edges).toHaveLength(1);
    expect(
      await set.owner.client.refused('payments.create', { body: { ...body, clientReference: 'again' } }),
    ).toMatchObject({ statusCode: 409, code: 'DUPLICATE_PAYMENT' });
  });

  test('its code names amount and payee and signs nothing else', async () => {
    const [first, second] = [
      await create(set, euro(set, payee, { sum: '12.00' })),
      await create(set, euro(set, payee, { sum: '13.00' })),
    ];
    const mfaToken = await proof(set, first);
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(set.owner.person.phone)}`);
    expect((JSON.parse(text) as { text: string }[])[0]?.text).toMatch(
      /^Pay 12\.00 EUR to Studio Nord GmbH …3000\. Code \d{6}\n/,
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

  test.each<[string, (set: Scene) => object, object]>([
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
    const { data } = await set.owner.client.get('beneficiaries.update', {
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

  test('can not spend what is set aside for another, neither when created nor when signed', async () => {
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

describe('what the rail says', () => {
  test('rejected: what was set aside is free again, and nothing was ever booked', async () => {
    const { id } = await sent(set, euro(set, payee));
    await after(0, rail({ ...calm, reject: 1 }));
    await after(10_000);
    expect(await stateOf(set, id)).toBe('REJECTED');
    expect(await balance(set, eur)).toEqual({ value: '1000.00', available: '1000.00', reserved: '0.00' });
    expect(await items(id)).toEqual([]);
  });

  test('returned: the money comes back as a booking of its own', async () => {
    const { id } = await sent(set, euro(set, payee));
    await after(0, rail({ ...calm, return: 1 }));
    await after(10_000);
    expect(await stateOf(set, id)).toBe('COMPLETED');
    await after(120_000);
    await set.owner.client.signIn(set.owner.person.phone);
    expect(await stateOf(set, id)).toBe('RETURNED');
    expect(await balance(set, eur)).toEqual({ value: '999.50', available: '999.50', reserved: '0.00' });
    const refund = (await items(id)).filter(({ operationType }) => operationType === 'REFUND');
    expect(refund).toMatchObject([
      { creditSum: '100.00', status: 'REFUND', counterpartyFullName: 'Studio Nord GmbH' },
    ]);
    expect(await bookings(id, 'REVERSAL')).toBe(1);
  });

  test('returned: a fee that the tariff gives back goes back too', async () => {
    const { id } = await sent(set, pounds(set, (await approvedInBritain(set)).id));
    expect([await say(id, 'SETTLED'), await say(id, 'RETURNED')]).toEqual(['APPLIED', 'APPLIED']);
    expect(await balance(set, gbp)).toEqual({ value: '500.00', available: '500.00', reserved: '0.00' });
    const refund = (await items(id)).filter(({ operationType }) => operationType === 'REFUND');
    expect(refund.map(({ creditSum }) => creditSum).toSorted()).toEqual(['0.45', '40.00']);
  });

  test('twice counts once, also what contradicts it', async () => {
    const { id } = await sent(set, euro(set, payee));
    expect(await say(id, 'SETTLED')).toBe('APPLIED');
    expect(await say(id, 'SETTLED')).toBe('DUPLICATE');
    expect(await say(id, 'SETTLED', 'another message')).toBe('IGNORED');
    expect(await say(id, 'REJECTED')).toBe('IGNORED');
    expect(await balance(set, eur)).toEqual({ value: '899.50', available: '899.50', reserved: '0.00' });
    expect(await say(id, 'RETURNED')).toBe('APPLIED');
    expect(await say(id, 'RETURNED')).toBe('DUPLICATE');
    expect(await say(id, 'RETURNED', 'another return')).toBe('IGNORED');
    expect([await bookings(id, 'PAYMENT'), await bookings(id, 'REVERSAL')]).toEqual([1, 1]);
    expect(await balance(set, eur)).toMatchObject({ value: '999.50', reserved: '0.00' });
  });

  test('in the wrong order: a return waits for the settlement it follows', async () => {
    const { id } = await sent(set, euro(set, payee));
    expect(await say(id, 'RETURNED')).toBe('WAITING');
    expect(await say(id, 'RETURNED')).toBe('DUPLICATE');
    expect(await stateOf(set, id)).toBe('PROCESSING');
    expect(await say(id, 'SETTLED')).toBe('APPLIED');
    expect(await stateOf(set, id)).toBe('RETURNED');
    expect([await bookings(id, 'PAYMENT'), await bookings(id, 'REVERSAL')]).toEqual([1, 1]);
    expect(await balance(set, eur)).toEqual({ value: '999.50', available: '999.50', reserved: '0.00' });
  });

  test('50 times at once has one effect', async () => {
    const { id } = await sent(set, euro(set, payee));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => say(id, 'SETTLED')));
    expect(outcomes.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'DUPLICATE')).toHaveLength(49);
    const distinct = await Promise.all(
      Array.from({ length: 50 }, (_, n) => say(id, 'RETURNED', `${id} ${n}`)),
    );
    expect(distinct.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1);
    expect([await bookings(id, 'PAYMENT'), await bookings(id, 'REVERSAL')]).toEqual([1, 1]);
  });

  test('of a payment that never left the bank is refused', async () => {
    await expect(say(crypto.randomUUID(), 'SETTLED')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the worker', () => {
  test('killed between taking and delivering: another takes the payment a minute later', async () => {
    await after(0); // what other tests have left
    const { id } = await sent(set, euro(set, payee));
    const queue = { tenantId, topic: submitTopic, now: bank.clock.now() };
    expect(await takeEntries(bank.db, queue)).toMatchObject([{ payload: { paymentId: id }, attempts: 1 }]);
    await after(59_000);
    await after(999);
    expect(
      await count('select count(*) from outbox where topic = $1 and key = $2', [sandboxRailTopic, id]),
    ).toBe(0);
    await after(1);
    await after(10_000);
    expect(await stateOf(set, id)).toBe('COMPLETED');
    expect(await bookings(id, 'PAYMENT')).toBe(1);
  });

  test('hands a payment over again when the rail fails, and it is carried once', async () => {
    const made = [];
    for (const sum of ['1.00', '2.00', '3.00', '4.00']) made.push(await sent(set, euro(set, payee, { sum })));
    const failing = rail({ ...calm, fault: 1 });
    expect(
      new Set(
        made.map(
          ({ id }) =>
            planOf({ seed: 'test', paymentId: id, scheme: 'SEPA_SCT' }, { ...calm, fault: 1 }).fault,
        ),
      ).size,
    ).toBeGreaterThan(0);
    await after(0, failing);
    for (const { id } of made) expect(await stateOf(set, id)).toBe('PROCESSING');
    await after(2_000, failing);
    await after(10_000, failing);
    for (const { id } of made) {
      expect(await stateOf(set, id)).toBe('COMPLETED');
      expect(
        await count('select count(*) from outbox where topic = $1 and key = $2', [sandboxRailTopic, id]),
      ).toBe(1);
    }
  });

  test('gives up after twelve attempts and leaves a note of why', async () => {
    const { id } = await sent(set, euro(set, payee));
    const broken = { ...rail(), submit: () => Promise.reject(new Error('no line')) };
    for (let round = 0; round < 15; round += 1) await after(900_000, broken);
    const { rows } = await bank.admin.query(
      'select attempts, dead_at is not null as dead, last_error from outbox where topic = $1 and key = $2',
      [submitTopic, id],
    );
    expect(rows).toEqual([{ attempts: 12, dead: true, last_error: 'no line' }]);
    await set.owner.client.signIn(set.owner.person.phone);
    expect(await balance(set, eur)).toMatchObject({ reserved: '100.50' });
  });
});

describe('the sandbox', () => {
  test('settles, rejects and returns a payment by hand; the rail’s own plan for it is off', async () => {
    const rejecting = rail({ ...calm, reject: 1 });
    const [one, two, three] = [
      await sent(set, euro(set, payee, { sum: '1.00' })),
      await sent(set, euro(set, payee, { sum: '2.00' })),
      await sent(set, euro(set, payee, { sum: '3.00' })),
    ];
    await after(0, rejecting);
    expect(await byHand(set, one.id, 'settle')).toBe(204);
    expect(await byHand(set, two.id, 'reject')).toBe(204);
    expect(await byHand(set, three.id, 'return')).toBe(409);
    expect(await byHand(set, three.id, 'settle')).toBe(204);
    expect(await byHand(set, three.id, 'settle')).toBe(204);
    expect(await byHand(set, three.id, 'reject')).toBe(409);
    expect(await byHand(set, three.id, 'return')).toBe(204);
    await after(60_000, rejecting);
    expect([await stateOf(set, one.id), await stateOf(set, two.id), await stateOf(set, three.id)]).toEqual([
      'COMPLETED',
      'REJECTED',
      'RETURNED',
    ]);
    expect(await byHand(set, crypto.randomUUID(), 'settle')).toBe(404);
  });
});

test('settings.payments names exactly the ways that can be paid', async () => {
  const { data } = await set.owner.client.get('settings.payments');
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

test('300 payments over a rail at its worst, three workers: each ends as planned, and the ledger is sound', async () => {
  const odds: Odds = { reject: 0.2, return: 0.3, fault: 0.2, late: 0.2, twice: 0.4, outOfOrder: 0.5 };
  const seed = 'three hundred';
  const payers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const own: Scene = { ...set, owner: await bank.signedIn() };
      return { own, germany: (await approved(own)).id, britain: (await approvedInBritain(own)).id };
    }),
  );
  const made = (
    await Promise.all(
      payers.map(async ({ own, germany, britain }, who) => {
        const ids: string[] = [];
        for (let n = 0; n < 50; n += 1) {
          const sum = `${1 + ((n * 7 + who) % 9)}.${String((n * 13 + who) % 100).padStart(2, '0')}`;
          const body = n % 3 === 0 ? pounds(own, britain, { sum }) : euro(own, germany, { sum });
          ids.push((await sent(own, body)).id);
        }
        return ids;
      }),
    )
  ).flat();
  expect(made).toHaveLength(300);
  const workers = Array.from({ length: 3 }, () => rail(odds, seed));
  for (let round = 0; round < 45; round += 1) {
    bank.clock.advance(20_000);
    await Promise.all(workers.map((worker) => runRail(bank.services, worker, tenantId)));
    if (round % 15 === 0) expect(await auditLedger(bank.admin)).toEqual([]);
  }
  const { rows } = await bank.admin.query<{ id: string; status: string; scheme: PaymentScheme }>(
    'select id, status, scheme from payments where id = any ($1)',
    [made],
  );
  const ends = new Map(rows.map(({ id, status }) => [id, status]));
  expect(rows).toHaveLength(made.length);
  for (const { id, scheme } of rows) {
    const events = planOf({ seed, paymentId: id, scheme }, odds).deliveries.map(({ event }) => event);
    expect([id, ends.get(id)]).toEqual([
      id,
      events.includes('RETURNED') ? 'RETURNED' : events.includes('REJECTED') ? 'REJECTED' : 'COMPLETED',
    ]);
  }
  expect(new Set(ends.values())).toEqual(new Set(['RETURNED', 'REJECTED', 'COMPLETED']));
  expect(await auditLedger(bank.admin)).toEqual([]);
  for (const { own } of payers) {
    const { rows: off } = await bank.admin.query(
      `select b.ledger_account_id from balances b join ledger_accounts a on a.id = b.ledger_account_id
       where a.organization_id = $1 and (b.held <> 0 or b.posted <> (
         select case c.name when 'EUR' then 100000 else 50000 end from currencies c where c.id = a.currency_id)
         - (select coalesce(sum(case p.status when 'COMPLETED' then p.sum + p.fee_amount else p.fee_amount - p.fee_refundable end), 0)
            from payments p where p.organization_id = $1 and p.currency_id = a.currency_id
              and p.status in ('COMPLETED', 'RETURNED')))`,
      [own.owner.person.organizationId],
    );
    expect(off).toEqual([]);
  }
}, 240_000);
