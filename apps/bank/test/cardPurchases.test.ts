import type { StatementItem } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { activeCard, bankSays, become, buy, cardNow, expired, limit, follow } from './support/cards.ts';
import { pdfText } from './files/read.ts';
import { askSandbox, inSandbox } from './support/inSandbox.ts';
import { orderedCard } from './operations/cards.ts';
import { eur, gbp, quoted, fixture, type Fixture } from './operations/fixture.ts';
import { balance } from './support/outgoing.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(async () => {
  expect(await verifyLedger(bank.admin)).toEqual([]);
  await bank.stop();
});
beforeEach(async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
});

const client = () => set.owner.client;
const has = (value: string, available = value, reserved = '0.00') => ({ value, available, reserved });
const history = async (query: object = {}): Promise<StatementItem[]> =>
  (await client().ok('statements.list', { query })).data.edges.map(({ node }) => node);
/** Advances the clock by days and signs in again. */
async function later(days: number): Promise<void> {
  bank.clock.advance(days * 86_400_000);
  await client().signIn(set.owner.person.phone);
}
/** The card's spending as its owner sees it. */
const spent = async ({ owner }: Fixture, id: string) =>
  (await owner.client.ok('cards.spending', { params: { id } })).data;
const approved = { approved: true, outcome: 'APPLIED', reason: null };
const refused = (reason: string) => ({ approved: false, outcome: 'REFUSED', reason });
const waiting = { approved: false, outcome: 'WAITING', reason: null };

