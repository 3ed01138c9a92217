import { notificationSources } from '../src/notificationSources.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { applying } from './support/applicants.ts';
import type { Client } from './support/client.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { colleague, customer, noticesOf } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';
import { taken } from './support/exchange.ts';
import { begun } from './operations/applications.ts';
import {
  agreed,
  exchange,
  kept,
  mfaTokenFor,
  fixture,
  unsigned,
  type Fixture,
} from './operations/fixture.ts';
import { approved, byHand, euro, sent } from './support/outgoing.ts';
import { ordered, orderMfaToken } from './support/remittance.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let set: Fixture;
let socket: Socket;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
  socket = await Socket.admitted(set.owner.client);
});

async function sign(id: string, mfaToken: string): Promise<void> {
  const body = { mfaToken, signedAt: bank.clock.now().toISOString() };
  await set.owner.client.ok('payments.sign', { params: { id }, body });
}

describe('every step of an operation is announced', () => {
  const heard = async (type: string, id: string, status: string) =>
    expect(await socket.operation()).toEqual({ type, id, status });

  test('of a payment that is made and signed; who is paid is told of the money, not of the payment', async () => {
    const payee = bank.client();
    await payee.signIn(set.payee.phone);
    const theirs = await Socket.admitted(payee);
    const created = await unsigned(set);
    await heard('PAYMENT', created.id, 'UNSIGNED');
    await sign(created.id, await mfaTokenFor(set, created));
    await heard('PAYMENT', created.id, 'COMPLETED');
    await deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
    const told = 'You received 12.50 EUR from Jane Doe.';
    while ((await theirs.next('message')).content !== told); // that they have signed in may come before it
    const [entry] = (await payee.ok('statements.list', { query: { direction: 'in', take: 1 } })).data.edges;
    expect((await noticesOf(payee))[0]).toMatchObject({
      content: told,
      severity: 'INFO',
      link: `/history?operation=${entry?.node.id}`,
    });
    const operations = theirs.frames.filter((frame) => frame.event === 'operation');
    expect(operations.filter(({ data }) => data.type !== 'ACCOUNT')).toEqual([]);
  });

  test('of a payment that nobody signed in time', async () => {
    const { id } = await unsigned(set);
    await heard('PAYMENT', id, 'UNSIGNED');
    // The terms of a payment never change; the clock itself would end the session before.
    await bank.admin.query(
      `begin; set local session_replication_role = replica;
       update payments set expires_at = '${bank.clock.now().toISOString()}' where id = '${id}'; commit`,
    );
    await cleanUp(bank.services);
    await heard('PAYMENT', id, 'EXPIRED');
  });

  test('of a payment to another bank that takes it, and that gives it back', async () => {
    const { id } = await sent(set, euro(set, (await approved(set)).id));
    for (const status of ['DRAFT', 'UNDER_REVIEW', 'APPROVED'])
      expect(await socket.operation()).toMatchObject({ type: 'BENEFICIARY', status });
    await heard('PAYMENT', id, 'UNSIGNED');
    await heard('PAYMENT', id, 'PROCESSING');
    await byHand(set, id, 'settle');
    await heard('PAYMENT', id, 'PROCESSING'); // screened
    await heard('PAYMENT', id, 'COMPLETED');
    await byHand(set, id, 'return');
    await heard('PAYMENT', id, 'RETURNED');
  });

  test('of a custom rate request that the bank does not grant', async () => {
    const { data: rateRequest } = await set.owner.client.ok('exchange.create', {
      body: { ...exchange(set, { exchangeCurrencyFixedSum: '600.00' }), customRate: '0.9' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    await heard('FX_REQUEST', rateRequest.id, 'PENDING');
    await inSandbox(bank, `fx-requests/${rateRequest.id}/decision`, {
      status: 'REJECTED',
      reason: 'Too far',
    });
    await heard('FX_REQUEST', rateRequest.id, 'REJECTED');
  });

  test('of an exchange, and of a custom rate request that the bank grants', async () => {
    const { id } = await taken(set);
    await heard('PAYMENT', id, 'UNSIGNED');
    const { data: rateRequest } = await set.owner.client.ok('exchange.create', {
      body: { ...exchange(set, { exchangeCurrencyFixedSum: '600.00' }), customRate: '0.9' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    await heard('FX_REQUEST', rateRequest.id, 'PENDING');
    await inSandbox(bank, `fx-requests/${rateRequest.id}/decision`, { status: 'ACCEPTED' });
    const both = [await socket.operation(), await socket.operation()]; // of two things, in either order
    expect(both).toContainEqual({ type: 'FX_REQUEST', id: rateRequest.id, status: 'ACCEPTED' });
    expect(both).toContainEqual({ type: 'PAYMENT', id: expect.any(String), status: 'UNSIGNED' });
    expect((await noticesOf(set.owner.client))[0]).toMatchObject({
      content: 'Your request for an exchange rate was accepted.',
      link: `/home?tab=requests&request=${rateRequest.id}`,
    });
  });

  test('of a remittance order, on its whole way', async () => {
    const order = await ordered(set);
    await heard('PAYMENT_ORDER', order.id, 'QUEUED');
    await set.owner.client.ok('paymentOrders.sign', {
      params: { id: order.id },
      body: { mfaToken: await orderMfaToken(set, order), signedAt: bank.clock.now().toISOString() },
    });
    await heard('PAYMENT_ORDER', order.id, 'PROC');
    for (const status of ['AML', 'AML_DONE', 'ACCEPTED']) {
      await inSandbox(bank, `payments-orders/${order.id}/status`, { status });
      await heard('PAYMENT_ORDER', order.id, status);
    }
    const [newest] = await noticesOf(set.owner.client);
    expect(newest?.content).toMatch(/^Your payment order to .+ was accepted\.$/);
  });

  test('of a beneficiary and of its contracts, whose pages look again', async () => {
    const { id } = await kept(set);
    await heard('BENEFICIARY', id, 'DRAFT');
    const contract = await agreed(set, { beneficiaryId: id });
    await heard('BENEFICIARY', id, 'DRAFT');
    await inSandbox(bank, `contracts/${contract.id}/decision`, { status: 'REJECTED', reason: 'Unreadable' });
    await heard('BENEFICIARY', id, 'DRAFT');
    expect((await noticesOf(set.owner.client))[0]).toMatchObject({
      content: 'Your contract Services was rejected.',
      severity: 'ACTION',
      link: `/beneficiaries/${id}/contracts?contract=${contract.id}`,
    });
    await set.owner.client.ok('beneficiaries.setStatus', {
      params: { id },
      body: { status: 'UNDER_REVIEW' },
    });
    await heard('BENEFICIARY', id, 'UNDER_REVIEW');
    await inSandbox(bank, `beneficiaries/${id}/decision`, { status: 'APPROVED' });
    await heard('BENEFICIARY', id, 'APPROVED');
    expect((await noticesOf(set.owner.client))[0]?.content).toBe('Your beneficiary Pat Payee was accepted.');
  });
});

describe('an application', () => {
  test('is announced to who applied from its beginning to the bank’s word, which they are told of', async () => {
    const { client } = await bank.signedIn({ accounts: [] });
    const theirs = await Socket.admitted(client);
    const applicant = applying(bank, client);
    const id = await applicant.completeIndividual();
    expect(await theirs.operation()).toEqual({ type: 'APPLICATION', id, status: 'INCOMPLETE' });
    await client.ok('applications.submit', { params: { id } });
    const states: string[] = [];
    const until = async (wanted: string) => {
      for (;;) {
        const { status } = await theirs.operation();
        states.push(status);
        if (status === wanted) return;
      }
    };
    await until('READY_TO_REVIEW');
    await applicant.decide(id, 'REVIEW_IN_PROGRESS');
    await until('REVIEW_IN_PROGRESS');
    await applicant.decide(id, 'INCOMPLETE', { comments: [{ property: 'dob', message: 'Please check' }] });
    await until('INCOMPLETE');
    expect((await noticesOf(client))[0]).toMatchObject({
      content: 'We need something more for your application.',
      severity: 'ACTION',
    });
    await client.ok('applications.submit', { params: { id } });
    await applicant.decide(id, 'REVIEW_IN_PROGRESS');
    await applicant.decide(id, 'ACCEPTED');
    await until('ACCEPTED');
    expect((await noticesOf(client))[0]?.content).toBe('Your application was accepted.');
    expect(socket.frames.filter(({ event }) => event === 'operation')).toEqual([]);
  });
});

test('nobody hears of it but who acts for the organization at that moment', async () => {
  const owner = await customer(bank, { type: 'CORPORATE' });
  const [ben, cleo] = [await colleague(bank, owner), await colleague(bank, owner)];
  await bank.admin.query(`update memberships set status = 'SUSPENDED' where user_id = $1`, [cleo.userId]);
  const [otherCompany, otherTenant] = [
    await bank.signedIn({ type: 'CORPORATE' }),
    await bank.signedIn({ tenant: 'pico' }),
  ];
  const insider = await Socket.admitted(ben.client);
  const outsiders = await Promise.all(
    [cleo.client, otherCompany.client, otherTenant.client].map((client) => Socket.admitted(client)),
  );
  const { id } = await unsigned({ ...set, owner });
  expect(await insider.operation()).toEqual({ type: 'PAYMENT', id, status: 'UNSIGNED' });
  const application = await begun(otherCompany.client);
  expect(await outsiders[1]?.operation()).toEqual({
    type: 'APPLICATION',
    id: application.id,
    status: 'INCOMPLETE',
  });
  for (const outsider of outsiders) {
    await outsider.ask({ event: 'unsubscribe', data: {} }); // what was sent before has come
    expect(outsider.frames.filter(({ event }) => event === 'operation')).toEqual([]);
  }
});

test('what happened in the minute before a socket is told to it first, to whom it concerns', async () => {
  const before = await unsigned(set);
  await expect(socket.operation()).resolves.toMatchObject({ id: before.id });
  const stranger = await customer(bank);
  const recentOf = async ({ client }: { client: Client }) =>
    (await Socket.admitted(client)).recent.flatMap((frame) =>
      frame.event === 'operation' && frame.data.type === 'PAYMENT' ? [frame.data] : [],
    );
  expect(await recentOf(set.owner)).toEqual([{ type: 'PAYMENT', id: before.id, status: 'UNSIGNED' }]);
  expect(await recentOf(stranger)).toEqual([]);
  bank.clock.advance(60_000);
  await expect.poll(() => recentOf(set.owner)).toEqual([]);
});
