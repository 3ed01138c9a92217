import type { RemittanceStatus } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { colleague } from './support/chatting.ts';
import { eur, fixture, unsigned, uploaded, type Fixture } from './operations/fixture.ts';
import { balance } from './support/outgoing.ts';
import {
  moved,
  ordered,
  orderMfaToken,
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
const signing = (created: Parameters<typeof signingOf>[1]) => signingOf(set, created);

test('the code of an order is brought to nobody once it has expired', async () => {
  const { id, signingHash } = await ordered(set);
  const { data } = await client().ok('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT_ORDER', ids: [id], signingHash } },
  });
  const { rows } = await bank.admin.query<{ until: string }>(
    "select payload ->> 'expiresAt' as until from outbox where topic = 'message' order by id desc limit 1",
  );
  expect(rows).toEqual([{ until: data.expiresAt }]);
});

describe('orders at once', () => {
  test('the same key five times makes one', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = remittance(set, { uploadIds: [await uploaded(set)] });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client().ok('paymentOrders.create', { body, headers })),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await client().ok('paymentOrders.list')).data.edges).toHaveLength(1);
  });

  test('signed ten times it sets its money aside once, and says the same each time', async () => {
    const request = await signing(await ordered(set));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client().ok('paymentOrders.sign', request)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await balance(set, eur)).toEqual(heldFunds);
  });

  test('accepted and rejected at the same moment it is one of them, and booked once or not at all', async () => {
    for (let round = 0; round < 3; round += 1) {
      const who = await fixture(bank);
      const { id } = await remitted(who);
      await move(id, 'AML');
      await move(id, 'AML_DONE');
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => move(id, n % 2 === 0 ? 'ACCEPTED' : 'REJECTED')),
      );
      expect(answers.filter((answer) => answer === 204)).toHaveLength(4);
      expect(answers.filter((answer) => answer === 409)).toHaveLength(4);
      const { status } = (await who.owner.client.ok('paymentOrders.get', { params: { id } })).data;
      expect(await balance(who, eur)).toEqual(status === 'ACCEPTED' ? paid : untouched);
    }
    expect(await verifyLedger(bank.admin)).toEqual([]);
  });
});

describe('the code', () => {
  test('names sum and partner, and signs this order and no payment', async () => {
    const created = await ordered(set);
    const payment = await unsigned(set);
    const mfaToken = await orderMfaToken(set, created);
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(set.owner.person.phone)}`);
    expect((JSON.parse(text) as { text: string }[])[0]?.text).toMatch(
      /^Remit 300\.00 EUR through Meridian Payouts\. Code \d{6}\n/,
    );
    const signedAt = bank.clock.now().toISOString();
    expect(
      await client().refused('payments.sign', { params: { id: payment.id }, body: { mfaToken, signedAt } }),
    ).toMatchObject({ statusCode: 409, code: 'SIGNING_SUBJECT_MISMATCH' });
    expect(
      await client().refused('paymentOrders.sign', {
        params: { id: created.id },
        body: { mfaToken, signedAt },
      }),
    ).toMatchObject({ statusCode: 400, code: 'TOKEN_EXPIRED' });
  });

  test('is refused for an order that is not what was shown', async () => {
    const { id } = await ordered(set);
    const other = await ordered(set, { purpose: 'Something else' });
    const subject = { type: 'PAYMENT_ORDER' as const, ids: [id], signingHash: other.signingHash };
    expect(
      await client().refused('signatures.sendCode', { body: { mfa: 'PHONE', channel: 'SMS', subject } }),
    ).toMatchObject({ statusCode: 409, code: 'SIGNING_SUBJECT_MISMATCH' });
  });

  test('asked for without a subject is for the newest, payment or order', async () => {
    const ask = async () =>
      (await client().ok('signatures.sendCode', { body: { mfa: 'PHONE', channel: 'SMS' } })).data;
    await unsigned(set);
    bank.clock.advance(1_000);
    const created = await ordered(set);
    const forOrder = await ask();
    expect(forOrder.subject?.title).toBe('Remittance');
    const { data } = await client().ok('signatures.validate', {
      body: { token: forOrder.token, code: forOrder.code ?? '' },
    });
    await client().ok('paymentOrders.sign', {
      params: { id: created.id },
      body: { mfaToken: data.token, signedAt: bank.clock.now().toISOString() },
    });
    bank.clock.advance(61_000);
    expect((await ask()).subject?.title).toBe('Payment');
  });

  test('of as many people as the order needs: it goes when the last has signed', async () => {
    const company = { ...set, owner: await bank.signedIn({ type: 'CORPORATE' }) };
    const { client: second } = await colleague(bank, company.owner);
    // No call sets a quorum yet; it is data of the order.
    await bank.admin.query('alter table payment_orders alter signatures_required set default 2');
    const created = await ordered(company);
    await bank.admin.query('alter table payment_orders alter signatures_required set default 1');
    const signedBy = async (browser: typeof second) => {
      const who = { ...company, owner: { ...company.owner, client: browser } };
      const mfaToken = await orderMfaToken(who, created);
      const body = { mfaToken, signedAt: bank.clock.now().toISOString() };
      return (await browser.ok('paymentOrders.sign', { params: { id: created.id }, body })).data;
    };
    expect(await signedBy(company.owner.client)).toMatchObject({
      status: 'QUEUED',
      signatures: { required: 2, collected: 1 },
    });
    expect(await balance(company, eur)).toEqual(untouched);
    expect(await signedBy(second)).toMatchObject({
      status: 'PROC',
      signatures: { required: 2, collected: 2 },
    });
    expect(await balance(company, eur)).toEqual(heldFunds);
  });
});