describe('a purchase', () => {
  test('is set aside when the merchant asks, taken in parts, and what was taken is given back', async () => {
    const { id } = await activeCard(set);
    const { networkId, ...asked } = await buy(set, id, { sum: '30.00' });
    expect(asked).toMatchObject({ ...approved, purchase: { status: 'AUTHORIZED', billed: '30.00' } });
    expect(await balance(set, eur)).toEqual(has('1000.00', '970.00', '30.00'));
    expect(await cardNow(set, id)).toMatchObject({ balance: '1000.00', amount: '970.00' });
    expect(await history({ query: 'Blue Bottle' })).toEqual([]);

    expect(await follow(set, id, networkId, 'capture', { sum: '12.00' })).toMatchObject(approved);
    expect(await balance(set, eur)).toEqual(has('988.00', '970.00', '18.00'));
    expect(await follow(set, id, networkId, 'capture', { sum: '18.01' })).toMatchObject(
      refused('OVER_CAPTURE'),
    );
    expect(await balance(set, eur)).toEqual(has('988.00', '970.00', '18.00'));
    expect(await follow(set, id, networkId, 'capture', { sum: '18.00' })).toMatchObject({
      ...approved,
      purchase: { status: 'CAPTURED', captured: '30.00' },
    });
    expect(await balance(set, eur)).toEqual(has('970.00'));

    expect(await follow(set, id, networkId, 'refund', { sum: '10.50' })).toMatchObject(approved);
    expect(await balance(set, eur)).toEqual(has('980.50'));
    expect(await follow(set, id, networkId, 'refund', { sum: '19.51' })).toMatchObject(
      refused('OVER_REFUND'),
    );
    expect(await follow(set, id, networkId, 'refund', { sum: '19.50' })).toMatchObject({
      purchase: { status: 'CAPTURED', refunded: '30.00' },
    });
    expect(await balance(set, eur)).toEqual(has('1000.00'));
    expect(await follow(set, id, networkId, 'reverse')).toMatchObject(refused('NOTHING_LEFT'));
  });

  test('is in the history under the merchant’s name with the card’s last digits, and has a receipt', async () => {
    const { id, cardNumber } = await activeCard(set);
    const merchant = 'Käsehaus <b>& Söhne</b>';
    const { networkId } = await buy(set, id, { sum: '30.00', merchant });
    await follow(set, id, networkId, 'capture', { sum: '30.00' });
    await follow(set, id, networkId, 'refund', { sum: '4.25' });
    const details = `Card purchase, Berlin, *${cardNumber}`;
    const [back, taken] = await history({ query: 'Käsehaus' });
    expect(taken).toMatchObject({
      operationType: 'COMMON',
      status: 'SENT',
      title: merchant,
      counterpartyFullName: merchant,
      debitSum: '30.00',
      creditSum: null,
      details,
      balanceAfter: '970.00',
      paymentId: null,
      receiptAvailable: true,
    });
    expect(back).toMatchObject({
      operationType: 'REFUND',
      status: 'REFUND',
      title: merchant,
      creditSum: '4.25',
      details,
      balanceAfter: '974.25',
    });
    expect(await history({ query: `*${cardNumber}` })).toHaveLength(2);
    const receipt = await client().ok('statements.receipt', { params: { id: taken?.id ?? '' } });
    const text = (await pdfText(receipt)).join('\n');
    for (const stated of ['30.00 EUR', 'Käsehaus', 'Jane Doe', details]) expect(text).toContain(stated);
    const file = await client().ok('statements.export', { params: { type: 'csv' }, query: {} });
    expect(await file.text()).toContain(details);
  });

  test('that is given up gives back what was not taken, and is then over', async () => {
    const { id } = await activeCard(set);
    const { networkId } = await buy(set, id, { sum: '30.00' });
    await follow(set, id, networkId, 'capture', { sum: '10.00' });
    expect(await follow(set, id, networkId, 'reverse')).toMatchObject({
      ...approved,
      purchase: { status: 'REVERSED', captured: '10.00' },
    });
    expect(await balance(set, eur)).toEqual(has('990.00'));
    expect(await follow(set, id, networkId, 'capture', { sum: '1.00' })).toMatchObject(refused('REVERSED'));
    expect(await follow(set, id, networkId, 'reverse')).toMatchObject(refused('NOTHING_LEFT'));
    expect(await follow(set, id, networkId, 'refund', { sum: '10.01' })).toMatchObject(
      refused('OVER_REFUND'),
    );
    expect(await follow(set, id, networkId, 'refund', { sum: '10.00' })).toMatchObject(approved);
    expect(await balance(set, eur)).toEqual(has('1000.00'));
  });

  test('is taken by its merchant also once the card is frozen, cancelled or blocked for others', async () => {
    const { id } = await activeCard(set);
    const [one, two] = [await buy(set, id, { sum: '5.00' }), await buy(set, id, { sum: '6.00' })];
    await become(set, id, 'Frozen');
    expect(await follow(set, id, one.networkId, 'capture', { sum: '5.00' })).toMatchObject(approved);
    await become(set, id, 'Canceled');
    expect(await follow(set, id, two.networkId, 'capture', { sum: '6.00' })).toMatchObject(approved);
    expect(await follow(set, id, two.networkId, 'refund', { sum: '6.00' })).toMatchObject(approved);
    expect(await balance(set, eur)).toEqual(has('995.00'));
  });

  test('is told to open pages of those who act for the account', async () => {
    const { id } = await activeCard(set);
    const socket = await Socket.admitted(client());
    const heard = async () =>
      expect(await socket.operation()).toEqual({ type: 'CARD', id, status: 'Active' });
    const { networkId } = await buy(set, id, { sum: '5.00' });
    await heard();
    await follow(set, id, networkId, 'capture', { sum: '5.00' });
    await heard();
  });

  test('of a card that is not there is refused, as is another tenant’s', async () => {
    const { id } = await activeCard(set);
    const body = { sum: '1.00', currency: 'EUR', merchant: 'M', city: '' };
    expect((await askSandbox(bank, `cards/${crypto.randomUUID()}/purchases`, body)).status).toBe(404);
    expect((await askSandbox(bank, `cards/${id}/purchases`, { ...body, tenant: 'pico' })).status).toBe(404);
    const { networkId } = await buy(set, id, { sum: '5.00' });
    const other = await activeCard(set);
    const capture = { sum: '5.00', currency: 'EUR' };
    expect((await askSandbox(bank, `cards/${other.id}/purchases/${networkId}/capture`, capture)).status).toBe(
      404,
    );
    for (const sum of ['0', '-1', '1.001', '1e3'])
      expect((await askSandbox(bank, `cards/${id}/purchases`, { ...body, sum })).status).toBe(400);
    expect(await balance(set, eur)).toEqual(has('1000.00', '995.00', '5.00'));
  });
});

