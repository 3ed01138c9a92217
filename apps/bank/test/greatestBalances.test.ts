/** Balances near the greatest amount the contract can say: 99999999999999999.99 euros. */
import { formatMinor } from '@kontor/api-client/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receive } from '../src/payments/outgoing.ts';
import { startBank, type Person, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { inSandbox } from './support/inSandbox.ts';
import { held, keyed, sign, taken } from './support/exchange.ts';
import { eur, exchange, payment, mfaTokenFor, quoted, fixture, type Fixture } from './operations/fixture.ts';
import { approved, calm, euro, localPrices, railAfter, railOf, sent, stateOf } from './support/outgoing.ts';

const greatest = 10n ** 19n - 1n;
/** What one payment may be at most. */
const cap = 10n ** 18n;
const runs = { numRuns: 10, seed: 20_260_305 };

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  await localPrices(bank);
});
afterAll(() => bank.stop());
beforeEach(() => bank.clock.advance(61_000)); // so that codes may be sent again

const text = (minor: bigint) => formatMinor(minor, 2);
const minor = (value: string): bigint => {
  const parsed = value.replace('-', '').replace('.', '');
  return value.startsWith('-') ? -BigInt(parsed) : BigInt(parsed);
};

/** Somebody with so many euros, paid in one payment's worth after the other. */
async function holding(value: bigint, more: { firstName?: string } = {}): Promise<Person> {
  const accounts = [{ name: 'Current', balances: [{ currency: 'EUR', value: '0.00' }] }];
  const person = await bank.person({ ...more, accounts });
  await fill(person, value);
  return person;
}

async function fill(person: Person, value: bigint): Promise<void> {
  for (let left = value; left > 0n; left -= cap) await payIn(person, left > cap ? cap : left);
}

/** What somebody sees of their euros, every answer judged by the contract. */
async function euros(client: Client): Promise<{ value: bigint; lines: number }> {
  const held = (await client.ok('accounts.list')).data.edges[0]?.node.balances.find(
    ({ currency }) => currency.id === eur,
  );
  const lines = (await client.ok('statements.list', { query: { currencyId: eur } })).data.edges;
  expect(lines[0]?.node.balanceAfter ?? '0.00').toBe(held?.value);
  return { value: minor(held?.value ?? ''), lines: lines.length };
}

const suspended = async (): Promise<bigint> => {
  const { rows } = await bank.admin.query<{ posted: string }>(
    `select coalesce(sum(p.posted), 0)::text as posted from positions p
     join ledger_accounts a on a.tenant_id = p.tenant_id and a.id = p.ledger_account_id
     where a.kind = 'SUSPENSE' and a.currency_id = $1`,
    [eur],
  );
  return BigInt(rows[0]?.posted ?? '');
};

const payIn = (to: Person, sum: bigint) =>
  inSandbox(bank, 'incoming', {
    accountId: to.accounts[0]?.id,
    currency: 'EUR',
    sum: text(sum),
    from: 'A bank elsewhere',
    details: 'Legacy',
  });

const signedInAs = async ({ phone }: Person): Promise<Client> => {
  const client = bank.client();
  await client.signIn(phone);
  return client;
};

/** Up to one payment's worth below the greatest balance, the last cents above all. */
const room = fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, cap));
const sum = fc.oneof(fc.bigInt(1n, 4n), fc.bigInt(1n, cap));

describe('money from outside', () => {
  test('comes to the account while it has room, and to the suspense account when it has none', async () => {
    await fc.assert(
      fc.asyncProperty(room, sum, async (left, amount) => {
        const person = await holding(greatest - left);
        const client = await signedInAs(person);
        const { lines: filled } = await euros(client);
        const before = await suspended();
        await payIn(person, amount);
        const fits = amount <= left;
        expect(await euros(client)).toEqual({
          value: greatest - left + (fits ? amount : 0n),
          lines: filled + (fits ? 1 : 0),
        });
        expect((await suspended()) - before).toBe(fits ? 0n : amount);
      }),
      runs,
    );
  });

  test('that was sent and comes back is kept as well', async () => {
    const set = await fixture(bank);
    const { id } = await sent(set, euro(set, (await approved(set)).id));
    await railAfter(bank, 0, railOf(bank, calm));
    await railAfter(bank, 10_000, railOf(bank, calm));
    expect(await stateOf(set, id)).toBe('COMPLETED');
    const { value } = await euros(set.owner.client);
    await fill(set.owner.person, greatest - value);
    const before = await suspended();
    const message = { id: `${id}:back`, paymentId: id, event: 'RETURNED', reason: null } as const;
    expect(await receive(bank.services, bank.tenants.kontor, message)).toBe('APPLIED');
    expect(await stateOf(set, id)).toBe('RETURNED');
    expect((await euros(set.owner.client)).value).toBe(greatest);
    expect((await suspended()) - before).toBe(100_00n);
  });
});

