import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationStatus } from '@kontor/api-client/contract';
import { inTenant, sqlState, type Tx } from '../db/database.ts';
import { fees, idempotencyKeys, ledgerTransactions, lines, payments, paymentEdges, paymentStatuses, paymentTransitions, postings } from '../db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { create, internal, pay, proofFor, sign } from '../testing/pay.ts';
import { createWorld, currencyIds, type Customer, type World } from '../testing/world.ts';
import { checkPayment, createPayment, declinePayment, expirePayments, getPayment, listSignatures, listUnsigned } from './service.ts';
import { signPayment } from './sign.ts';
import { legalTransitions, move } from './transitions.ts';

let database: TestDatabase;
let world: World;
let jane: Customer;
let acme: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  world = await createWorld(database.db);
  jane = await world.customer();
  acme = await world.customer({ type: 'CORPORATE' });
});

const inWorld = <T>(work: (tx: Tx) => Promise<T>) => inTenant(database.db, world.tenantId, work);
const newId = () => crypto.randomUUID();
const unsignedOf = (who: Customer) => listUnsigned(world.bank, who, { organizationId: who.organizationId, after: null, limit: 21 });
const paymentCount = () => inWorld(async (tx) => (await tx.select().from(payments)).length);

/** A new payment of Jane's with the token that signs it. */
async function readyToSign(sum = '10.00') {
  const created = await create(world, jane, internal(jane, acme, sum));
  return { id: created.id, token: await proofFor(world, jane, created) };
}