describe('a purchase is declined', () => {
  test('by a card that is not in use, frozen, cancelled or expired', async () => {
    const { id } = await orderedCard(set);
    const attempt = async () => buy(set, id, { sum: '1.00' });
    expect(await attempt()).toMatchObject(refused('CARD_NOT_ACTIVE'));
    await become(set, id, 'Active');
    expect(await attempt()).toMatchObject(approved);
    await become(set, id, 'Frozen');
    expect(await attempt()).toMatchObject(refused('CARD_FROZEN'));
    await become(set, id, 'Active');
    expect(await attempt()).toMatchObject(approved);
    await become(set, id, 'Canceled');
    expect(await attempt()).toMatchObject(refused('CARD_CANCELED'));
    const old = await activeCard(set);
    await expired(set, old.id);
    expect(await buy(set, old.id, { sum: '1.00' })).toMatchObject(refused('CARD_EXPIRED'));
    expect(await balance(set, eur)).toEqual(has('1000.00', '998.00', '2.00'));
  });

  test('beyond what the account has, its overdraft included, to the cent', async () => {
    const balances = [{ currency: 'EUR', value: '10.00' }];
    set = { ...set, owner: await bank.signedIn({ accounts: [{ name: 'Current', balances }] }) };
    await bank.admin.query(
      `update balances set overdraft_limit = 500 where ledger_account_id in
       (select id from ledger_accounts where organization_id = $1)`,
      [set.owner.person.organizationId],
    );
    const { id } = await activeCard(set);
    expect(await buy(set, id, { sum: '15.01' })).toMatchObject(refused('INSUFFICIENT_FUNDS'));
    const { networkId } = await buy(set, id, { sum: '15.00' });
    expect(await balance(set, eur)).toEqual(has('10.00', '0.00', '15.00'));
    expect(await buy(set, id, { sum: '0.01' })).toMatchObject(refused('INSUFFICIENT_FUNDS'));
    expect(await follow(set, id, networkId, 'capture', { sum: '15.00' })).toMatchObject(approved);
    expect(await balance(set, eur)).toEqual(has('-5.00', '0.00'));
  });

  test('to a holder who is blocked, or acts for the organization no more', async () => {
    const { id } = await activeCard(set);
    const { userId } = set.owner.person;
    const attempt = async () => buy(set, id, { sum: '1.00' });
    await bank.admin.query(`update users set status = 'BLOCKED' where id = $1`, [userId]);
    expect(await attempt()).toMatchObject(refused('HOLDER_BLOCKED'));
    await bank.admin.query(`update users set status = 'ACTIVE' where id = $1`, [userId]);
    expect(await attempt()).toMatchObject(approved);
    await bank.admin.query(`update memberships set status = 'SUSPENDED' where user_id = $1`, [userId]);
    expect(await attempt()).toMatchObject(refused('HOLDER_BLOCKED'));
  });

  test('from a blocked account; what was set aside before is taken all the same, and what is given back comes in', async () => {
    const { id, accountId } = await activeCard(set);
    const [open, late] = [await buy(set, id, { sum: '5.00' }), await buy(set, id, { sum: '3.00' })];
    await later(7);
    await cleanUp(bank.services);
    const taken = await buy(set, id, { sum: '7.00' });
    await inSandbox(bank, `accounts/${accountId}/status`, { status: 'BLOCKED', reason: 'a court order' });
    expect(await buy(set, id, { sum: '0.01' })).toMatchObject(refused('ACCOUNT_BLOCKED'));
    expect(await follow(set, id, taken.networkId, 'capture', { sum: '4.00' })).toMatchObject(approved);
    expect(await follow(set, id, taken.networkId, 'capture', { sum: '3.00' })).toMatchObject(approved);
    expect(await follow(set, id, taken.networkId, 'refund', { sum: '7.00' })).toMatchObject(approved);
    expect(await follow(set, id, late.networkId, 'capture', { sum: '3.00' })).toMatchObject(
      refused('INSUFFICIENT_FUNDS'),
    );
    await inSandbox(bank, `accounts/${accountId}/status`, { status: 'ACTIVE', reason: 'lifted' });
    expect(await follow(set, id, open.networkId, 'capture', { sum: '5.00' })).toMatchObject(approved);
  });

  test('beyond each limit of its card: what is set aside and what was taken counts, what came back does not', async () => {
    const { id } = await activeCard(set);
    await limit(set, id, { perWeek: '20.00', perMonth: '30.00', indefinitely: '40.00' });
    const first = await buy(set, id, { sum: '12.00' });
    expect(await buy(set, id, { sum: '8.01' })).toMatchObject(refused('LIMIT_PER_WEEK'));
    await follow(set, id, first.networkId, 'capture', { sum: '5.00' });
    expect(await buy(set, id, { sum: '8.01' })).toMatchObject(refused('LIMIT_PER_WEEK'));
    await follow(set, id, first.networkId, 'reverse');
    await follow(set, id, first.networkId, 'refund', { sum: '1.00' });
    // 4.00 of 20.00 are left of it now.
    expect(await spent(set, id)).toEqual({ perWeek: '4.00', perMonth: '4.00', indefinitely: '4.00' });
    expect(await buy(set, id, { sum: '16.01' })).toMatchObject(refused('LIMIT_PER_WEEK'));
    expect(await buy(set, id, { sum: '16.00' })).toMatchObject(approved);
    await limit(set, id, { perMonth: '30.00', indefinitely: '40.00' });
    expect(await buy(set, id, { sum: '10.01' })).toMatchObject(refused('LIMIT_PER_MONTH'));
    await limit(set, id, { indefinitely: '40.00' });
    expect(await buy(set, id, { sum: '20.01' })).toMatchObject(refused('LIMIT_INDEFINITELY'));
    expect(await buy(set, id, { sum: '20.00' })).toMatchObject(approved);
    expect(await buy(set, id, { sum: '0.01' })).toMatchObject(refused('LIMIT_INDEFINITELY'));
  });
});

