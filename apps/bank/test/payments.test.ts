import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { payment, mfaTokenFor, fixture, unsigned } from './operations/fixture.ts';
import { usd } from './support/outgoing.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

describe('a payment over HTTP', () => {
  test('is created, signed with a code, and then stands in both histories with its money moved', async () => {
    const set = await fixture(bank);
    const { client, person } = set.owner;
    const created = await unsigned(set);
    expect(created).toMatchObject({
      status: 'UNSIGNED',
      requiresSignature: true,
      sum: '12.50',
      feeAmount: '0.00',
      totalDebit: '12.50',
    });
    expect(
      (await client.ok('payments.list', { query: { organizationId: person.organizationId } })).data.edges.map(
        ({ node }) => node.id,
      ),
    ).toEqual([created.id]);

    const mfaToken = await mfaTokenFor(set, created);
    const { data: signed } = await client.ok('payments.sign', {
      params: { id: created.id },
      body: { mfaToken, signedAt: bank.clock.now().toISOString() },
    });
    expect(signed).toMatchObject({ status: 'COMPLETED', signatures: { required: 1, collected: 1 } });
    expect((await client.ok('payments.list')).data.edges).toEqual([]);

    const [sent] = (await client.ok('statements.list')).data.edges;
    expect(sent?.node).toMatchObject({
      status: 'SENT',
      debitSum: '12.50',
      creditSum: null,
      counterpartyFullName: 'Pat P.',
      title: 'Pat P.',
      details: 'Lunch',
      paymentId: created.id,
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      feeAmount: '0.00',
      balanceAfter: '987.50',
      senderAccountNumber: person.accounts[0]?.number,
    });
    const payee = bank.client();
    await payee.signIn(set.payee.phone);
    const [added] = (await payee.ok('statements.list')).data.edges;
    expect(added?.node).toMatchObject({
      status: 'ADDED',
      creditSum: '12.50',
      debitSum: null,
      counterpartyFullName: 'Jane Doe',
      balanceAfter: '1012.50',
    });
    expect((await client.ok('accounts.list')).data.edges[0]?.node.balances[0]).toMatchObject({
      value: '987.50',
      available: '987.50',
      reserved: '0.00',
      ledgerVersion: 2,
    });
  });

  test('charges its fee as a line of its own that names the payment’s', async () => {
    const { person, client } = await bank.signedIn({
      accounts: [{ balances: [{ currency: 'USD', value: '1000.00' }] }],
    });
    const payee = await bank.person({ accounts: [{ balances: [{ currency: 'USD', value: '0' }] }] });
    const usd = '01920000-0000-7000-8000-000000000840';
    const set = { bank, owner: { person, client }, payee };
    const { data: created } = await client.ok('payments.create', {
      body: { ...payment(set, { sum: '400.00' }), currencyId: usd },
    });
    expect(created).toMatchObject({ feeAmount: '1.00', totalDebit: '401.00' });
    const mfaToken = await mfaTokenFor(set, created);
    await client.ok('payments.sign', {
      params: { id: created.id },
      body: { mfaToken, signedAt: bank.clock.now().toISOString() },
    });
    const everything = (await client.ok('statements.list')).data.edges.map(({ node }) => node);
    const items = everything.filter(({ paymentId }) => paymentId === created.id);
    expect(items).toHaveLength(2);
    expect(everything.length).toBeGreaterThan(2);
    const { data: ofPayment } = await client.ok('statements.list', { query: { paymentId: created.id } });
    expect(ofPayment.edges.map(({ node }) => node)).toEqual(items);
    const [fee, paid] = items[0]?.operationType === 'TRANSACTION_FEE' ? items : items.toReversed();
    expect(paid).toMatchObject({
      operationType: 'COMMON',
      debitSum: '400.00',
      feeAmount: '1.00',
      parentId: null,
    });
    expect(fee).toMatchObject({ operationType: 'TRANSACTION_FEE', debitSum: '1.00', parentId: paid?.id });
    expect(
      (await client.ok('statements.list', { query: { parentId: paid?.id ?? '' } })).data.edges.map(
        ({ node }) => node,
      ),
    ).toEqual([fee]);
  });

  test('sent twice under one key is made once and answered alike; under the key another body is 409, a long key 400', async () => {
    const set = await fixture(bank);
    const { client } = set.owner;
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = await Promise.all([
      client.call('payments.create', { body: payment(set), headers }),
      client.call('payments.create', { body: payment(set), headers }),
    ]);
    expect(first.body).toEqual(second.body);
    expect(
      [first.headers['idempotent-replayed'], second.headers['idempotent-replayed']].filter(
        (value) => value === 'true',
      ),
    ).toHaveLength(1);
    expect(
      await client.refused('payments.create', { body: payment(set, { sum: '13.00' }), headers }),
    ).toMatchObject({ statusCode: 409, code: 'IDEMPOTENCY_MISMATCH' });
    expect(
      await client.refused('payments.create', {
        body: payment(set),
        headers: { 'Idempotency-Key': 'k'.repeat(201) },
      }),
    ).toMatchObject({ statusCode: 400, code: 'VALIDATION' });
    expect((await client.ok('payments.list')).data.edges).toHaveLength(1);
  });

  test('waits in the list page by page, newest first, also when many were made in the same moment', async () => {
    const set = await fixture(bank);
    const made = [];
    for (let index = 0; index < 7; index += 1) made.push((await unsigned(set)).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await set.owner.client.ok('payments.list', {
        query: { take: 3, ...(cursor !== undefined && { cursor }) },
      });
      seen.push(...data.edges.map(({ node }) => node.id));
      cursor = data.pageInfo.hasNextPage ? (data.pageInfo.endCursor ?? undefined) : undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(made));
  });

  test('is worded to the phone in the language of the browser', async () => {
    const set = await fixture(bank);
    const { id, signingHash } = await unsigned(set);
    const subject = { type: 'PAYMENT' as const, ids: [id], signingHash };
    await set.owner.client.ok('signatures.sendCode', {
      body: { mfa: 'PHONE', channel: 'SMS', subject },
      headers: { 'accept-language': 'de-CH, en;q=0.5' },
    });
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(set.owner.person.phone)}`);
    expect((JSON.parse(text) as { text: string }[])[0]?.text).toMatch(
      /^12,50 EUR an Pat P .* zahlen\. Code \d{6}\n\n@kontor\.localhost #\d{6}$/,
    );
  });

  test('may be checked 30 times in 5 minutes', async () => {
    const set = await fixture(bank);
    for (let checked = 0; checked < 30; checked += 1)
      await set.owner.client.ok('payments.check', { body: { payment: payment(set) } });
    expect(
      await set.owner.client.refused('payments.check', { body: { payment: payment(set) } }),
    ).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED', retryAfter: 300 });
  });
});

describe('a payment between own accounts', () => {
  const two = (organizationId: string, accounts: readonly { readonly id: string }[]) => {
    const [from, to] = accounts;
    return {
      kind: 'BETWEEN_ACCOUNTS',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId,
      accountId: from?.id ?? '',
      toAccountId: to?.id ?? '',
      currencyId: usd,
      sum: '250.00',
      details: 'Savings',
    } as const;
  };
  const personOptions = {
    accounts: [
      { name: 'Current', balances: [{ currency: 'USD', value: '1000.00' }] },
      { name: 'Savings', balances: [{ currency: 'USD', value: '0.00' }] },
      { name: 'Euros', balances: [{ currency: 'EUR', value: '5.00' }] },
    ],
  };

  test('costs nothing, moves at the signature, and both accounts show it', async () => {
    const { person, client } = await bank.signedIn(personOptions);
    const body = two(person.organizationId, person.accounts);
    const { data: check } = await client.ok('payments.check', { body: { payment: body } });
    expect(check).toMatchObject({ feeAmount: '0.00', totalDebit: '250.00' });
    const { data: created } = await client.ok('payments.create', {
      body: { ...body, checkId: check.checkId },
    });
    const set = { bank, owner: { person, client }, payee: person };
    const { data: signed } = await client.ok('payments.sign', {
      params: { id: created.id },
      body: { mfaToken: await mfaTokenFor(set, created), signedAt: bank.clock.now().toISOString() },
    });
    expect(signed.status).toBe('COMPLETED');
    const { data } = await client.ok('accounts.list');
    const values = data.edges.map(({ node }) => node.balances[0]?.value).toSorted();
    expect(values).toEqual(['250.00', '5.00', '750.00']);
    const items = (await client.ok('statements.list')).data.edges
      .map(({ node }) => node)
      .filter(({ paymentId }) => paymentId === created.id);
    expect(items.map(({ status, debitSum, creditSum }) => [status, debitSum, creditSum]).toSorted()).toEqual([
      ['ADDED', null, '250.00'],
      ['SENT', '250.00', null],
    ]);
  });

  test('is refused to the same account, a foreign one, one without the currency; its free quote buys nothing else', async () => {
    const { person, client } = await bank.signedIn(personOptions);
    const other = await bank.person();
    const body = two(person.organizationId, person.accounts);
    const refused = (more: object) => client.refused('payments.create', { body: { ...body, ...more } });
    expect(await refused({ toAccountId: body.accountId })).toMatchObject({ code: 'SAME_ACCOUNT' });
    expect(await refused({ toAccountId: person.accounts[2]?.id })).toMatchObject({
      code: 'CURRENCY_MISMATCH',
    });
    expect(await refused({ toAccountId: other.accounts[0]?.id })).toMatchObject({
      statusCode: 400,
      message: [{ property: 'toAccountId' }],
    });
    const { data: check } = await client.ok('payments.check', { body: { payment: body } });
    const { toAccountId, ...rest } = body;
    expect(toAccountId).toBe(person.accounts[1]?.id);
    const dollars = { accounts: [{ name: 'Current', balances: [{ currency: 'USD', value: '1.00' }] }] };
    const { organizationId } = await bank.person(dollars);
    expect(
      await client.refused('payments.create', {
        body: { ...rest, kind: 'INTERNAL', recipientOrganizationId: organizationId, checkId: check.checkId },
      }),
    ).toMatchObject({ statusCode: 410, code: 'CHECK_EXPIRED' });
  });
});
