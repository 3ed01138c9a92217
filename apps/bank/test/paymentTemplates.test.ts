import type { PaymentTemplate } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, join } from '../src/demo/people.ts';
import { inTenant } from '../src/platform/db/database.ts';
import {
  eur,
  exchange,
  fixture,
  kept,
  payment,
  quoted,
  unsigned,
  type Fixture,
} from './operations/fixture.ts';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { approved, iban } from './support/outgoing.ts';

let bank: TestBank;
let set: Fixture;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  const owner = await bank.signedIn({ type: 'CORPORATE' });
  set = { ...(await fixture(bank)), owner };
});

type Saving = { paymentId: string; name?: string; keepSum?: boolean; beneficiaryId?: string };
const save = (
  { paymentId, name = 'Lunch', keepSum = true, beneficiaryId }: Saving,
  { of = set.owner.client, key = crypto.randomUUID() }: { of?: Client; key?: string } = {},
) =>
  of.call('paymentTemplates.create', {
    body: { paymentId, name, keepSum, ...(beneficiaryId !== undefined && { beneficiaryId }) },
    headers: { 'Idempotency-Key': key },
  });
async function saved(saving: Saving): Promise<PaymentTemplate> {
  const answer = await save(saving);
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
const rename = (id: string, name: string, of = set.owner.client) =>
  of.call('paymentTemplates.rename', { params: { id }, body: { name } });
const remove = (id: string, of = set.owner.client) => of.call('paymentTemplates.remove', { params: { id } });
const listed = async (of = set.owner.client) =>
  (
    await of.ok('paymentTemplates.list', {
      query: { organizationId: set.owner.person.organizationId },
    })
  ).data;
const namesOf = async (of?: Client) => (await listed(of)).map(({ name }) => name);
const refused = (property: string, rule: string) => ({
  status: 400,
  body: { message: [{ property, constraints: { [rule]: expect.any(String) as string } }] },
});

/** Somebody else who acts for the same company. */
async function colleague(): Promise<Client> {
  const phone = freshPhone();
  const { kontor } = bank.tenants;
  await inTenant(bank.db, kontor, async (tx) => {
    const now = bank.clock.now();
    const userId = await createUser(tx, kontor, now, { phone, firstName: 'Ben', lastName: 'Sato' });
    const as = { companyOfficialType: 'COMPANY_OFFICIAL' } as const;
    await join(tx, kontor, now, userId, set.owner.person.organizationId, as);
  });
  const other = bank.client();
  await other.signIn(phone);
  return other;
}

/** An unsigned payment to a beneficiary abroad from this bank. */
async function paidBeneficiary(named = true, more: { structuredReference?: string } = {}) {
  const beneficiary = await approved(set);
  const { owner } = set;
  const body = {
    kind: 'EURO',
    paymentType: 'LOCAL',
    scheme: 'SEPA_SCT',
    speed: 'REGULAR',
    organizationId: owner.person.organizationId,
    accountId: owner.person.accounts[0]?.id ?? '',
    currencyId: eur,
    sum: '40.00',
    benificiaryFullName: beneficiary.name,
    beneficiaryType: 'COMPANY',
    iban,
    details: 'Design',
    ...more,
  } as const;
  const { data: check } = await owner.client.ok('payments.check', {
    body: { payment: body, verifyPayee: true },
  });
  const { data } = await owner.client.ok('payments.create', {
    body: {
      ...body,
      ...(named
        ? { beneficiaryId: beneficiary.id }
        : { payeeVerificationId: check.payeeVerification?.id ?? '', payeeVerificationAccepted: true }),
    },
  });
  return { beneficiary, paymentId: data.id };
}

describe('a payment saved as a template', () => {
  test('is listed with all that makes it again', async () => {
    const { id } = await unsigned(set);
    const template = await saved({ paymentId: id, name: '  Team lunch 🍲 ' });
    const { person } = set.owner;
    expect(template).toMatchObject({
      organizationId: person.organizationId,
      name: 'Team lunch 🍲',
      paymentId: id,
      kind: 'INTERNAL',
      scheme: 'INTERNAL',
      accountId: person.accounts[0]?.id,
      accountUsable: true,
      currencyId: eur,
      sum: '12.50',
      benificiaryFullName: expect.stringContaining('Pat') as string,
      beneficiary: null,
      details: 'Lunch',
    });
    expect(await listed()).toEqual([template]);
  });

  test('leaves the amount out where it isn’t to be kept', async () => {
    expect((await saved({ paymentId: (await unsigned(set)).id, keepSum: false })).sum).toBeNull();
  });

  test('names the beneficiary that was paid, and says what becomes of them', async () => {
    const { beneficiary, paymentId } = await paidBeneficiary();
    await saved({ paymentId });
    const status = async () => (await listed())[0]?.beneficiary?.status;
    expect((await listed())[0]).toMatchObject({
      iban,
      beneficiary: { id: beneficiary.id, status: 'APPROVED' },
    });
    await set.owner.client.ok('payments.decline', { params: { id: paymentId } });
    await set.owner.client.ok('beneficiaries.update', {
      params: { id: beneficiary.id },
      body: {
        organizationId: set.owner.person.organizationId,
        paymentType: 'LOCAL',
        beneficiaryType: 'COMPANY',
        currencyId: eur,
        name: 'Studio Nord',
        iban: 'FR1420041010050500013M02606',
      },
    });
    expect(await status()).toBe('DRAFT');
    await set.owner.client.call('beneficiaries.remove', { params: { id: beneficiary.id } });
    expect(await status()).toBe('REMOVED');
  });

  test('keeps the creditor reference of the payment beside its details', async () => {
    const { paymentId } = await paidBeneficiary(true, { structuredReference: 'RF18 5390 0754 7034' });
    await saved({ paymentId });
    expect((await listed())[0]).toMatchObject({
      details: 'Design',
      structuredReference: 'RF18539007547034',
    });
  });

  test('takes a beneficiary that the payment didn’t name, if it is whose account was paid', async () => {
    const { beneficiary, paymentId } = await paidBeneficiary(false);
    expect(await save({ paymentId })).toMatchObject(refused('beneficiaryId', 'isNotEmpty'));
    const another = await kept(set, {
      paymentType: 'LOCAL',
      recipientOrganizationId: undefined,
      iban: 'FR1420041010050500013M02606',
    });
    for (const beneficiaryId of [another.id, crypto.randomUUID()])
      expect(await save({ paymentId, beneficiaryId })).toMatchObject(
        refused('beneficiaryId', 'isBeneficiary'),
      );
    expect((await saved({ paymentId, beneficiaryId: beneficiary.id })).beneficiary?.id).toBe(beneficiary.id);
  });

  test('says when its account is blocked', async () => {
    await saved({ paymentId: (await unsigned(set)).id });
    await bank.admin.query(`update accounts set status = 'BLOCKED' where id = $1`, [
      set.owner.person.accounts[0]?.id,
    ]);
    expect((await listed())[0]?.accountUsable).toBe(false);
  });

  test('is no currency exchange', async () => {
    const { data } = await set.owner.client.ok('exchange.create', {
      body: { ...exchange(set), quoteId: (await quoted(set)).quoteId },
    });
    expect(await save({ paymentId: data.id })).toMatchObject(refused('paymentId', 'isRepeatable'));
  });

  test('is nobody else’s: a colleague neither sees, renames nor deletes it, and may give the same name', async () => {
    const { id: paymentId } = await unsigned(set);
    const { id } = await saved({ paymentId });
    const other = await colleague();
    expect(await namesOf(other)).toEqual([]);
    expect(await rename(id, 'Mine', other)).toMatchObject({ status: 404 });
    expect(await remove(id, other)).toMatchObject({ status: 404 });
    expect(await save({ paymentId }, { of: other })).toMatchObject({ status: 201 });
    expect(await namesOf()).toEqual(['Lunch']);
  });

  test('leaves no trace of its name in the company’s own log', async () => {
    const { id } = await saved({ paymentId: (await unsigned(set)).id });
    await rename(id, 'Dinner');
    await rename(id, 'Dinner');
    await remove(id);
    const { rows } = await bank.admin.query(
      'select action, organization_id, facts from audit_log where target_id = $1 order by at, id',
      [id],
    );
    expect(rows.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'PAYMENT_TEMPLATE_REMOVED',
      'PAYMENT_TEMPLATE_RENAMED',
      'PAYMENT_TEMPLATE_SAVED',
    ]);
    expect(rows).toEqual(rows.map((row: object) => ({ ...row, organization_id: null, facts: {} })));
  });
});

