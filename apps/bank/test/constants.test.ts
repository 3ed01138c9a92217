import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import { acceptInvitation, official, payment, fixture, unsigned } from './operations/fixture.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

test('payments come 20 at a time', async () => {
  const set = await fixture(bank);
  for (let made = 0; made < 21; made += 1) await unsigned(set);
  const { data: page } = await set.owner.client.ok('payments.list');
  expect([page.edges.length, page.pageInfo.hasNextPage]).toEqual([20, true]);
  const cursor = page.pageInfo.endCursor ?? '';
  const { data: rest } = await set.owner.client.ok('payments.list', { query: { take: 20, cursor } });
  expect([rest.edges.length, rest.pageInfo.hasNextPage]).toEqual([1, false]);
});

test('a code to sign in has 4 digits, one to sign has 6', async () => {
  const set = await fixture(bank);
  const { data: login } = await bank.client().ok('auth.phone', { body: { phone: set.payee.phone } });
  expect([login.codeLength, login.code]).toEqual([4, expect.stringMatching(/^\d{4}$/)]);
  const { id, signingHash } = await unsigned(set);
  const { data: sign } = await set.owner.client.ok('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
  });
  expect([sign.codeLength, sign.code]).toEqual([6, expect.stringMatching(/^\d{6}$/)]);
});

describe('a code is asked for', () => {
  /** Whether a payment they make is theirs to sign, and what asking for the code answers. */
  async function ask(set: Awaited<ReturnType<typeof fixture>>) {
    const { client } = set.owner;
    const { data } = await client.ok('payments.create', { body: payment(set) });
    const subject = { type: 'PAYMENT' as const, ids: [data.id], signingHash: data.signingHash };
    const sent = await client.call('signatures.sendCode', {
      body: { mfa: 'PHONE', channel: 'SMS', subject },
    });
    return [data.status, data.requiresSignature, sent.ok ? sent.status : sent.body.code];
  }

  test('of an INDIVIDUAL', async () => {
    expect(await ask(await fixture(bank))).toEqual(['UNSIGNED', true, 200]);
  });

  test.each([
    ['SINGLE', true, 200],
    ['NONE', false, 'SIGNING_NOT_ALLOWED'],
  ] as const)('of a CORPORATE by its official’s signature: %s', async (signatureType, required, answer) => {
    const set = await fixture(bank);
    const company = await bank.signedIn({ type: 'CORPORATE' });
    const phone = freshPhone();
    await company.client.ok('officials.create', {
      params: { id: company.person.organizationId },
      body: official({ phone, signatureType }),
    });
    const client = bank.client();
    await client.signIn(phone);
    await acceptInvitation(client);
    await bank
      .client()
      .raw('POST', '/sandbox/identify', { 'content-type': 'application/json' }, JSON.stringify({ phone }));
    const owner = { person: company.person, client };
    expect(await ask({ ...set, owner })).toEqual(['UNSIGNED', required, answer]);
  });
});