test('weeks begin on Mondays and months on their first, in the bank’s zone; a limit for good knows neither', async () => {
  const elsewhere = await startBank();
  try {
    const there = await fixture(elsewhere);
    const { owner } = there;
    /** Advances the clock to a moment and signs in again. */
    const at = async (moment: string) => {
      elsewhere.clock.advance(Date.parse(moment) - elsewhere.clock.now().getTime());
      await owner.client.signIn(owner.person.phone);
    };
    // London is an hour ahead of UTC since 29 March.
    await at('2026-04-26T22:59:59.000Z');
    const { id } = await activeCard(there);
    await limit(there, id, { perWeek: '10.00', perMonth: '25.00', indefinitely: '30.00' });
    expect(await buy(there, id, { sum: '10.00' })).toMatchObject(approved);
    expect(await buy(there, id, { sum: '0.01' })).toMatchObject(refused('LIMIT_PER_WEEK'));
    await at('2026-04-26T23:00:00.000Z');
    expect(await buy(there, id, { sum: '10.00' })).toMatchObject(approved);
    await limit(there, id, { perMonth: '25.00', indefinitely: '30.00' });
    await at('2026-04-30T22:59:59.000Z');
    expect(await buy(there, id, { sum: '5.01' })).toMatchObject(refused('LIMIT_PER_MONTH'));
    await at('2026-04-30T23:00:00.000Z');
    expect(await spent(there, id)).toEqual({ perWeek: '10.00', perMonth: '0.00', indefinitely: '20.00' });
    expect(await buy(there, id, { sum: '10.01' })).toMatchObject(refused('LIMIT_INDEFINITELY'));
    expect(await buy(there, id, { sum: '10.00' })).toMatchObject(approved);
  } finally {
    await elsewhere.stop();
  }
});

