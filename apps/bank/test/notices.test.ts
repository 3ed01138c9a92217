import { notificationSources } from '../src/notificationSources.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRequest } from '@kontor/api-client/contract';
import { inTenant } from '../src/platform/db/database.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { executeDue } from '../src/payments/scheduled.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { colleague, noticesOf, setPreference } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';
import type { Client } from './support/client.ts';
import { sign, taken } from './support/exchange.ts';
import { eur, payment, mfaTokenFor, fixture, type Fixture } from './operations/fixture.ts';
import { approved, byHand, create, euro, sent } from './support/outgoing.ts';
import { remittance } from './support/remittance.ts';

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

const tell = () => deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);

/** What a person was told of something, the newest first, once the worker has been. */
async function told(client: Client, of: RegExp): Promise<string[]> {
  await tell();
  return (await noticesOf(client)).map(({ content }) => content).filter((content) => of.test(content));
}

/** The owner's company, and a fixture in which it pays. */
async function company() {
  const owner = await bank.signedIn({ type: 'CORPORATE' });
  return { ...set, owner };
}

describe('a payment that was carried out', () => {
  const ours = /^Your payment of/;

  test('is told to everybody who acts for the payer, once, with the way to it', async () => {
    const acme = await company();
    const ben = await colleague(bank, acme.owner);
    const { id } = await sent(acme, payment(acme));
    expect(await told(acme.owner.client, ours)).toEqual(['Your payment of 12.50 EUR to Pat P. was sent.']);
    expect(await told(ben.client, ours)).toHaveLength(1);
    expect((await noticesOf(ben.client))[0]).toMatchObject({
      severity: 'INFO',
      link: `/history?paymentId=${id}`,
    });
    expect(await tell()).toBe(0);
  });

  test('is not told while it is only signed: for another day on that day, over a rail when that has paid', async () => {
    const { client } = set.owner;
    await sent(set, { ...payment(set), transferDate: '2026-03-09' });
    const { id } = await sent(set, euro(set, (await approved(set)).id));
    expect(await told(client, ours)).toEqual([]);
    expect(await byHand(set, id, 'settle')).toBe(204);
    expect(await told(client, ours)).toEqual(['Your payment of 100.00 EUR to Studio Nord GmbH was sent.']);
    bank.clock.advance(4 * 24 * 3_600_000);
    await executeDue(bank.services, bank.tenants.kontor);
    await client.signIn(set.owner.person.phone);
    expect(await told(client, ours)).toHaveLength(2);
    const payee = bank.client();
    await payee.signIn(set.payee.phone);
    expect(await told(payee, /^You received/)).toEqual(['You received 12.50 EUR from Jane Doe.']);
  });

  test('is announced only by the channels that the person has chosen', async () => {
    const { client, person } = set.owner;
    const messages = async () =>
      (await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(person.phone)}`)).text;
    await setPreference(set.owner, 'PAYMENT_SENT', { inApp: false });
    await sent(set, payment(set, { sum: '1.00' }));
    expect(await told(client, ours)).toEqual([]);
    expect(await messages()).not.toContain('was sent');
    await setPreference(set.owner, 'PAYMENT_SENT', { sms: true });
    await sent(set, payment(set, { sum: '2.00' }));
    expect(await told(client, ours)).toEqual([]);
    expect(await messages()).toContain('Your payment of 2.00 EUR was sent.');
  });

  test('is told in the person’s language', async () => {
    const { client, person } = set.owner;
    await client.ok('users.update', { params: { id: person.userId }, body: { locale: 'de' } });
    await sent(set, payment(set));
    expect(await told(client, /^Ihre Zahlung/)).toEqual([
      'Ihre Zahlung über 12,50 EUR an Pat P. wurde ausgeführt.',
    ]);
  });

  test('is not told of money that stays with its owner', async () => {
    const exchanged = await taken(set);
    expect((await sign(set, exchanged.id, await mfaTokenFor(set, exchanged))).status).toBe(200);
    expect(await told(set.owner.client, ours)).toEqual([]);
  });
});

describe('money that came in', () => {
  test('is told by a message too to those who wish it, from wherever it came', async () => {
    const payee = await bank.signedIn();
    const messages = async () => {
      await tell();
      return (
        await bank.client().raw('GET', `/sandbox/messages?phone=${encodeURIComponent(payee.person.phone)}`)
      ).text;
    };
    const paying = { ...set, payee: payee.person };
    await sent(paying, payment(paying, { sum: '1.00' }));
    expect(await messages()).not.toContain('You received');
    await setPreference(payee, 'PAYMENT_RECEIVED', { sms: true });
    await sent(paying, payment(paying, { sum: '2.00' }));
    expect(await messages()).toContain('You received 2.00 EUR.');
    await sent(paying, { ...payment(paying, { sum: '3.00' }), transferDate: '2026-03-09' });
    const accountId = payee.person.accounts[0]?.id;
    await inSandbox(bank, 'incoming', {
      accountId,
      currency: 'EUR',
      sum: '4.00',
      from: 'URGENT call +44 20 7946 0999 evil.example',
      details: 'Back',
    });
    expect(await messages()).toContain('You received 4.00 EUR.');
    expect(await messages()).not.toMatch(/URGENT|evil/);
    bank.clock.advance(5 * 24 * 3_600_000);
    await executeDue(bank.services, bank.tenants.kontor);
    expect(await messages()).toContain('You received 3.00 EUR.');
  });
});

describe('an operation made by somebody who may not sign it', () => {
  const waiting = /signature/;

  /** A company with one who signs, one who only prepares and one who only looks. */
  async function team() {
    const acme = await company();
    const clerk = await colleague(bank, acme.owner, { signatureType: 'NONE' });
    const signer = await colleague(bank, acme.owner, { signatureType: 'SINGLE' });
    const viewer = await colleague(bank, acme.owner, { signatureType: 'SINGLE', viewerType: 'VIEWER' });
    const prepared = { ...acme, owner: { person: acme.owner.person, client: clerk.client } };
    return { acme, prepared, clerk, signer, viewer };
  }

  test('is told to those who may, and to nobody else', async () => {
    const { acme, prepared, clerk, signer, viewer } = await team();
    const { id } = await create(prepared, payment(prepared));
    const notice = 'A payment of 12.50 EUR to Pat P. is waiting for your signature.';
    for (const { client } of [acme.owner, signer]) expect(await told(client, waiting)).toEqual([notice]);
    for (const { client } of [clerk, viewer]) expect(await told(client, waiting)).toEqual([]);
    expect((await noticesOf(signer.client))[0]).toMatchObject({
      severity: 'ACTION',
      link: `/home?tab=signing&payment=${id}`,
    });
  });

  test('of an order too', async () => {
    const { acme, prepared, clerk } = await team();
    await prepared.owner.client.ok('paymentOrders.create', {
      body: remittance(prepared),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(await told(acme.owner.client, waiting)).toEqual([
      'A payment order of 300.00 EUR through Meridian Payouts is waiting for your signature.',
    ]);
    expect(await told(clerk.client, waiting)).toEqual([]);
  });

  test('is told no more once it is gone, nor what its maker signs', async () => {
    const { acme, prepared, signer } = await team();
    const { id } = await create(prepared, payment(prepared));
    await acme.owner.client.ok('payments.decline', { params: { id } });
    await create(acme, payment(acme, { sum: '3.00' }));
    expect(await told(signer.client, waiting)).toEqual([]);
  });
});

describe('a balance that somebody watches', () => {
  const low = /is down to/;

  async function watch(below: readonly string[], { person, client } = set.owner): Promise<void> {
    const params = { id: person.userId };
    const { data } = await client.ok('notifications.preferences', { params });
    const balances = (await client.ok('accounts.list')).data.edges[0]?.node.balances;
    const balanceId = balances?.find(({ currencyId }) => currencyId === eur)?.id ?? '';
    const lowBalance = below.map((sum) => ({ balanceId, below: sum }));
    await client.ok('notifications.setPreferences', { params, body: { ...data, lowBalance } });
  }
  const pay = (sum: string, more: Partial<PaymentRequest> = {}) =>
    sent(set, { ...payment(set, { sum }), ...more } as PaymentRequest); // still one of the kinds
  const receive = (sum: string) =>
    inSandbox(bank, 'incoming', {
      accountId: set.owner.person.accounts[0]?.id,
      currency: 'EUR',
      sum,
      from: 'Somebody',
      details: 'Back',
    });
  const number = () => set.owner.person.accounts[0]?.number;

  test('is reported when it falls below the sum, and again only when it has recovered', async () => {
    const { client, person } = set.owner;
    await watch(['900.00']);
    await pay('100.00');
    expect(await told(client, low)).toEqual([]); // 900.00 is not below
    await pay('0.01');
    expect(await told(client, low)).toEqual([
      `Your account ${number()} is down to 899.99 EUR, below the 900.00 EUR you set.`,
    ]);
    expect((await noticesOf(client)).find(({ content }) => low.test(content))).toMatchObject({
      severity: 'ACTION',
      link: `/accounts/${person.accounts[0]?.id}`,
    });
    await pay('50.00');
    expect(await told(client, low)).toHaveLength(1);
    await receive('60.00');
    expect(await told(client, low)).toHaveLength(1);
    await pay('20.00');
    expect(await told(client, low)).toHaveLength(2);
  });

  test('counts what is set aside, and nothing new when that is booked or comes back', async () => {
    const { client } = set.owner;
    await watch(['950.00']);
    const beneficiaryId = (await approved(set)).id;
    const { id } = await sent(set, euro(set, beneficiaryId));
    expect(await told(client, low)).toHaveLength(1);
    await byHand(set, id, 'settle');
    expect(await told(client, low)).toHaveLength(1);
    await byHand(set, id, 'return');
    const second = await sent(set, euro(set, beneficiaryId, { sum: '60.00' }));
    expect(await told(client, low)).toHaveLength(1); // back and gone again before anybody looked
    await byHand(set, second.id, 'reject');
    await told(client, low);
    await sent(set, euro(set, beneficiaryId, { sum: '70.00' }));
    expect(await told(client, low)).toHaveLength(2);
  });

  test('of several sums the lowest it fell below is told; what is low already is no news', async () => {
    const { client } = set.owner;
    await watch(['2000.00', '980.00', '950.00']);
    expect(await told(client, low)).toEqual([]);
    await pay('60.00');
    expect(await told(client, low)).toEqual([
      `Your account ${number()} is down to 940.00 EUR, below the 950.00 EUR you set.`,
    ]);
    await watch(['930.00']);
    await pay('20.00');
    expect(await told(client, low)).toHaveLength(2);
    await watch([]);
    await pay('20.00');
    expect(await told(client, low)).toHaveLength(2);
  });

  test('is told to nobody who has not asked, does not wish it, or is no longer there', async () => {
    const acme = await company();
    const [ben, cleo] = [await colleague(bank, acme.owner), await colleague(bank, acme.owner)];
    set = acme;
    const as = ({ userId, client }: { userId: string; client: Client }) => ({
      client,
      person: { ...acme.owner.person, userId },
    });
    await watch(['999.00'], as(ben));
    await watch(['999.00'], as(cleo));
    await setPreference(as(ben), 'LOW_BALANCE', { inApp: false });
    await inTenant(bank.db, bank.tenants.kontor, (tx) =>
      tx.$client.query(`update memberships set status = 'SUSPENDED' where user_id = $1`, [cleo.userId]),
    );
    await pay('10.00');
    await tell();
    for (const { client } of [acme.owner, ben, cleo])
      expect((await noticesOf(client)).filter(({ content }) => low.test(content))).toEqual([]);
  });
});
