import type { Beneficiary, PaymentRequest } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { kept, payment, fixture, type Fixture } from './operations/fixture.ts';
import { abroad, create, dollars, euro, pounds, sent, wealthy } from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  set = await fixture(bank);
});

const settings = (more: object) =>
  bank.admin.query(`update tenants set settings = settings || $1 where key = 'kontor'`, [more]);

/** Runs `work` while the tenant approves saved beneficiaries without a review. */
async function withoutReview(work: () => Promise<void>): Promise<void> {
  await settings({ beneficiaries: { approvalRequired: false } });
  try {
    await work();
  } finally {
    await settings({ beneficiaries: {} });
  }
}

async function list({ owner: { client } } = set): Promise<Beneficiary[]> {
  return (await client.ok('beneficiaries.list')).data.edges.map(({ node }) => node);
}

/** Pounds to somebody new, compared with the holder of the account. */
async function verified(more: { counterpartyAccountNumber?: string } = {}): Promise<PaymentRequest> {
  const { beneficiaryId: _, ...body } = pounds(set, '', more);
  const { data } = await set.owner.client.ok('payments.check', {
    body: { payment: body, verifyPayee: true },
  });
  return { ...body, saveBeneficiary: true, payeeVerificationId: data.payeeVerification?.id ?? '' };
}

describe('a new payee who is to be kept', () => {
  test('is a beneficiary under review, with what the bank was told of them', async () => {
    const { id } = await sent(set, await verified());
    const [saved, ...others] = await list();
    expect(others).toEqual([]);
    expect(saved).toMatchObject({
      name: 'North Road Dental',
      paymentType: 'LOCAL',
      beneficiaryType: 'COMPANY',
      sortCode: '200000',
      bankAccountNumber: '55779911',
      status: 'UNDER_REVIEW',
      payeeVerification: { result: 'MATCH' },
    });
    const { rows } = await bank.admin.query('select beneficiary_id from payments where id = $1', [id]);
    expect(rows).toEqual([{ beneficiary_id: saved?.id }]);
  });

  test('is approved at once where the tenant reviews none, and can be paid by name', async () => {
    await withoutReview(async () => {
      expect((await set.owner.client.ok('settings.beneficiaries')).data.approvalRequired).toBe(false);
      await create(set, await verified());
      const [saved] = await list();
      expect(saved?.status).toBe('APPROVED');
      await create(set, pounds(set, saved?.id ?? '', { sum: '41.00' }));
      const draft = await kept(set);
      const { data } = await set.owner.client.ok('beneficiaries.setStatus', {
        params: { id: draft.id },
        body: { status: 'UNDER_REVIEW' },
      });
      expect(data).toMatchObject({ status: 'APPROVED', version: 3 });
    });
  });

  test('is not kept twice, however many payments say so at once', async () => {
    const body = await verified();
    await Promise.all(['1.00', '2.00', '3.00', '4.00'].map((sum) => create(set, { ...body, sum })));
    expect(await list()).toHaveLength(1);
    await create(set, await verified({ counterpartyAccountNumber: '55779912' }));
    expect(await list()).toHaveLength(2);
  });

  test('is not kept when the payment is refused, or unless it is wished', async () => {
    const body = await verified();
    await set.owner.client.refused('payments.create', { body: { ...body, sum: '9999.00' } });
    await create(set, { ...body, saveBeneficiary: false });
    expect(await list()).toEqual([]);
  });
});

describe('a customer of the bank who is to be kept', () => {
  test('is kept as the payer sees them', async () => {
    await create(set, { ...payment(set), saveBeneficiary: true });
    await create(set, { ...payment(set, { sum: '13.00' }), saveBeneficiary: true });
    const [saved, ...others] = await list();
    expect(others).toEqual([]);
    expect(saved).toMatchObject({
      paymentType: 'INTERNAL',
      beneficiaryType: 'INDIVIDUAL',
      name: 'Pat P.',
      recipientOrganizationId: set.payee.organizationId,
      status: 'UNDER_REVIEW',
    });
  });

  test('is the one who is kept already, by organization or by number', async () => {
    const number = set.payee.accounts[0]?.number ?? '';
    await kept(set, { recipientOrganizationId: undefined, bankAccountNumber: number });
    await create(set, { ...payment(set), saveBeneficiary: true });
    expect(await list()).toHaveLength(1);
  });

  test('is nobody where money stays with its owner', async () => {
    const accounts = ['One', 'Two'].map((name) => ({
      name,
      balances: [{ currency: 'EUR', value: '10.00' }],
    }));
    const { person, client } = await bank.signedIn({ accounts });
    const [from, to] = person.accounts;
    const { recipientOrganizationId: _, ...rest } = payment(set);
    const body = {
      ...rest,
      kind: 'BETWEEN_ACCOUNTS' as const,
      organizationId: person.organizationId,
      accountId: from?.id ?? '',
      toAccountId: to?.id ?? '',
      sum: '1.00',
      saveBeneficiary: true,
    };
    expect(await client.refused('payments.create', { body })).toMatchObject({
      statusCode: 400,
      message: [{ property: 'saveBeneficiary' }],
    });
  });
});

describe('a payee whose bank can’t be asked', () => {
  const wire = (rich: Fixture) => ({ ...dollars(rich, ''), beneficiaryId: undefined, saveBeneficiary: true });

  test('has to be approved first where the tenant reviews beneficiaries', async () => {
    const rich = await wealthy(bank);
    expect(await rich.owner.client.refused('payments.create', { body: wire(rich) })).toMatchObject({
      statusCode: 422,
      code: 'PAYEE_CHECK_REQUIRED',
    });
    expect(await list(rich)).toEqual([]);
  });

  test('is kept and paid where it reviews none, unless documents are asked for', async () => {
    await withoutReview(async () => {
      const rich = await wealthy(bank);
      await create(rich, wire(rich));
      expect(await list(rich)).toMatchObject([{ aba: '021000021', status: 'APPROVED', city: 'Boston' }]);
      await settings({
        documents: { beneficiaries: [{ paymentType: 'INTERNATIONAL', required: ['AGREEMENT'] }] },
      });
      const body = { ...abroad(rich, ''), beneficiaryId: undefined, saveBeneficiary: true };
      expect(await rich.owner.client.refused('payments.create', { body })).toMatchObject({
        statusCode: 422,
        code: 'BENEFICIARY_NOT_APPROVED',
      });
      expect(await list(rich)).toHaveLength(1);
      await settings({ documents: {} });
    });
  });
});

test('a contract that payments have to name can’t be done without for somebody new', async () => {
  await settings({ documents: { beneficiaries: [{ paymentType: 'LOCAL', contractRequired: true }] } });
  const { beneficiaryId: _, ...body } = euro(set, '');
  const { data } = await set.owner.client.ok('payments.check', {
    body: { payment: body, verifyPayee: true },
  });
  const named = { ...body, payeeVerificationId: data.payeeVerification?.id ?? '' };
  expect(await set.owner.client.refused('payments.create', { body: named })).toMatchObject({
    statusCode: 422,
    code: 'DOCUMENTS_REQUIRED',
  });
  await settings({ documents: {} });
});