describe('in another currency than the card’s', () => {
  test('a purchase is billed at the market’s rate and the tenant’s markup, through the bank’s positions, and given back whole', async () => {
    const { id } = await activeCard(set);
    const { networkId, purchase } = await buy(set, id, { sum: '100.00', currency: 'GBP', city: 'Leeds' });
    const quote = await quoted(set, {
      exchangeCurrencyFixedId: gbp,
      exchangeCurrencyFixedSum: '100.00',
    });
    const billed = quote.exchangeCurrencyFlexibleSum;
    expect(purchase).toMatchObject({
      status: 'AUTHORIZED',
      sum: '100.00',
      currency: 'GBP',
      billed,
      cardCurrency: 'EUR',
    });
    expect((await balance(set, eur)).reserved).toBe(billed);
    // The rate stays that of the authorization, whatever the market does.
    bank.clock.advance(2 * 3_600_000);
    await client().signIn(set.owner.person.phone);
    for (const sum of ['33.33', '33.33', '33.34'])
      expect(await follow(set, id, networkId, 'capture', { sum, currency: 'GBP' })).toMatchObject(approved);
    const value = (1000 - Number(billed)).toFixed(2);
    expect(await balance(set, eur)).toEqual(has(value));
    const items = await history({ query: 'Blue Bottle' });
    expect(items.map(({ title }) => title)).toEqual(['Blue Bottle', 'Blue Bottle', 'Blue Bottle']);
    const cents = items.reduce((sum, { debitSum }) => sum + Math.round(Number(debitSum) * 100), 0);
    expect(cents).toBe(Math.round(Number(billed) * 100));
    expect(await follow(set, id, networkId, 'capture', { sum: '0.01', currency: 'GBP' })).toMatchObject(
      refused('OVER_CAPTURE'),
    );
    expect(await follow(set, id, networkId, 'refund', { sum: '1.00' })).toMatchObject(
      refused('OTHER_CURRENCY'),
    );
    expect(await follow(set, id, networkId, 'refund', { sum: '100.00', currency: 'GBP' })).toMatchObject(
      approved,
    );
    expect(await balance(set, eur)).toEqual(has('1000.00'));
    expect(await verifyLedger(bank.admin)).toEqual([]);
  });

  test('the bank keeps its margin of what was taken, and gives it back with what is given back', async () => {
    const margins = async () =>
      BigInt(
        (
          await bank.admin.query<{ posted: string }>(
            `select coalesce(sum(b.posted), 0)::text as posted from positions b join ledger_accounts a on a.id = b.ledger_account_id
             where a.kind = 'FEE' and a.currency_id = $1`,
            [gbp],
          )
        ).rows[0]?.posted ?? '0',
      );
    const before = await margins();
    const { id } = await activeCard(set);
    const { networkId } = await buy(set, id, { sum: '200.00', currency: 'GBP' });
    await follow(set, id, networkId, 'capture', { sum: '200.00', currency: 'GBP' });
    // Half a percent of 200.00, but for the rounding of the euros to cents.
    const margin = (await margins()) - before;
    expect(margin).toBeGreaterThanOrEqual(99n);
    expect(margin).toBeLessThanOrEqual(102n);
    await follow(set, id, networkId, 'refund', { sum: '200.00', currency: 'GBP' });
    expect(await margins()).toBe(before);
  });

  test('a sum that comes to nothing is declined', async () => {
    const { id } = await activeCard(set);
    expect(await buy(set, id, { sum: '0.01', currency: 'RUB' })).toMatchObject(refused('SUM_TOO_SMALL'));
    expect(await balance(set, eur)).toEqual(has('1000.00'));
  });
});

