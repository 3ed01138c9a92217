import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { eur, gbp, payment, mfaTokenFor, fixture, type Fixture } from './operations/fixture.ts';
import { taken } from './support/exchange.ts';
import { create, sent, sign } from './support/outgoing.ts';
import { inSandbox } from './support/inSandbox.ts';
import { item, ordered, orderMfaToken, remittance, remitted } from './support/remittance.ts';

let bank: TestBank;
let set: Fixture;

const start = new Date('2026-03-05T12:00:00.000Z');

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(start.getTime() - bank.clock.now().getTime());
  await limit({});
  set = await fixture(bank);
});

const limit = (limits: object) =>
  bank.admin.query(`update tenants set settings = settings || $1 where key = 'kontor'`, [{ limits }]);

async function until(moment: string): Promise<void> {
  bank.clock.advance(Date.parse(moment) - bank.clock.now().getTime());
  await set.owner.client.signIn(set.owner.person.phone);
}

const of = (sum: string) => payment(set, { sum });
const check = async (sum: string) =>
  (await set.owner.client.ok('payments.check', { body: { payment: of(sum) } })).data;
const refused = (sum: string) => set.owner.client.refused('payments.create', { body: of(sum) });

describe('a limit', () => {
  test('of a day, a month and a person is reported with what is left of it and when it is reset', async () => {
    await limit({
      perPayment: { EUR: '500' },
      daily: { EUR: '300' },
      monthly: { EUR: '900' },
      user: { EUR: '200' },
    });
    await sent(set, of('120.00'));
    await create(set, of('20.00')); // not signed: it takes nothing
    expect((await check('30.00')).limits).toEqual([
      { type: 'PER_PAYMENT', limit: '500.00', used: '30.00', remaining: '470.00', resetsAt: null },
      {
        type: 'DAILY',
        limit: '300.00',
        used: '120.00',
        remaining: '180.00',
        resetsAt: '2026-03-06T00:00:00.000Z',
      },
      {
        type: 'MONTHLY',
        limit: '900.00',
        used: '120.00',
        remaining: '780.00',
        // The organization's month, of whose clocks go forward on the 29th.
        resetsAt: '2026-03-31T23:00:00.000Z',
      },
      {
        type: 'USER',
        limit: '200.00',
        used: '120.00',
        remaining: '80.00',
        resetsAt: '2026-03-06T00:00:00.000Z',
      },
    ]);
  });

  test.each([
    ['perPayment', 'PER_PAYMENT'],
    ['daily', 'DAILY'],
    ['monthly', 'MONTHLY'],
    ['user', 'USER'],
  ])('%s is kept to the last cent, by the check and the payment alike', async (name, type) => {
    await limit({ [name]: { EUR: '100.00' } });
    await create(set, of('100.00'));
    const refusal = { statusCode: 422, code: 'LIMIT_EXCEEDED', data: { type, limit: '100.00' } };
    expect(await refused('100.01')).toMatchObject(refusal);
    expect(
      await set.owner.client.refused('payments.check', { body: { payment: of('100.01') } }),
    ).toMatchObject(refusal);
  });

  test('counts again when the payment is signed, which leaves the code good', async () => {
    await limit({ daily: { EUR: '100.00' } });
    const [first, second] = [await create(set, of('60.00')), await create(set, of('60.00'))];
    expect((await sign(set, first)).status).toBe(200);
    const mfaToken = await mfaTokenFor(set, second);
    const signIt = () =>
      set.owner.client.call('payments.sign', {
        params: { id: second.id },
        body: { mfaToken, signedAt: bank.clock.now().toISOString() },
      });
    expect(await signIt()).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_EXCEEDED', data: { type: 'DAILY', used: '60.00', remaining: '40.00' } },
    });
    await limit({ daily: { EUR: '120.00' } });
    expect((await signIt()).status).toBe(200);
  });

  test('is not passed by payments that are signed at once', async () => {
    await limit({ daily: { EUR: '100.00' } });
    const made = await Promise.all(
      ['31.00', '32.00', '33.00', '34.00', '35.00'].map((sum) => create(set, of(sum))),
    );
    const mfaTokens: string[] = [];
    for (const one of made) mfaTokens.push(await mfaTokenFor(set, one));
    const outcomes = await Promise.all(
      made.map(({ id }, index) =>
        set.owner.client.call('payments.sign', {
          params: { id },
          body: { mfaToken: mfaTokens[index] ?? '', signedAt: bank.clock.now().toISOString() },
        }),
      ),
    );
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(2);
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    const { rows } = await bank.admin.query<{ sum: string }>(
      `select sum(sum)::text from payments where organization_id = $1 and status = 'COMPLETED'`,
      [set.owner.person.organizationId],
    );
    expect(Number(rows[0]?.sum)).toBeLessThanOrEqual(10_000);
  });

  test('of a day is reset on the next day, one of a month in the next month', async () => {
    await limit({ daily: { EUR: '100.00' }, monthly: { EUR: '150.00' } });
    await sent(set, of('100.00'));
    expect(await refused('1.00')).toMatchObject({ data: { type: 'DAILY' } });
    await until('2026-03-06T00:00:00.000Z');
    await sent(set, of('50.00'));
    expect(await refused('1.00')).toMatchObject({ data: { type: 'MONTHLY' } });
    await until('2026-03-31T22:59:59.000Z');
    expect(await refused('1.00')).toMatchObject({ data: { type: 'MONTHLY' } });
    await until('2026-03-31T23:00:00.000Z');
    await create(set, of('100.00'));
  });

  test('is of one currency, and of one organization', async () => {
    await limit({ daily: { EUR: '10.00' } });
    await sent(set, of('10.00'));
    await create(set, { ...of('100.00'), currencyId: gbp });
    const other = await fixture(bank);
    await sent(other, payment(other, { sum: '10.00' }));
  });

  test('of a person is theirs: a colleague has their own', async () => {
    await limit({ user: { EUR: '50.00' }, daily: { EUR: '80.00' } });
    const company = await fixture(bank);
    await bank.admin.query(
      `insert into memberships (tenant_id, user_id, organization_id, signature_type, viewer_type)
       values ($1, $2, $3, 'SINGLE', 'NONE')`,
      [bank.tenants.kontor, set.owner.person.userId, company.owner.person.organizationId],
    );
    const person = company.owner.person;
    const colleague = { ...company, owner: { person, client: set.owner.client } };
    await sent(company, payment(company, { sum: '50.00' }));
    const body = payment(company, { sum: '30.01' });
    expect(await company.owner.client.refused('payments.create', { body })).toMatchObject({
      data: { type: 'DAILY' },
    });
    await sent(colleague, payment(company, { sum: '30.00' }));
    await limit({ user: { EUR: '50.00' } });
    expect(await company.owner.client.refused('payments.create', { body })).toMatchObject({
      data: { type: 'USER', used: '50.00' },
    });
    await create(colleague, payment(company, { sum: '20.00' }));
    expect(await colleague.owner.client.refused('payments.create', { body })).toMatchObject({
      data: { type: 'USER', used: '30.00' },
    });
  });

  test('counts a payment for another day from its signature until it is revoked', async () => {
    await limit({ daily: { EUR: '100.00' } });
    const { id } = await sent(set, { ...of('100.00'), transferDate: '2026-03-20' });
    expect(await refused('1.00')).toMatchObject({ data: { type: 'DAILY', used: '100.00' } });
    await set.owner.client.ok('payments.revoke', { params: { id }, body: {} });
    await create(set, of('100.00'));
  });

  test('leaves money alone that stays with its owner', async () => {
    await limit({ perPayment: { EUR: '1.00' }, daily: { EUR: '1.00' } });
    const accounts = [
      { name: 'One', balances: [{ currency: 'EUR', value: '50.00' }] },
      { name: 'Two', balances: [{ currency: 'EUR', value: '0.00' }] },
    ];
    const owner = await bank.signedIn({ accounts });
    const [from, to] = owner.person.accounts;
    const body = {
      kind: 'BETWEEN_ACCOUNTS',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: owner.person.organizationId,
      accountId: from?.id ?? '',
      toAccountId: to?.id ?? '',
      currencyId: eur,
      sum: '40.00',
    } as const;
    const { data } = await owner.client.ok('payments.check', { body: { payment: body } });
    expect(data.limits).toEqual([]);
    await sent({ ...set, owner }, body);
  });

  test('leaves exchanges alone, which take nothing of it either', async () => {
    await limit({ perPayment: { EUR: '50.00' }, daily: { EUR: '50.00' } });
    const exchanged = await taken(set);
    expect((await sign(set, exchanged)).status).toBe(200);
    await sent(set, of('50.00'));
  });

  describe('for an order', () => {
    const order = (sum: string) => ({ sum, items: [item({ sum })] });
    const refusedOrder = (sum: string) =>
      set.owner.client.refused('paymentOrders.create', { body: remittance(set, order(sum)) });

    test.each([
      ['perPayment', 'PER_PAYMENT'],
      ['daily', 'DAILY'],
      ['monthly', 'MONTHLY'],
      ['user', 'USER'],
    ])('is %s, kept to the last cent', async (name, type) => {
      await limit({ [name]: { EUR: '100.00' } });
      await ordered(set, order('100.00'));
      expect(await refusedOrder('100.01')).toMatchObject({
        statusCode: 422,
        code: 'LIMIT_EXCEEDED',
        data: { type, limit: '100.00' },
      });
    });

    test.each([
      ['daily', 'DAILY'],
      ['monthly', 'MONTHLY'],
      ['user', 'USER'],
    ])(
      'is the one for payments, %s: each takes from what the other leaves, until the order is rejected',
      async (name, type) => {
        await limit({ [name]: { EUR: '100.00' } });
        await sent(set, of('30.00'));
        await ordered(set, order('70.00')); // not signed: it takes nothing
        const { id } = await remitted(set, order('70.00'));
        for (const refusal of [await refused('0.01'), await refusedOrder('0.01')])
          expect(refusal).toMatchObject({ code: 'LIMIT_EXCEEDED', data: { type, used: '100.00' } });
        await inSandbox(bank, `payments-orders/${id}/status`, { status: 'REJECTED', reason: 'No' });
        await create(set, of('70.00'));
        expect(await refused('70.01')).toMatchObject({ data: { type, used: '30.00' } });
      },
    );

    test('counts again when the order is signed, which leaves the code good', async () => {
      await limit({ daily: { EUR: '100.00' } });
      const created = await ordered(set, order('60.00'));
      await sent(set, of('50.00'));
      const mfaToken = await orderMfaToken(set, created);
      const signIt = () =>
        set.owner.client.call('paymentOrders.sign', {
          params: { id: created.id },
          body: { mfaToken, signedAt: bank.clock.now().toISOString() },
        });
      expect(await signIt()).toMatchObject({
        status: 422,
        body: { code: 'LIMIT_EXCEEDED', data: { type: 'DAILY', used: '50.00', remaining: '50.00' } },
      });
      await limit({ daily: { EUR: '110.00' } });
      expect((await signIt()).status).toBe(200);
    });
  });
});