describe('the name of a template', () => {
  test.each([
    ['', 'isNotEmpty'],
    ['   ', 'isNotEmpty'],
    ['a'.repeat(61), 'maxLength'],
    ['two\nlines', 'isName'],
    ['evil\u202egro.live', 'isName'],
  ])('%j is refused beside the field, saving and renaming', async (name, rule) => {
    const { id: paymentId } = await unsigned(set);
    expect(await save({ paymentId, name })).toMatchObject(refused('name', rule));
    const { id } = await saved({ paymentId });
    expect(await rename(id, name)).toMatchObject(refused('name', rule));
    expect(await namesOf()).toEqual(['Lunch']);
  });

  test('that another has is refused, whatever its case, until that one is gone', async () => {
    const { id: paymentId } = await unsigned(set);
    const lunch = await saved({ paymentId });
    const dinner = await saved({ paymentId, name: 'Dinner' });
    expect(await save({ paymentId, name: ' LUNCH' })).toMatchObject(refused('name', 'isUnique'));
    expect(await rename(dinner.id, 'lunch')).toMatchObject(refused('name', 'isUnique'));
    expect(await rename(lunch.id, 'LUNCH')).toMatchObject({ status: 200 });
    expect(await remove(lunch.id)).toMatchObject({ status: 204 });
    expect(await rename(dinner.id, 'Lunch')).toMatchObject({ status: 200 });
    expect(await namesOf()).toEqual(['Lunch']);
  });
});

