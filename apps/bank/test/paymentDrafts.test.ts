import type { PaymentDraft } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { createUser, join } from '../src/demo/people.ts';
import { inTenant } from '../src/platform/db/database.ts';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

type Content = Omit<PaymentDraft, 'kind' | 'savedAt'>;
type Kind = PaymentDraft['kind'];

const hourMs = 3_600_000;
let bank: TestBank;
let client: Client;
let organizationId: string;
let phone: string;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  const owner = await bank.signedIn({ type: 'CORPORATE' });
  ({ client } = owner);
  ({ organizationId, phone } = owner.person);
});

const content = (more: Partial<Content> = {}): Content => ({
  organizationId,
  recipient: 'Nadia',
  fields: { sum: '12.5', currencyId: 'EUR', details: '' },
  idempotencyKey: crypto.randomUUID(),
  sent: null,
  ...more,
});

const save = (draft: Content, kind: Kind = 'EURO', of = client) =>
  of.call('paymentDrafts.save', { params: { kind }, body: draft });
const remove = (kind: Kind = 'EURO') =>
  client.call('paymentDrafts.remove', { params: { kind }, query: { organizationId } });
const kept = async (of = client) => (await of.ok('paymentDrafts.list', { query: { organizationId } })).data;

/** Somebody else who acts for the company. */
async function colleague(viewerType: 'NONE' | 'VIEWER'): Promise<Client> {
  const phone = freshPhone();
  const { kontor } = bank.tenants;
  await inTenant(bank.db, kontor, async (tx) => {
    const now = bank.clock.now();
    const userId = await createUser(tx, kontor, now, { phone, firstName: 'Ben', lastName: 'Sato' });
    await join(tx, kontor, now, userId, organizationId, {
      companyOfficialType: 'COMPANY_OFFICIAL',
      viewerType,
    });
  });
  const other = bank.client();
  await other.signIn(phone);
  return other;
}

describe('a payment that was begun', () => {
  test('is there on another device of the same person, exactly as it was typed', async () => {
    const draft = content();
    expect(await save(draft)).toMatchObject({ status: 204 });
    expect(await kept()).toEqual([{ kind: 'EURO', ...draft, savedAt: bank.clock.now().toISOString() }]);
  });

  test('takes the place of what was kept of its kind, and of no other kind', async () => {
    await save(content({ fields: { sum: '1' } }));
    await save(content({ recipient: 'Omar' }), 'USD');
    bank.clock.advance(1000);
    await save(content({ recipient: 'Pat', fields: { sum: '2', reference: 'RF18' } }));
    expect((await kept()).map(({ kind, recipient, fields }) => ({ kind, recipient, fields }))).toEqual([
      { kind: 'EURO', recipient: 'Pat', fields: { sum: '2', reference: 'RF18' } },
      { kind: 'USD', recipient: 'Omar', fields: content().fields },
    ]);
  });

  test('keeps the request that was not answered, so that another device sends the same one', async () => {
    const sent = {
      kind: 'BETWEEN_ACCOUNTS' as const,
      paymentType: 'INTERNAL' as const,
      scheme: 'INTERNAL' as const,
      organizationId,
      accountId: crypto.randomUUID(),
      toAccountId: crypto.randomUUID(),
      currencyId: crypto.randomUUID(),
      sum: '12.50',
      details: 'Savings',
    };
    await save(content({ sent }), 'BETWEEN_ACCOUNTS');
    expect(await kept()).toMatchObject([{ kind: 'BETWEEN_ACCOUNTS', sent }]);
  });

  test('may be an exchange, or an order for as many people as one can pay, each with the request that was not answered', async () => {
    const [accountId, currencyId, other] = Array.from({ length: 3 }, () => crypto.randomUUID());
    const exchange = {
      organizationId,
      accountId: accountId!,
      exchangeCurrencyFromId: currencyId!,
      exchangeCurrencyToId: other!,
      exchangeCurrencyFixedId: currencyId!,
      exchangeCurrencyFixedSum: '12.50',
      quoteId: crypto.randomUUID(),
    };
    const order = {
      organizationId,
      accountId: accountId!,
      currencyId: currencyId!,
      sum: '12.50',
      pspPartnerId: other!,
      purpose: 'Salaries of March',
      uploadIds: [],
    };
    const people = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [
        `items.${at}.name`,
        `Wanjiru Otieno ${at} ${'x'.repeat(200)}`,
      ]),
    );
    expect(await save(content({ sent: exchange }), 'EXCHANGE')).toMatchObject({ status: 204 });
    expect(await save(content({ fields: people, sent: order }), 'REMITTANCE')).toMatchObject({ status: 204 });
    const found = await kept();
    expect(found.find(({ kind }) => kind === 'EXCHANGE')).toMatchObject({ sent: exchange });
    expect(found.find(({ kind }) => kind === 'REMITTANCE')).toMatchObject({ fields: people, sent: order });
  });

  test('is gone once it is dropped, and dropping it again is no failure', async () => {
    await save(content());
    await save(content(), 'GBP');
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await remove()).toMatchObject({ status: 204 });
    expect((await kept()).map(({ kind }) => kind)).toEqual(['GBP']);
  });

  test('lapses 24 hours after the last change', async () => {
    const later = async (ms: number) => {
      bank.clock.advance(ms);
      client = bank.client();
      await client.signIn(phone);
    };
    await save(content());
    await later(23 * hourMs);
    expect(await kept()).toHaveLength(1);
    await save(content({ fields: { sum: '3' } }));
    await later(24 * hourMs - 1);
    expect(await kept()).toHaveLength(1);
    bank.clock.advance(1);
    expect(await kept()).toEqual([]);
    const rows = () =>
      bank.admin.query('select 1 from payment_drafts where organization_id = $1', [organizationId]);
    expect((await rows()).rowCount).toBe(1);
    await cleanUp(bank.services);
    expect((await rows()).rowCount).toBe(0);
  });

  test('is the person’s own: a colleague sees and overwrites nothing of it', async () => {
    const other = await colleague('NONE');
    await save(content());
    expect(await kept(other)).toEqual([]);
    await save(content({ recipient: 'Theirs' }), 'EURO', other);
    expect(await kept()).toMatchObject([{ recipient: 'Nadia' }]);
    expect(await kept(other)).toMatchObject([{ recipient: 'Theirs' }]);
  });

  test('is not kept for somebody who may make no payments', async () => {
    const viewer = await colleague('VIEWER');
    expect(await save(content(), 'EURO', viewer)).toMatchObject({ status: 403 });
  });

  test('that another version kept and this one cannot read does not stand in the way of the others', async () => {
    await save(content());
    await save(content(), 'GBP');
    await bank.admin.query(
      `update payment_drafts set sent = '{"kind":"OLD"}' where organization_id = $1 and kind = 'EURO'`,
      [organizationId],
    );
    expect((await kept()).map(({ kind }) => kind)).toEqual(['GBP']);
  });

  test.each([
    [
      'more than 10,000 fields',
      { fields: Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`f${at}`, ''])) },
    ],
    ['a field of more than 1,000 characters', { fields: { details: 'x'.repeat(1001) } }],
    ['no key', { idempotencyKey: 'none' }],
    ['a request that is no payment', { sent: { kind: 'EURO' } as never }],
  ])('is refused with %s', async (_, more) => {
    expect(await save(content(more))).toMatchObject({ status: 400 });
  });
});

test('more than 120 changes in a minute have to wait', async () => {
  for (let change = 0; change < 120; change += 1) await save(content());
  expect(await save(content())).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});