describe('messages of the network', () => {
  test('that come again are answered as before and do nothing; of the same name with something else they are refused', async () => {
    const { id } = await activeCard(set);
    const networkId = crypto.randomUUID();
    const first = await buy(set, id, { sum: '30.00', networkId });
    expect(await buy(set, id, { sum: '30.00', networkId })).toEqual(first);
    const messageId = crypto.randomUUID();
    const captured = await follow(set, id, networkId, 'capture', { sum: '10.00', messageId });
    expect(await follow(set, id, networkId, 'capture', { sum: '10.00', messageId })).toEqual(captured);
    expect(await balance(set, eur)).toEqual(has('990.00', '970.00', '20.00'));
    const again = { sum: '31.00', currency: 'EUR', merchant: 'Blue Bottle', city: 'Berlin', networkId };
    expect(await askSandbox(bank, `cards/${id}/purchases`, again)).toMatchObject({
      status: 409,
      answer: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    const path = `cards/${id}/purchases/${networkId}`;
    for (const [what, body] of [
      ['capture', { sum: '11.00', currency: 'EUR', messageId }],
      ['capture', { sum: '10.00', currency: 'GBP', messageId }],
      ['refund', { sum: '10.00', currency: 'EUR', messageId }],
      ['reverse', { messageId }],
    ] as const)
      expect((await askSandbox(bank, `${path}/${what}`, body)).status).toBe(409);
    expect(await balance(set, eur)).toEqual(has('990.00', '970.00', '20.00'));
  });

  test('a decline is the answer for ever, also once there is money', async () => {
    const { id } = await activeCard(set);
    const networkId = crypto.randomUUID();
    await become(set, id, 'Frozen');
    expect(await buy(set, id, { sum: '1.00', networkId })).toMatchObject(refused('CARD_FROZEN'));
    await become(set, id, 'Active');
    expect(await buy(set, id, { sum: '1.00', networkId })).toMatchObject(refused('CARD_FROZEN'));
    for (const what of ['capture', 'refund'] as const)
      expect(await follow(set, id, networkId, what, { sum: '1.00' })).toMatchObject(refused('DECLINED'));
    expect(await follow(set, id, networkId, 'reverse')).toMatchObject(refused('DECLINED'));
    expect(await balance(set, eur)).toEqual(has('1000.00'));
  });

  test('that come before what they follow are done after it, in whatever order they came', async () => {
    const { id } = await activeCard(set);
    const networkId = crypto.randomUUID();
    expect(await follow(set, id, networkId, 'refund', { sum: '2.00' })).toMatchObject(waiting);
    expect(await follow(set, id, networkId, 'capture', { sum: '31.00' })).toMatchObject(waiting);
    const messageId = crypto.randomUUID();
    expect(await follow(set, id, networkId, 'capture', { sum: '20.00', messageId })).toMatchObject(waiting);
    expect(await balance(set, eur)).toEqual(has('1000.00'));
    expect(await buy(set, id, { sum: '30.00', networkId })).toMatchObject({
      ...approved,
      purchase: { status: 'AUTHORIZED', captured: '20.00', refunded: '2.00' },
    });
    expect(await balance(set, eur)).toEqual(has('982.00', '972.00', '10.00'));
    expect(await follow(set, id, networkId, 'capture', { sum: '20.00', messageId })).toMatchObject(approved);
    // A refund of what may still be taken waits, and is refused once it can't be.
    const early = { sum: '19.00', messageId: crypto.randomUUID() };
    expect(await follow(set, id, networkId, 'refund', early)).toMatchObject(waiting);
    expect(await follow(set, id, networkId, 'reverse')).toMatchObject(approved);
    expect(await follow(set, id, networkId, 'refund', early)).toMatchObject(refused('OVER_REFUND'));
    expect(await balance(set, eur)).toEqual(has('982.00'));
  });

  test('a reversal that overtook its authorization leaves nothing set aside', async () => {
    const { id } = await activeCard(set);
    const networkId = crypto.randomUUID();
    expect(await follow(set, id, networkId, 'reverse')).toMatchObject(waiting);
    expect(await buy(set, id, { sum: '30.00', networkId })).toMatchObject({
      purchase: { status: 'REVERSED' },
    });
    expect(await balance(set, eur)).toEqual(has('1000.00'));
  });
});

describe('after seven days', () => {
  test('what nobody took is given up; a merchant that comes late gets it while the account has it', async () => {
    const { id } = await activeCard(set);
    const late = await buy(set, id, { sum: '600.00' });
    await later(6);
    await cleanUp(bank.services);
    expect(await balance(set, eur)).toEqual(has('1000.00', '400.00', '600.00'));
    await later(1);
    await cleanUp(bank.services);
    expect(await balance(set, eur)).toEqual(has('1000.00'));
    const { networkId } = await buy(set, id, { sum: '500.00' });
    await follow(set, id, networkId, 'capture', { sum: '500.00' });
    expect(await follow(set, id, late.networkId, 'capture', { sum: '500.01' })).toMatchObject({
      ...refused('INSUFFICIENT_FUNDS'),
      purchase: { status: 'EXPIRED' },
    });
    expect(await balance(set, eur)).toEqual(has('500.00'));
    expect(await follow(set, id, late.networkId, 'capture', { sum: '100.00' })).toMatchObject(approved);
    expect(await balance(set, eur)).toEqual(has('400.00'));
    expect(await follow(set, id, late.networkId, 'reverse')).toMatchObject(approved);
    expect(await follow(set, id, late.networkId, 'capture', { sum: '1.00' })).toMatchObject(
      refused('REVERSED'),
    );
  });

  test('a hold that has lapsed and was not given up yet is still taken from', async () => {
    const { id } = await activeCard(set);
    const { networkId } = await buy(set, id, { sum: '600.00' });
    await later(8);
    expect(await follow(set, id, networkId, 'capture', { sum: '600.00' })).toMatchObject(approved);
    await cleanUp(bank.services);
    expect(await balance(set, eur)).toEqual(has('400.00'));
  });
});

test('the bank’s own freeze declines, and its holder can’t lift it', async () => {
  const { id } = await activeCard(set);
  expect(await bankSays(set, id, 'Frozen')).toBe(204);
  expect(await buy(set, id, { sum: '1.00' })).toMatchObject(refused('CARD_FROZEN'));
  const attempt = { params: { id }, body: { status: 'Active' as const } };
  expect(await client().refused('cards.setStatus', attempt)).toMatchObject({ statusCode: 403 });
  expect(await bankSays(set, id, 'Frozen')).toBe(404);
  expect(await bankSays(set, id, 'Released')).toBe(204);
  expect(await cardNow(set, id)).toMatchObject({ status: 'Frozen' });
  expect(await bankSays(set, id, 'Released')).toBe(404);
  expect((await become(set, id, 'Active')).status).toBe('Active');
  await become(set, id, 'Frozen');
  expect(await bankSays(set, id, 'Frozen')).toBe(204);
  expect(await client().refused('cards.setStatus', attempt)).toMatchObject({ statusCode: 403 });
  expect((await become(set, id, 'Canceled')).status).toBe('Canceled');
  for (const word of ['Frozen', 'Released', 'Canceled', 'New'] as const)
    expect(await bankSays(set, id, word)).toBe(404);
});