describe('creating', () => {
  test('answers what will be debited, moves no money, and puts the payment among the unsigned', async () => {
    const created = await create(world, jane, internal(jane, acme, '250.1', { clientReference: 'A-1' }));
    expect(created).toMatchObject({
      status: 'UNSIGNED', requiresSignature: true, signatures: { required: 1, collected: 0 },
      sum: '250.10', feeAmount: '0.00', totalDebit: '250.10', currencyId: currencyIds.EUR, feeCurrencyId: currencyIds.EUR,
      createdAt: '2026-03-05T12:00:00.000Z', expiresAt: '2026-04-04T12:00:00.000Z',
    });
    expect(await world.booked(jane.ledger.EUR)).toBe(1_000_00n);
    expect(await unsignedOf(jane)).toMatchObject([{
      id: created.id, status: 'UNSIGNED', sum: '250.10', benificiaryFullName: expect.stringMatching(/^Acme /), canSign: true, canDecline: true,
      signingHash: created.signingHash, createdBy: { firstName: 'Jane' }, info: { createdAt: '2026-03-05T12:00:00.000Z' },
    }]);
  });

  test('shows who is paid: a company in full, a person as first name and initial with the end of the number', async () => {
    const joe = await world.customer();
    const toJoe = await create(world, jane, internal(jane, joe, '1'));
    expect(await getPayment(world.bank, jane, toJoe.id)).toMatchObject({
      benificiaryFullName: 'Jane D.', counterpartyAccountNumber: `…${joe.accountNumber.slice(-4)}`,
    });
    const toAcme = await create(world, jane, internal(jane, acme, '1', { counterpartyAccountNumber: acme.accountNumber }));
    expect(await getPayment(world.bank, jane, toAcme.id)).toMatchObject({ counterpartyAccountNumber: acme.accountNumber });
  });

  test.each([
    ['more than there is', { sum: '1000.01' }, { status: 422, code: 'INSUFFICIENT_FUNDS' }],
    ['a third decimal', { sum: '1.001' }, { status: 400, answer: [{ property: 'sum', constraints: { maxDecimals: expect.stringMatching(/^sum /) } }] }],
    ['a currency the account does not hold', { currencyId: currencyIds.GBP }, { status: 400, answer: [{ property: 'currencyId', constraints: { currencyHeld: expect.any(String) } }] }],
    ['a recipient nobody is', { recipientOrganizationId: newId() }, { status: 400, answer: [{ property: 'recipientOrganizationId', constraints: { isRecipient: expect.any(String) } }] }],
    ['an account the recipient has not', { counterpartyAccountNumber: '12345' }, { status: 400, answer: [{ property: 'counterpartyAccountNumber', constraints: { isRecipientAccount: expect.any(String) } }] }],
    ['an account of its own that is not there', { accountId: newId() }, { status: 404, code: 'NOT_FOUND' }],
    ['an organization it does not belong to', { organizationId: newId() }, { status: 403, code: 'FORBIDDEN' }],
    ['another day', { transferDate: '2026-03-06' }, { status: 400, answer: [{ property: 'transferDate', constraints: { isToday: expect.any(String) } }] }],
    ['a check that is not there', { checkId: newId() }, { status: 410, code: 'CHECK_EXPIRED' }],
  ])('refuses %s, and stores nothing', async (_, change, refusal) => {
    await expect(create(world, jane, { ...internal(jane, acme, '10.00'), ...change })).rejects.toMatchObject(refusal);
    expect(await paymentCount()).toBe(0);
    expect(await inWorld((tx) => tx.select().from(idempotencyKeys))).toEqual([]);
  });

  test('refuses the own organization, a foreign account, and a recipient without the currency', async () => {
    await expect(create(world, jane, internal(jane, jane, '1'))).rejects.toMatchObject({ code: 'SAME_ACCOUNT' });
    await expect(create(world, jane, { ...internal(jane, acme, '1'), accountId: acme.accountId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const trader = await world.customer({ money: { USDC: 5_000_000n } });
    await expect(create(world, trader, internal(trader, acme, '1', { currency: 'USDC' }))).rejects.toMatchObject({ code: 'CURRENCY_MISMATCH' });
  });

  test('takes a crypto currency to its own decimals', async () => {
    const [from, to] = [await world.customer({ money: { SOL: 2_000_000_001n } }), await world.customer({ money: { SOL: 0n } })];
    await pay(world, from, to, '2.000000001', 'SOL');
    expect(await world.booked(to.ledger.SOL)).toBe(2_000_000_001n);
  });

  test('lets a viewer see and not pay', async () => {
    const viewer = await world.customer({ type: 'CORPORATE', viewerType: 'VIEWER' });
    await expect(create(world, viewer, internal(viewer, jane, '1'))).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await unsignedOf(viewer)).toEqual([]);
  });

  test('leaves a payment of an official without a signature to somebody who may sign', async () => {
    const official = await world.customer({ type: 'CORPORATE', signatureType: 'NONE' });
    const created = await create(world, official, internal(official, jane, '1'));
    expect(created).toMatchObject({ status: 'UNSIGNED', requiresSignature: false });
    expect(await unsignedOf(official)).toMatchObject([{ id: created.id, canSign: false, canDecline: true }]);
  });
});

describe('checking', () => {
  const check = (change = {}) => {
    const { sum, ...rest } = { ...internal(jane, acme, '10.00'), ...change };
    return checkPayment(world.bank, jane, { sum, ...rest });
  };

  test('tells fee, total and what is available, and creates nothing', async () => {
    expect(await check()).toMatchObject({
      sum: '10.00', feeAmount: '0.00', fees: [], totalDebit: '10.00', available: '1000.00', sufficientFunds: true,
      duplicateOf: null, requiresSignature: true, signaturesRequired: 1,
    });
    expect(await paymentCount()).toBe(0);
  });

  test('refuses what creating would refuse', async () => {
    await expect(check({ sum: '1000.01' })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS', extras: { data: { available: '1000.00', totalDebit: '1000.01' } },
    });
    await expect(check({ accountId: acme.accountId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('warns of an equal payment within 24 hours, and not of a declined one', async () => {
    const first = await create(world, jane, internal(jane, acme, '10.00'));
    world.clock.advance(23 * 3_600_000);
    expect(await check()).toMatchObject({ duplicateOf: { id: first.id, sum: '10.00' } });
    await declinePayment(world.bank, jane, first.id);
    expect(await check()).toMatchObject({ duplicateOf: null });
  });

  test('binds the bank to the fee it quoted for 10 minutes, for that payment only', async () => {
    await inWorld((tx) => tx.insert(fees).values({
      tenantId: world.tenantId, organizationId: jane.organizationId, name: 'Transfer', kind: 'TRANSACTION_FEE', amountType: 'FIXED', fixedAmount: 50n, currencyId: currencyIds.EUR,
    }));
    const { checkId, fees: quoted, totalDebit } = await check();
    expect(totalDebit).toBe('10.50');
    expect(quoted).toMatchObject([{ name: 'Transfer', amount: '0.50', feeAmountType: 'FIXED', feeFixedAmount: '0.50' }]);
    await inWorld((tx) => tx.update(fees).set({ fixedAmount: 99n }));
    expect(await create(world, jane, internal(jane, acme, '10.00', { checkId }))).toMatchObject({ feeAmount: '0.50' });
    expect(await create(world, jane, internal(jane, acme, '10.00'))).toMatchObject({ feeAmount: '0.99' });
    await expect(create(world, jane, internal(jane, acme, '10.01', { checkId }))).rejects.toMatchObject({ code: 'CHECK_EXPIRED' });
    world.clock.advance(10 * 60_000);
    await expect(create(world, jane, internal(jane, acme, '10.00', { checkId }))).rejects.toMatchObject({ code: 'CHECK_EXPIRED' });
  });
});

describe('a fee', () => {
  test('is part of what must be covered, and is booked beside the payment', async () => {
    await inWorld((tx) => tx.insert(fees).values({
      tenantId: world.tenantId, organizationId: jane.organizationId, name: 'Transfer', kind: 'TRANSACTION_FEE', amountType: 'PERCENT', percent: '0.25', percentMin: 1_00n, percentMax: 2_00n, currencyId: currencyIds.EUR,
    }));
    await expect(create(world, jane, internal(jane, acme, '999.00'))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const signed = await pay(world, jane, acme, '500.00');
    expect(await world.booked(jane.ledger.EUR)).toBe(498_75n);
    expect(await world.booked(acme.ledger.EUR)).toBe(1_500_00n);
    const booked = await inWorld((tx) => tx.select().from(postings).where(eq(postings.transactionId, signed.generalLedgerTransactionId ?? '')).orderBy(postings.seq));
    expect(booked).toMatchObject([{ operationType: 'COMMON', amount: 500_00n }, { operationType: 'TRANSACTION_FEE', amount: 1_25n }]);
  });
});

describe('the same key', () => {
  test('answers the first payment again and makes no second', async () => {
    const key = newId();
    const [first, second] = [
      await createPayment(world.bank, jane, internal(jane, acme, '10.00'), key),
      await createPayment(world.bank, jane, internal(jane, acme, '10.00'), key),
    ];
    expect(first.replayed).toBe(false);
    expect(second).toEqual({ answer: first.answer, replayed: true });
    expect(await paymentCount()).toBe(1);
  });

  test('a hundred times at once has one effect and a hundred equal answers', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => createPayment(world.bank, jane, internal(jane, acme, '10.00'), key)));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await paymentCount()).toBe(1);
  });

  test.each([
    ['amount', { sum: '10.01' }],
    ['reference', { details: 'Invoice 8' }],
    ['recipient', { recipientOrganizationId: newId() }],
    ['account', { accountId: newId() }],
  ])('with another %s is refused, and the first payment stays what it was', async (_, change) => {
    const key = newId();
    const first = await create(world, jane, internal(jane, acme, '10.00'), key);
    await expect(create(world, jane, { ...internal(jane, acme, '10.00'), ...change }, key)).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await getPayment(world.bank, jane, first.id)).toMatchObject({ sum: '10.00', details: 'Invoice 7' });
  });

  test('of two people is two keys', async () => {
    const [key, joe] = [newId(), await world.customer()];
    const [mine, his] = [await create(world, jane, internal(jane, acme, '10.00'), key), await create(world, joe, internal(joe, acme, '10.00'), key)];
    expect(his.id).not.toBe(mine.id);
    await expect(getPayment(world.bank, joe, mine.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is free again after a refusal, and after 24 hours', async () => {
    const key = newId();
    await expect(create(world, jane, internal(jane, acme, '2000.00'), key)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const first = await create(world, jane, internal(jane, acme, '10.00'), key);
    world.clock.advance(24 * 3_600_000);
    expect((await create(world, jane, internal(jane, acme, '11.00'), key)).id).not.toBe(first.id);
  });

  test.each(['', 'x'.repeat(201), 'with space', 'umläut'])('must be 1 to 200 printable characters: %j is not', async (key) => {
    await expect(create(world, jane, internal(jane, acme, '10.00'), key)).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
  });
});

describe('without a key', () => {
  const raw = (change = {}) => createPayment(world.bank, jane, { ...internal(jane, acme, '10.00'), ...change }, undefined);

  test('a double click makes one payment, a third click after 10 s another', async () => {
    const answers = await Promise.all([raw(), raw()]);
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    world.clock.advance(10_000);
    expect((await raw()).replayed).toBe(false);
    expect(await paymentCount()).toBe(2);
  });

  test('an equal payment within 10 s is refused unless it is said to be meant', async () => {
    await raw({ clientReference: 'one' });
    await expect(raw({ clientReference: 'two' })).rejects.toMatchObject({ status: 409, code: 'DUPLICATE_PAYMENT' });
    expect((await raw({ clientReference: 'two', confirmDuplicate: true })).replayed).toBe(false);
    expect((await raw({ clientReference: 'two', details: 'Invoice 8' })).replayed).toBe(false);
  });
});

describe('signing', () => {
  test('books at once: debit, credit, both parties in both histories, the signer on record', async () => {
    const created = await create(world, jane, internal(jane, acme, '250.10'));
    world.clock.advance(1_000);
    const signed = await sign(world, jane, created.id, await proofFor(world, jane, created));
    expect(signed).toEqual({
      id: created.id, status: 'COMPLETED', signatures: { required: 1, collected: 1 },
      signedAt: '2026-03-05T12:00:01.000Z', executedAt: '2026-03-05T12:00:01.000Z', generalLedgerTransactionId: expect.any(String),
    });
    expect(await world.booked(jane.ledger.EUR)).toBe(749_90n);
    expect(await world.booked(acme.ledger.EUR)).toBe(1_250_10n);
    expect(await unsignedOf(jane)).toEqual([]);
    expect(await getPayment(world.bank, jane, created.id)).toMatchObject({
      status: 'COMPLETED', canSign: false, canDecline: false, transferDate: '2026-03-05T12:00:01.000Z',
      generalLedgerTransactionId: signed.generalLedgerTransactionId, signatures: { collected: 1 },
    });
    expect(await listSignatures(world.bank, jane, created.id)).toEqual([
      { createdAt: '2026-03-05T12:00:01.000Z', user: { profile: { firstName: 'Jane', lastName: expect.stringMatching(/^Doe/) } } },
    ]);
    const [booked] = await inWorld((tx) => tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, signed.generalLedgerTransactionId ?? '')));
    expect(booked).toMatchObject({ paymentId: created.id, details: 'Invoice 7', debtorNumber: jane.accountNumber, creditorNumber: acme.accountNumber });
    const history = await inWorld((tx) => tx.select().from(paymentTransitions).orderBy(paymentTransitions.sortKey));
    expect(history).toMatchObject([
      { fromStatus: null, toStatus: 'UNSIGNED', actorId: jane.userId, at: new Date('2026-03-05T12:00:00Z') },
      { fromStatus: 'UNSIGNED', toStatus: 'COMPLETED', actorId: jane.userId, at: new Date('2026-03-05T12:00:01Z') },
    ]);
  });

  test('carries 9999999999999999.99 to the last cent', async () => {
    const rich = await world.customer({ money: { EUR: 999_999_999_999_999_999n } });
    const created = await create(world, rich, internal(rich, acme, '9999999999999999.99'));
    expect(created).toMatchObject({ sum: '9999999999999999.99', totalDebit: '9999999999999999.99' });
    await sign(world, rich, created.id, await proofFor(world, rich, created));
    expect(await world.booked(rich.ledger.EUR)).toBe(0n);
    expect(await world.booked(acme.ledger.EUR)).toBe(1_000_00n + 999_999_999_999_999_999n);
  });

  test('a hundred times at once books once and answers everybody the same', async () => {
    const { id, token } = await readyToSign();
    const answers = await Promise.all(Array.from({ length: 100 }, () => sign(world, jane, id, token)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.booked(jane.ledger.EUR)).toBe(990_00n);
    expect(await inWorld((tx) => tx.select().from(lines).where(eq(lines.ledgerAccountId, jane.ledger.EUR ?? '')))).toHaveLength(2);
  });

  test('repeated, even with a token that is long spent, answers the same', async () => {
    const { id, token } = await readyToSign();
    const first = await sign(world, jane, id, token);
    world.clock.advance(3_600_000);
    expect(await sign(world, jane, id, token)).toEqual(first);
    expect(await sign(world, jane, id, 'anything')).toEqual(first);
  });

  test('looks at the balance again: two payments that fit one by one and not together', async () => {
    const [one, two] = [await readyToSign('600.00'), await readyToSign('600.00')];
    await sign(world, jane, one.id, one.token);
    await expect(sign(world, jane, two.id, two.token)).rejects.toMatchObject({
      status: 422, code: 'INSUFFICIENT_FUNDS', answer: [{ property: 'coreError', constraints: { coreError: 'Insufficient funds' } }],
    });
    expect(await unsignedOf(jane)).toMatchObject([{ id: two.id, status: 'UNSIGNED', signatures: { collected: 0 } }]);
    await pay(world, acme, jane, '300.00');
    expect(await sign(world, jane, two.id, two.token)).toMatchObject({ status: 'COMPLETED' });
  });

  test('of many payments at once never spends more than there is', async () => {
    const ready: { id: string; token: string }[] = [];
    for (let n = 0; n < 20; n += 1) ready.push(await readyToSign('90.00'));
    const outcomes = await Promise.allSettled(ready.map(({ id, token }) => sign(world, jane, id, token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(await world.booked(jane.ledger.EUR)).toBe(10_00n);
  });

  test('is refused to an official without a signature, to another customer, and without a right token', async () => {
    const official = await world.customer({ type: 'CORPORATE', signatureType: 'NONE' });
    const theirs = await create(world, official, internal(official, jane, '1'));
    await expect(sign(world, official, theirs.id, 'x')).rejects.toMatchObject({ status: 403, code: 'SIGNING_NOT_ALLOWED' });
    const { id } = await readyToSign();
    await expect(sign(world, acme, id, 'x')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expect(sign(world, jane, id, 'x')).rejects.toMatchObject({ status: 400, code: 'TOKEN_EXPIRED', message: 'Token expired' });
    await expect(sign(world, jane, newId(), 'x')).rejects.toMatchObject({ status: 404 });
    await expect(sign(world, jane, 'organization-1', 'x')).rejects.toMatchObject({ status: 404 });
  });

  test('takes a token once, within 2 minutes, from the session it was given to', async () => {
    const { id, token } = await readyToSign();
    await expect(sign(world, { ...jane, sessionId: newId() }, id, token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    world.clock.advance(2 * 60_000);
    await expect(sign(world, jane, id, token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(await world.booked(jane.ledger.EUR)).toBe(1_000_00n);
  });

  test.each([-1, 1])('refuses a claimed time more than 24 h off (%i)', async (direction) => {
    const { id, token } = await readyToSign();
    const at = (ms: number) => new Date(world.clock.now().getTime() + direction * ms).toISOString();
    const attempt = signPayment(world.bank, jane, id, { mfaToken: token, signedAt: at(24 * 3_600_000 + 1) });
    await expect(attempt).rejects.toMatchObject({ status: 400, answer: [{ property: 'signedAt' }] });
    expect(await signPayment(world.bank, jane, id, { mfaToken: token, signedAt: at(24 * 3_600_000) })).toMatchObject({ status: 'COMPLETED' });
  });

  test('waits for as many signatures as the payment needs', async () => {
    const { id } = await create(world, jane, internal(jane, acme, '10.00'));
    const signed = await inWorld(async (tx) => {
      // The number of signatures is fixed with the payment, so a payment that needs two is made as a copy of this one.
      const { rows } = await tx.$client.query<{ id: string }>(`
        insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'signatures_required', 2))).* from payments p where id = $1 returning id`, [id]);
      return rows[0]?.id ?? '';
    });
    const payment = await getPayment(world.bank, jane, signed);
    expect(await sign(world, jane, signed, await proofFor(world, jane, payment))).toMatchObject({
      status: 'UNSIGNED', signatures: { required: 2, collected: 1 }, executedAt: null,
    });
    expect(await getPayment(world.bank, jane, signed)).toMatchObject({ status: 'UNSIGNED', canSign: false });
    expect(await world.booked(jane.ledger.EUR)).toBe(1_000_00n);
  });
});

describe('dynamic linking', () => {
  test('a code for one payment signs no other, and is void after the attempt', async () => {
    const [one, two] = [await readyToSign('10.00'), await create(world, jane, internal(jane, acme, '999.00'))];
    await expect(sign(world, jane, two.id, one.token)).rejects.toMatchObject({ status: 409, code: 'SIGNING_SUBJECT_MISMATCH' });
    await expect(sign(world, jane, one.id, one.token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(await world.booked(jane.ledger.EUR)).toBe(1_000_00n);
  });

  test.each([
    ['amount', 'sum = 99999'],
    ['currency', `currency_id = '${currencyIds.GBP}'`],
    ['payee name', "payee_name = 'Mallory'"],
    ['payee account', 'payee_account_id = account_id, payee_organization_id = organization_id'],
    ['fee', 'fee_amount = 1'],
    ['paying account', 'account_id = payee_account_id, organization_id = payee_organization_id'],
  ])('a payment whose %s was changed can not be signed with the code for the old one', async (_, change) => {
    const { id, token } = await readyToSign();
    await tamper(`update payments set ${change} where id = '${id}'`);
    const attempt = sign(world, change.startsWith('account_id') ? { ...acme, userId: acme.userId } : jane, id, token);
    await expect(attempt).rejects.toMatchObject({ code: change.startsWith('account_id') ? 'TOKEN_EXPIRED' : 'SIGNING_SUBJECT_MISMATCH' });
  });

  test('the application can not change what was agreed', async () => {
    const { id } = await readyToSign();
    await expect(inWorld((tx) => tx.update(payments).set({ sum: 1n }).where(eq(payments.id, id)))).rejects.toSatisfy((error) => sqlState(error) === '42501');
    await expect(tamper(`update payments set sum = 1 where id = '${id}'`, false)).rejects.toSatisfy((error) => sqlState(error) === 'KB009');
  });
});

/** What only somebody with the database itself in hand can do. */
async function tamper(statement: string, withoutTriggers = true): Promise<void> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await admin.query(`set app.tenant = '${world.tenantId}'`);
    if (withoutTriggers) await admin.query('set session_replication_role = replica');
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

describe('declining', () => {
  test('cancels an unsigned payment once, and says who did it', async () => {
    const { id } = await create(world, jane, internal(jane, acme, '10.00'));
    expect(await declinePayment(world.bank, jane, id)).toEqual({
      id, status: 'CANCELLED', declinedAt: '2026-03-05T12:00:00.000Z', declinedBy: { firstName: 'Jane', lastName: expect.any(String) },
    });
    expect(await unsignedOf(jane)).toEqual([]);
    await expect(declinePayment(world.bank, jane, id)).rejects.toMatchObject({ status: 409, code: 'ALREADY_DECLINED' });
    await expect(sign(world, jane, id, 'x')).rejects.toMatchObject({ status: 409, code: 'ALREADY_DECLINED' });
  });

  test('is refused for a signed payment, somebody else\'s, and to a viewer', async () => {
    const { id, token } = await readyToSign();
    await expect(declinePayment(world.bank, acme, id)).rejects.toMatchObject({ status: 404 });
    await sign(world, jane, id, token);
    await expect(declinePayment(world.bank, jane, id)).rejects.toMatchObject({ status: 409, code: 'ALREADY_SIGNED' });
  });

  test('and signing at the same time: exactly one of them wins', async () => {
    for (let n = 0; n < 10; n += 1) {
      const before = await world.booked(acme.ledger.EUR);
      const { id, token } = await readyToSign('1.00');
      const [signed, declined] = await Promise.allSettled([sign(world, jane, id, token), declinePayment(world.bank, jane, id)]);
      expect([signed.status, declined.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await world.booked(acme.ledger.EUR)).toBe(signed.status === 'fulfilled' ? before + 1_00n : before);
    }
  });
});

describe('an unsigned payment lapses after 30 days', () => {
  test('at that very moment, whether or not the bank has noted it', async () => {
    const { id } = await create(world, jane, internal(jane, acme, '10.00'));
    world.clock.advance(30 * 24 * 3_600_000 - 1);
    expect(await unsignedOf(jane)).toHaveLength(1);
    world.clock.advance(1);
    expect(await unsignedOf(jane)).toEqual([]);
    expect(await getPayment(world.bank, jane, id)).toMatchObject({ status: 'EXPIRED', canSign: false, canDecline: false });
    await expect(sign(world, jane, id, 'x')).rejects.toMatchObject({ status: 410, code: 'PAYMENT_EXPIRED' });
    await expect(declinePayment(world.bank, jane, id)).rejects.toMatchObject({ status: 410, code: 'PAYMENT_EXPIRED' });
    expect(await expirePayments(world.bank, world.tenantId)).toBe(1);
    expect(await expirePayments(world.bank, world.tenantId)).toBe(0);
    expect(await getPayment(world.bank, jane, id)).toMatchObject({ status: 'EXPIRED' });
  });
});

describe('the list of unsigned payments', () => {
  test('is newest first and continues after the last one given', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      made.push((await create(world, jane, internal(jane, acme, `${n + 1}.00`))).id);
      if (n % 2 === 0) world.clock.advance(1_000); // two of them share their millisecond
    }
    const first = await listUnsigned(world.bank, jane, { organizationId: jane.organizationId, after: null, limit: 2 });
    const last = first.at(-1);
    const rest = await listUnsigned(world.bank, jane, {
      organizationId: jane.organizationId, after: { createdAt: new Date(last?.info.createdAt ?? ''), id: last?.id ?? '' }, limit: 10,
    });
    expect([...first, ...rest].map(({ id }) => id)).toEqual(made.toReversed());
  });

  test('is refused for another organization', async () => {
    await expect(listUnsigned(world.bank, jane, { organizationId: acme.organizationId, after: null, limit: 1 })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the state machine', () => {
  const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const));

  test('is the same in the application and in the database', async () => {
    const edges = await inWorld((tx) => tx.select().from(paymentEdges));
    const inDatabase = edges.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`).toSorted();
    const inApplication = Object.entries(legalTransitions).flatMap(([from, targets]) => targets.map((to) => `${from} ${to}`)).toSorted();
    expect(inDatabase).toEqual(inApplication);
  });

  test.each(pairs)('from %s to %s', async (from, to) => {
    const { id } = await create(world, jane, internal(jane, acme, '10.00'));
    // A booking to go with the states that need one.
    const { generalLedgerTransactionId } = await pay(world, jane, acme, '1.00');
    await tamper(`update payments set ledger_transaction_id = null, executed_at = null, status = 'CANCELLED' where ledger_transaction_id = '${generalLedgerTransactionId}'`);
    const bookedIf = (status: OperationStatus) => (['COMPLETED', 'RETURNED'].includes(status) ? `ledger_transaction_id = '${generalLedgerTransactionId}', executed_at = now()` : 'ledger_transaction_id = null, executed_at = null');
    await tamper(`update payments set status = '${from}', ${bookedIf(from)} where id = '${id}'`);
    const legal = legalTransitions[from].includes(to);

    const inDatabase = tamper(`update payments set status = '${to}', ${bookedIf(to)} where id = '${id}'`, false);
    if (legal) await inDatabase;
    else await expect(inDatabase).rejects.toSatisfy((error) => sqlState(error) === 'KB005');

    if (!legal) {
      await expect(inWorld((tx) => move(tx, { tenantId: world.tenantId, id, status: from }, to))).rejects.toThrow(/does not go from/);
    }
  });

  test('begins UNSIGNED and nowhere else', async () => {
    const { id } = await create(world, jane, internal(jane, acme, '10.00'));
    for (const status of paymentStatuses.filter((one) => one !== 'UNSIGNED')) {
      const attempt = inWorld((tx) => tx.execute(sql`
        insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'status', ${status}::text))).* from payments p where id = ${id}`));
      await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === 'KB005');
    }
  });
});
