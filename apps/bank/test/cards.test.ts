import type { CardLimits, CardOrder } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardStates, mayGo } from '@kontor/api-client/domain';
import { inTenant, sqlState } from '../src/platform/db/database.ts';
import { countryIdOf } from '../src/platform/dictionaries/countries.ts';
import { cleanUp } from '../src/cleanup.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { bankSays, become, cardNow, cardsInAccount, expired, limit, unlimited } from './support/cards.ts';
import { colleague } from './support/chatting.ts';
import { cardOrder, deliveryAddress, orderedCard } from './operations/cards.ts';
import { eur, gbp, fixture, type Fixture } from './operations/fixture.ts';
import { usd } from './support/outgoing.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
});

const client = () => set.owner.client;
const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const plastic = { cardType: 'PHYSICAL', deliveryAddress } as const;

/** What is said beside each field of a refused order. */
const refusal = async (more: Partial<CardOrder>) =>
  (await client().refused('cards.order', { body: cardOrder(set, more), headers: keyed() })).message;
const beside = (...entries: [property: string, rule: string][]) =>
  entries.map(([property, rule]) => ({
    property,
    constraints: { [rule]: expect.stringMatching(new RegExp(`^${property} `)) as string },
  }));

describe('ordering a card', () => {
  test('makes a virtual one at once, with every field of a card, inside its account', async () => {
    const made = await orderedCard(set, { cardName: " Jane O'Hara" });
    expect(made).toEqual({
      id: expect.stringMatching(uuidv7) as string,
      path: `/cards/${made.id}`,
      accountId: set.owner.person.accounts[0]?.id,
      currencyId: eur,
      currencyName: 'EUR',
      cardNumber: expect.stringMatching(/^\d{4}$/) as string,
      cardName: "JANE O'HARA",
      balance: '1000.00',
      amount: '1000.00',
      status: 'New',
      cardPaymentSystem: 'visa',
      cardType: 'VIRTUAL',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
      prepaid: false,
      expirationDate: '03/30',
      limits: unlimited,
    });
    expect(await cardsInAccount(set)).toEqual([made]);
    const { data } = await client().ok('accounts.list', { query: { all: 'true' } });
    expect(data.edges.flatMap(({ node }) => node.cards)).toEqual([made]);
    const whoami = await client().ok('users.whoami');
    expect(whoami.data.accounts.flatMap(({ cards }) => cards)).toEqual([made]);
  });

  test('keeps four digits of its number and no more, anywhere', async () => {
    const { id, cardNumber } = await orderedCard(set, plastic);
    const { rows } = await bank.admin.query<{ last_four: string }>(
      'select last_four from cards where id = $1',
      [id],
    );
    expect(rows).toEqual([{ last_four: cardNumber }]);
    expect(cardNumber).toMatch(/^\d{4}$/);
    await expect(
      bank.admin.query(
        `insert into cards select (jsonb_populate_record(c, '{"last_four": "4111111111111111"}'
         || jsonb_build_object('id', uuidv7()))).* from cards c where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/cards_last_four_check/);
  });

  test('gives every card a number of its own', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => orderedCard(set)));
    // Of twelve honest draws from ten thousand seven different ones is less than what chance ever leaves.
    expect(new Set(made.map(({ cardNumber }) => cardNumber)).size).toBeGreaterThan(6);
  });

  test('leaves one of plastic on order until the bank has made and sent it', async () => {
    const { id, status, cardPaymentSystem } = await orderedCard(set, { ...plastic, currencyId: gbp });
    expect([status, cardPaymentSystem]).toEqual(['Ordered', 'mc']);
    expect(await bankSays(set, id, 'New')).toBe(204);
    expect(await cardNow(set, id)).toMatchObject({ status: 'New', currencyName: 'GBP', balance: '500.00' });
    expect(await bankSays(set, id, 'New')).toBe(404);
    expect(await bankSays(set, crypto.randomUUID(), 'New')).toBe(404);
    expect((await become(set, id, 'Active')).status).toBe('Active');
  });

  test('is done once for a key', async () => {
    const input = { body: cardOrder(set), headers: keyed() };
    const first = await client().ok('cards.order', input);
    const again = await client().call('cards.order', input);
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([201, 'true', first]);
    expect(await cardsInAccount(set)).toHaveLength(1);
    const other = await client().refused('cards.order', {
      ...input,
      body: cardOrder(set, { cardName: 'Jane A' }),
    });
    expect([other.statusCode, other.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  test('is refused beside each field that can not be', async () => {
    const iran = { ...deliveryAddress, countryId: countryIdOf('IR') };
    expect(await refusal({ currencyId: usd })).toEqual(beside(['currencyId', 'currencyHeld']));
    expect(await refusal({ currencyId: crypto.randomUUID() })).toEqual(
      beside(['currencyId', 'currencyHeld']),
    );
    expect(await refusal({ currencyId: usd, cardType: 'PHYSICAL' })).toEqual(
      beside(['currencyId', 'currencyHeld'], ['deliveryAddress', 'isNotEmpty']),
    );
    expect(await refusal({ deliveryAddress })).toEqual(beside(['deliveryAddress', 'isAbsent']));
    expect(await refusal({ ...plastic, deliveryAddress: iran })).toEqual(
      beside(['deliveryAddress.countryId', 'isServed']),
    );
    expect(
      await refusal({
        ...plastic,
        deliveryAddress: { ...deliveryAddress, countryId: crypto.randomUUID() },
      }),
    ).toEqual(beside(['deliveryAddress.countryId', 'isCountry']));
    expect(await cardsInAccount(set)).toEqual([]);
  });

  test.each([
    ['one sign', 'J'],
    ['27 signs', 'Jane Elisabeth Doe-Hamilton'],
    ['digits', 'Jane 2'],
    ['letters that are not embossed', 'Zoë Álvarez'],
    ['another script', 'Жанна'],
    ['nothing but spaces', '    '],
  ])('takes no name of %s', async (_, cardName) => {
    expect(await refusal({ cardName })).toMatchObject([{ property: 'cardName' }]);
  });

  test('takes names of 2 and of 26 signs', async () => {
    for (const cardName of ['Jo', 'Jane Elisabeth Doe-Hamilto'])
      expect((await orderedCard(set, { cardName })).cardName).toBe(cardName.toUpperCase());
  });

  test('gives the tenant’s own cards, in its currencies, and none where it takes no orders', async () => {
    const { client: pico, person } = await bank.signedIn({ tenant: 'pico' });
    const decide = (cards: object) =>
      bank.admin.query(`update tenants set settings = settings || $1 where key = 'pico'`, [{ cards }]);
    await decide({
      products: [{ cardType: 'VIRTUAL', cardPaymentSystem: 'up', color: '#aa0011', currencies: ['GBP'] }],
    });
    const body = { ...cardOrder(set), accountId: person.accounts[0]?.id ?? '' };
    const order = (more: Partial<CardOrder>) =>
      pico.call('cards.order', { body: { ...body, ...more }, headers: keyed() });
    expect((await pico.ok('settings.cards')).data.products).toEqual([
      {
        cardType: 'VIRTUAL',
        cardPaymentSystem: 'up',
        prepaid: false,
        color: '#aa0011',
        currencyIds: [gbp],
        fee: null,
      },
    ]);
    expect((await order({ currencyId: gbp })).body).toMatchObject({
      data: { cardPaymentSystem: 'up', color: '#aa0011', currencyName: 'GBP' },
    });
    expect((await order({})).body).toMatchObject({ message: beside(['currencyId', 'isOffered']) });
    expect((await order({ ...plastic, currencyId: gbp })).body).toMatchObject({
      message: beside(['cardType', 'isOffered']),
    });
    await decide({ orderEnabled: false });
    expect((await pico.ok('settings.cards')).data.orderEnabled).toBe(false);
    expect(await order({ cardName: 'Jane Late' })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });
});

describe('a card that costs something to order', () => {
  const fee = { id: '0199a000-0000-7000-8000-000000000001', name: 'Metal card', amount: '9.90' };

  /** Somebody of a tenant whose one product in euros has a fee, with so much on their account. */
  async function customerWith(value: string) {
    const product = {
      cardType: 'VIRTUAL',
      cardPaymentSystem: 'up',
      color: '#aa0011',
      currencies: ['EUR'],
      fee,
    };
    await bank.admin.query(`update tenants set settings = settings || $1 where key = 'pico'`, [
      { cards: { products: [product] } },
    ]);
    const accounts = [{ name: 'Current', balances: [{ currency: 'EUR', value }] }];
    const owner = await bank.signedIn({ tenant: 'pico', accounts });
    return { ...set, owner };
  }

  test('is charged with the order, once, and says so before', async () => {
    const theirs = await customerWith('10.00');
    const { client: pico } = theirs.owner;
    expect((await pico.ok('settings.cards')).data.products).toMatchObject([
      {
        currencyIds: [eur],
        fee: {
          feeId: fee.id,
          name: fee.name,
          kind: 'SERVICE_FEE',
          feeFixedAmount: '9.90',
          feeCurrencyId: eur,
        },
      },
    ]);
    const input = { body: cardOrder(theirs), headers: keyed() };
    const { data: made } = await pico.ok('cards.order', input);
    expect(made).toMatchObject({ balance: '0.10', amount: '0.10' });
    await pico.ok('cards.order', input);
    const { data } = await pico.ok('statements.list', { query: { query: fee.name } });
    expect(data.edges.map(({ node }) => node)).toMatchObject([
      { operationType: 'SERVICE_FEE', title: fee.name, debitSum: '9.90', balanceAfter: '0.10' },
    ]);
    expect(await verifyLedger(bank.admin)).toEqual([]);
  });

  test('is not ordered by somebody who can not pay for it', async () => {
    const theirs = await customerWith('9.89');
    const input = { body: cardOrder(theirs), headers: keyed() };
    expect(await theirs.owner.client.refused('cards.order', input)).toMatchObject({
      statusCode: 422,
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(await cardsInAccount(theirs)).toEqual([]);
  });
});

describe('the state of a card', () => {
  const states = ['Ordered', 'New', 'Active', 'Frozen', 'Canceled', 'Void'] as const;

  /** A card in that state, brought there as a customer and the bank bring it there. */
  async function cardThatIs(state: (typeof states)[number]): Promise<string> {
    const { id } = await orderedCard(set, state === 'Ordered' ? plastic : {});
    if (state === 'Active' || state === 'Frozen') await become(set, id, 'Active');
    if (state === 'Frozen' || state === 'Canceled') await become(set, id, state);
    if (state === 'Void') {
      await expired(set, id);
      await cleanUp(bank.services);
    }
    expect((await cardNow(set, id))?.status).toBe(state);
    return id;
  }

  const asked = ['Active', 'Frozen', 'Canceled'] as const;
  test.each(states.flatMap((from) => asked.map((to) => [from, to] as const)))(
    'from %s to %s goes or is refused',
    async (from, to) => {
      const id = await cardThatIs(from);
      if (from === to || mayGo(cardStates, from, to)) {
        expect(await become(set, id, to)).toMatchObject({ id, status: to });
        expect((await cardNow(set, id))?.status).toBe(to);
        return;
      }
      expect(
        await client().refused('cards.setStatus', { params: { id }, body: { status: to } }),
      ).toMatchObject({ statusCode: 409, code: 'STALE_ENTITY', data: { id, status: from } });
      expect((await cardNow(set, id))?.status).toBe(from);
    },
  );

  test.each(states.flatMap((from) => states.filter((to) => from !== to).map((to) => [from, to] as const)))(
    'from %s to %s is judged by the database as well',
    async (from, to) => {
      const id = await cardThatIs(from);
      if (to === 'Void') await expired(set, id);
      const change = inTenant(
        bank.db,
        bank.tenants.kontor,
        (tx) => tx.$client.query('update cards set status = $2 where id = $1', [id, to]),
        { now: bank.clock.now() },
      );
      if (mayGo(cardStates, from, to)) await change;
      else await expect(change).rejects.toSatisfy((error) => sqlState(error) === 'KB005');
    },
  );

  test('is void once it has expired, in answers at once and in the records soon, and stays so', async () => {
    const id = await cardThatIs('Active');
    await limit(set, id, { perMonth: '10.00' });
    await expired(set, id);
    expect(await cardNow(set, id)).toMatchObject({ status: 'Void', expirationDate: '02/26' });
    for (const status of asked)
      expect(await client().refused('cards.setStatus', { params: { id }, body: { status } })).toMatchObject({
        statusCode: 409,
        data: { status: 'Void' },
      });
    const stored = async () =>
      (await bank.admin.query<{ status: string }>('select status from cards where id = $1', [id])).rows[0];
    expect(await stored()).toEqual({ status: 'Active' });
    await cleanUp(bank.services);
    await cleanUp(bank.services);
    expect(await stored()).toEqual({ status: 'Void' });
    const noted = await bank.admin.query(
      `select actor_id from audit_log where target_id = $1 and action = 'CARD_VOID'`,
      [id],
    );
    expect(noted.rows).toEqual([{ actor_id: null }]);
  });

  test('is not void by any word before it has expired, and begins as its kind begins', async () => {
    const id = await cardThatIs('Active');
    const attempt = (sql: string) =>
      inTenant(bank.db, bank.tenants.kontor, (tx) => tx.$client.query(sql, [id]), { now: bank.clock.now() });
    const copied = (status: string) =>
      `insert into cards select (jsonb_populate_record(c, jsonb_build_object('id', uuidv7(), 'status', '${status}'))).*
       from cards c where id = $1`;
    for (const sql of [`update cards set status = 'Void' where id = $1`, copied('Active'), copied('Ordered')])
      await expect(attempt(sql)).rejects.toSatisfy((error) => sqlState(error) === 'KB005');
    for (const change of [`last_four = '1234'`, 'currency_id = $2', `name = 'OTHER'`])
      await expect(
        bank.admin.query(`update cards set ${change.replace('$2', `'${usd}'`)} where id = $1`, [id]),
      ).rejects.toThrow('only the state and the limits of a card change');
    await expect(bank.admin.query('delete from cards where id = $1', [id])).rejects.toThrow();
  });

  test('of two that change it at once one after the other decides', async () => {
    const id = await cardThatIs('Active');
    const outcomes = await Promise.all(
      (['Frozen', 'Canceled', 'Frozen', 'Canceled'] as const).map((status) =>
        client().call('cards.setStatus', { params: { id }, body: { status } }),
      ),
    );
    expect((await cardNow(set, id))?.status).toBe('Canceled');
    for (const { status } of outcomes) expect([200, 409]).toContain(status);
  });
});

describe('the limits of a card', () => {
  test('are set whole, read back and taken away', async () => {
    const { id } = await orderedCard(set);
    const limits = { perMonth: '500.00', perWeek: '200.5', indefinitely: '10000' };
    const exact = { perMonth: '500.00', perWeek: '200.50', indefinitely: '10000.00' };
    expect((await limit(set, id, limits)).limits).toEqual(exact);
    expect((await cardNow(set, id))?.limits).toEqual(exact);
    expect((await limit(set, id, { perWeek: '500.00' })).limits).toEqual({ ...unlimited, perWeek: '500.00' });
    expect((await limit(set, id, {})).limits).toEqual(unlimited);
    const same = { perMonth: '7.00', perWeek: '7.00', indefinitely: '7.00' };
    expect((await limit(set, id, same)).limits).toEqual(same);
  });

  test.each<[string, Partial<CardLimits>, [string, string][]]>([
    ['a week above the month', { perWeek: '100.01', perMonth: '100.00' }, [['perWeek', 'isWithin']]],
    ['a week above all', { perWeek: '100.01', indefinitely: '100.00' }, [['perWeek', 'isWithin']]],
    ['a month above all', { perMonth: '100.01', indefinitely: '100.00' }, [['perMonth', 'isWithin']]],
    [
      'more decimals than the currency has',
      { perWeek: '1.001', indefinitely: '2.0001' },
      [
        ['perWeek', 'maxDecimals'],
        ['indefinitely', 'maxDecimals'],
      ],
    ],
  ])('are refused with %s, beside the field', async (_, limits, entries) => {
    const { id } = await orderedCard(set);
    const refused = await client().refused('cards.setLimits', {
      params: { id },
      body: { ...unlimited, ...limits },
    });
    expect([refused.statusCode, refused.message]).toEqual([400, beside(...entries)]);
    expect((await cardNow(set, id))?.limits).toEqual(unlimited);
  });

  test.each(['0', '-1', '1,5', '1e3', '10000000000000001'])('%j is no limit', async (perMonth) => {
    const { id } = await orderedCard(set);
    expect(
      (await client().refused('cards.setLimits', { params: { id }, body: { ...unlimited, perMonth } }))
        .message,
    ).toMatchObject([{ property: 'perMonth' }]);
  });

  test('stay as they are on a card that is cancelled, in the application and in the database', async () => {
    const { id } = await orderedCard(set);
    await limit(set, id, { perMonth: '10.00' });
    await become(set, id, 'Canceled');
    expect(await client().refused('cards.setLimits', { params: { id }, body: unlimited })).toMatchObject({
      statusCode: 409,
      code: 'STALE_ENTITY',
      data: { status: 'Canceled' },
    });
    await expect(
      bank.admin.query('update cards set limit_per_month = 5 where id = $1', [id]),
    ).rejects.toThrow('stays as it is');
    expect((await cardNow(set, id))?.limits.perMonth).toBe('10.00');
  });
});

test('every step of a card is written down with who took it, and told to open pages', async () => {
  const socket = await Socket.admitted(client());
  const heard = async (id: string, status: string) =>
    expect(await socket.operation()).toEqual({ type: 'CARD', id, status });
  const { id } = await orderedCard(set, plastic);
  await heard(id, 'Ordered');
  await bankSays(set, id, 'New');
  await heard(id, 'New');
  await become(set, id, 'Active');
  await heard(id, 'Active');
  await limit(set, id, { perWeek: '25.00' });
  await heard(id, 'Active');
  await become(set, id, 'Active'); // it is already: nothing happens
  await become(set, id, 'Canceled');
  await heard(id, 'Canceled');
  const { rows } = await bank.admin.query(
    `select action, actor_id is not null as by_somebody, organization_id, facts from audit_log where target_id = $1 order by seq nulls last, id`,
    [id],
  );
  expect(rows).toEqual(
    [
      ['CARD_ORDERED', true, { after: { status: 'Ordered' } }],
      [
        'CARD_NEW',
        false,
        {
          before: { status: 'Ordered', frozenByBank: false },
          after: { status: 'New', frozenByBank: false },
        },
      ],
      ['CARD_ACTIVE', true, { before: { status: 'New' }, after: { status: 'Active' } }],
      ['CARD_LIMITS_SET', true, { before: unlimited, after: { ...unlimited, perWeek: '2500' } }],
      ['CARD_CANCELED', true, { before: { status: 'Active' }, after: { status: 'Canceled' } }],
    ].map(([action, by_somebody, facts]) => ({
      action,
      by_somebody,
      facts,
      organization_id: set.owner.person.organizationId,
    })),
  );
});

test('a viewer sees the cards and changes none; to others they are not there', async () => {
  const owner = await bank.signedIn({ type: 'CORPORATE' });
  const company = { ...set, owner };
  const { id } = await orderedCard(company);
  const { client: viewer } = await colleague(bank, owner, { viewerType: 'VIEWER' });
  const account = { params: { id: owner.person.accounts[0]?.id ?? '' } };
  expect((await viewer.ok('accounts.get', account)).data.cards.map((card) => card.id)).toEqual([id]);
  for (const [caller, status] of [
    [viewer, 403],
    [client(), 404],
    [(await bank.signedIn({ tenant: 'pico' })).client, 404],
  ] as const) {
    const outcomes = [
      await caller.call('cards.order', { body: cardOrder(company), headers: keyed() }),
      await caller.call('cards.setStatus', { params: { id }, body: { status: 'Canceled' } }),
      await caller.call('cards.setLimits', { params: { id }, body: unlimited }),
    ];
    expect(outcomes.map((outcome) => outcome.status)).toEqual([status, status, status]);
  }
  for (const unknown of [crypto.randomUUID(), 'order-card', ''.padEnd(36, '0')])
    expect(
      await client().call('cards.setStatus', { params: { id: unknown }, body: { status: 'Active' } }),
    ).toMatchObject({ status: 404 });
  const { data } = await owner.client.ok('accounts.get', account);
  expect(data.cards).toMatchObject([{ id, status: 'New', limits: unlimited }]);
});