describe('saving', () => {
  test('again with the same key gives the same template', async () => {
    const { id: paymentId } = await unsigned(set);
    const key = crypto.randomUUID();
    const [first, second] = [await save({ paymentId }, { key }), await save({ paymentId }, { key })];
    expect(first.ok && second.ok && second.body).toEqual(first.ok && first.body);
    expect(await save({ paymentId, name: 'Dinner' }, { key })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(await namesOf()).toEqual(['Lunch']);
  });

  test('when several tabs save the same name at once, one succeeds and the others are told that it is taken', async () => {
    const { id: paymentId } = await unsigned(set);
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ paymentId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await namesOf()).toEqual(['Lunch']);
  });

  test('a person can save 200 templates at most, even from several tabs at once, and another after deleting one', async () => {
    const { id: paymentId } = await unsigned(set);
    const first = await saved({ paymentId });
    await bank.admin.query(
      `insert into payment_templates (tenant_id, organization_id, user_id, name, payment_id, keeps_sum, created_at)
       select tenant_id, organization_id, user_id, 'No. ' || n, payment_id, true, created_at
       from payment_templates, generate_series(2, 199) n where id = $1`,
      [first.id],
    );
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => save({ paymentId, name: `Last ${index}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    expect(await save({ paymentId, name: 'One more' })).toMatchObject(refused('name', 'maxTemplates'));
    await remove(first.id);
    expect(await save({ paymentId, name: 'One more' })).toMatchObject({ status: 201 });
    expect(await listed()).toHaveLength(200);
  });

  test('asks for a payment of the person’s own customer', async () => {
    const other = await bank.signedIn();
    const { id: paymentId } = await unsigned(set);
    expect(await save({ paymentId }, { of: other.client })).toMatchObject({ status: 404 });
    expect(await save({ paymentId: crypto.randomUUID() })).toMatchObject({ status: 404 });
    await set.owner.client.ok('payments.create', { body: payment(set, { details: 'Another' }) });
    expect(await namesOf()).toEqual([]);
  });
});
