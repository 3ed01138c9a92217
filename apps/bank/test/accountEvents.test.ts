import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankAccounts, post } from '../src/ledger/index.ts';
import { inTenant } from '../src/platform/db/database.ts';
import type { BankEvent } from '../src/platform/events.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { activeCard, buy, follow } from './support/cards.ts';
import { taken } from './support/exchange.ts';
import { inSandbox } from './support/inSandbox.ts';
import { approved, byHand, euro, localPrices, sent, sign } from './support/outgoing.ts';
import { moved, remitted } from './support/remittance.ts';
import { eur, fixture, unsigned, type Fixture } from './operations/fixture.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let set: Fixture;
let socket: Socket;
let account: string;

beforeAll(async () => {
  bank = await startBank();
  await localPrices(bank);
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
  account = set.owner.person.accounts[0]?.id ?? '';
  socket = await Socket.admitted(set.owner.client);
});

const payIn = () =>
  inSandbox(bank, 'incoming', {
    accountId: account,
    currency: 'EUR',
    sum: '20.00',
    from: 'Ada Byron',
    details: '',
  });

/** The account had exactly one event. Events of one id arrive in order, so a further one sent now must be the next. */
async function toldOnce(): Promise<void> {
  const last = { type: 'PAYMENT', id: account, status: 'LAST' } as const;
  const { organizationId } = set.owner.person;
  bank.db.listeners.forEach((tell) =>
    tell({ kind: 'OPERATION', tenantId: bank.tenants.kontor, of: { organizationId }, ...last }),
  );
  while ((await socket.operation()).status !== last.status);
  expect(socket.frames.filter(isAccount)).toHaveLength(1);
  expect(await socket.account()).toBe(account);
}

const isAccount = (frame: (typeof socket.frames)[number]): boolean =>
  frame.event === 'operation' && frame.data.type === 'ACCOUNT';

describe('a change of balances is announced once for each account and transaction:', () => {
  test('of money that comes in', async () => {
    await payIn();
    await toldOnce();
  });

  test('of a payment inside the bank, to payer and payee and nobody else', async () => {
    const payee = bank.client();
    await payee.signIn(set.payee.phone);
    const [theirs, strangers] = [
      await Socket.admitted(payee),
      await Socket.admitted((await bank.signedIn()).client),
    ];
    await sign(set, await unsigned(set));
    expect(await theirs.account()).toBe(set.payee.accounts[0]?.id);
    await toldOnce();
    await strangers.ask({ event: 'unsubscribe', data: {} }); // what was sent before has come
    for (const socket of [theirs, strangers]) expect(socket.frames.filter(isAccount)).toEqual([]);
  });

  test('of an exchange between two of its currencies', async () => {
    const { id, signingHash } = await taken(set);
    await sign(set, { id, signingHash });
    await toldOnce();
  });

  test.each(['settle', 'reject'] as const)(
    'of a payment to another bank with its fee: when it is set aside, and at the word to %s',
    async (decision) => {
      const payment = await sent(set, euro(set, (await approved(set)).id));
      await toldOnce();
      await byHand(set, payment.id, decision);
      await toldOnce();
    },
  );

  test('of a payment that comes back', async () => {
    const payment = await sent(set, euro(set, (await approved(set)).id));
    await byHand(set, payment.id, 'settle');
    for (const _ of ['set aside', 'booked']) expect(await socket.account()).toBe(account);
    await byHand(set, payment.id, 'return');
    await toldOnce();
  });

  test.each(['ACCEPTED', 'REJECTED'] as const)('of an order that ends as %s', async (end) => {
    const { id } = await remitted(set);
    await toldOnce();
    for (const status of end === 'ACCEPTED' ? (['AML', 'AML_DONE', end] as const) : [end])
      expect(await moved(bank, id, status, 'Not possible')).toBeLessThan(300);
    await toldOnce();
  });

  test('of what is bought by card: set aside, taken, and what is left set free', async () => {
    const { id } = await activeCard(set);
    const { networkId } = await buy(set, id, { sum: '5.00' });
    await toldOnce();
    await follow(set, id, networkId, 'capture', { sum: '3.00' });
    await toldOnce();
    await follow(set, id, networkId, 'reverse');
    await toldOnce();
    await follow(set, id, networkId, 'refund', { sum: '3.00' });
    await toldOnce();
  });
});

test('nothing is announced that was rolled back, nor for the bank’s own accounts', async () => {
  const heard: BankEvent[] = [];
  const hear = (event: BankEvent) => void heard.push(event);
  bank.db.listeners.add(hear);
  const book = (outcome: 'commit' | 'fail') =>
    inTenant(bank.db, bank.tenants.kontor, async (tx) => {
      const of = {
        fee: { kind: 'FEE', currencyId: eur },
        nostro: { kind: 'NOSTRO', currencyId: eur },
      } as const;
      const own = await bankAccounts(tx, [of.fee, of.nostro]);
      const { rows } = await tx.$client.query<{ id: string }>(
        'select id from ledger_accounts where account_id = $1 and currency_id = $2',
        [account, eur],
      );
      const theirs = rows[0]?.id ?? '';
      const move = { operation: 'COMMON', currencyId: eur, amount: 100n } as const;
      await post(tx, {
        kind: 'DEPOSIT',
        organizationId: null,
        effectiveAt: bank.clock.now(),
        details: '',
        debtor: null,
        creditor: null,
        postings: [{ ...move, debit: own(of.nostro), credit: outcome === 'fail' ? theirs : own(of.fee) }],
      });
      if (outcome === 'fail') throw new Error('not today');
    });
  await book('commit');
  await expect(book('fail')).rejects.toThrow('not today');
  bank.db.listeners.delete(hear);
  expect(heard).toEqual([]);
});