describe('a payment inside the bank', () => {
  const rich = async (left: bigint): Promise<Fixture> => {
    const person = await holding(cap);
    return {
      bank,
      owner: { person, client: await signedInAs(person) },
      payee: await holding(greatest - left, { firstName: 'Pat' }),
    };
  };

  test('is made for what its payee can hold, and refused for a cent more', async () => {
    await fc.assert(
      fc.asyncProperty(room, sum, async (left, amount) => {
        const set = await rich(left);
        const body = payment(set, { sum: text(amount) });
        const checked = await set.owner.client.call('payments.check', { body: { payment: body } });
        const made = await set.owner.client.call('payments.create', { body });
        const expected = amount <= left ? [200, undefined] : [422, 'BALANCE_LIMIT'];
        for (const outcome of [checked, made])
          expect([outcome.ok ? 200 : outcome.status, outcome.ok ? undefined : outcome.body.code]).toEqual(
            expected,
          );
      }),
      runs,
    );
  });

  test('is not signed once its payee can no longer hold it, and moves nothing', async () => {
    const set = await rich(10n);
    const { client } = set.owner;
    const { data: created } = await client.ok('payments.create', { body: payment(set, { sum: '0.10' }) });
    await payIn(set.payee, 1n);
    const sign = async () =>
      client.call('payments.sign', {
        params: { id: created.id },
        body: { mfaToken: await mfaTokenFor(set, created), signedAt: bank.clock.now().toISOString() },
      });
    expect(await sign()).toMatchObject({
      status: 422,
      body: { code: 'BALANCE_LIMIT', message: [{ property: 'coreError' }] },
    });
    expect((await euros(client)).value).toBe(cap);
    const payee = await signedInAs(set.payee);
    expect((await euros(payee)).value).toBe(greatest - 9n);
    expect((await client.ok('payments.list')).data.edges.map(({ node }) => node.status)).toEqual([
      'UNSIGNED',
    ]);
  });
});

describe('an exchange into a full balance', () => {
  /** Somebody whose pounds can take only so much more. */
  async function fullOfPounds(left: bigint): Promise<Fixture> {
    const balances = [
      { currency: 'EUR', value: '1000.00' },
      { currency: 'GBP', value: '0.00' },
    ];
    const person = await bank.person({ accounts: [{ name: 'Current', balances }] });
    for (let rest = greatest - left; rest > 0n; rest -= cap) await poundsIn(person, rest > cap ? cap : rest);
    return { bank, owner: { person, client: await signedInAs(person) }, payee: person };
  }

  const poundsIn = (to: Person, sum: bigint) =>
    inSandbox(bank, 'incoming', {
      accountId: to.accounts[0]?.id,
      currency: 'GBP',
      sum: text(sum),
      from: 'A bank elsewhere',
      details: 'Legacy',
    });

  const full = { status: 422, body: { code: 'BALANCE_LIMIT', message: [{ property: 'coreError' }] } };

  test('is quoted, and refused when it is taken', async () => {
    const set = await fullOfPounds(1n);
    const { client } = set.owner;
    const { quoteId } = await quoted(set);
    const body = { ...exchange(set), quoteId };
    expect(await client.call('exchange.create', { body, headers: keyed() })).toMatchObject(full);
    expect((await client.ok('payments.list')).data.edges).toEqual([]);
  });

  test('is not signed once there is no room for it, at a quoted rate or at one that the bank agreed to, and moves nothing', async () => {
    const set = await fullOfPounds(10n ** 6n);
    const { client, person } = set.owner;
    const atQuote = await taken(set);
    const request = { ...exchange(set, { exchangeCurrencyFixedSum: '600.00' }), customRate: '0.9' };
    const { data: asked } = await client.ok('exchange.create', { body: request, headers: keyed() });
    await poundsIn(person, 10n ** 6n);
    const before = await held(set);
    expect(before['GBP']).toBe(text(greatest));
    const { paymentId } = (await inSandbox(bank, `fx-requests/${asked.id}/decision`, {
      status: 'ACCEPTED',
    })) as { paymentId: string };
    const { data: atAgreedRate } = await client.ok('payments.get', { params: { id: paymentId } });
    for (const made of [atQuote, atAgreedRate]) {
      expect(await sign(set, made.id, await mfaTokenFor(set, made))).toMatchObject(full);
      bank.clock.advance(61_000);
    }
    expect(await held(set)).toEqual(before);
  });
});

test('a payment of the greatest sum with a fee is made of a full balance, and more than an amount can say is refused', async () => {
  const person = await holding(greatest);
  const set: Fixture = { bank, owner: { person, client: await signedInAs(person) }, payee: person };
  const { id } = await approved(set);
  const made = (of: bigint) =>
    set.owner.client.call('payments.create', { body: euro(set, id, { sum: text(of) }), headers: keyed() });
  const checked = await set.owner.client.call('payments.check', {
    body: { payment: euro(set, id, { sum: text(cap) }) },
  });
  expect(checked).toMatchObject({ status: 200, body: { data: { feeAmount: '2.00' } } });
  expect((await made(cap)).ok).toBe(true);
  for (const more of [cap + 1n, greatest, greatest + 1n])
    expect(await made(more)).toMatchObject({ status: 400, body: { message: [{ property: 'sum' }] } });
});
