import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../platform/db/paymentTables.ts';
import { idempotencyKeys } from '../platform/db/schema.ts';
import { fixtureForEach } from '../../test/support/fixture.ts';
import { create, internal, pay } from '../../test/support/pay.ts';
import { currencyIds, type Customer, type World } from '../../test/support/world.ts';
import { createPayment } from './create.ts';
import { getPayment, listPayments } from './service.ts';

const fixture = fixtureForEach();
let world: World;
let jane: Customer;
let acme: Customer;
beforeEach(() => {
  ({ world, jane, acme } = fixture);
});

const { inWorld } = fixture;
const newId = () => crypto.randomUUID();
const unsignedOf = (who: Customer) =>
  listPayments(world.bank, who, {
    organizationId: who.organizationId,
    status: 'UNSIGNED',
    after: null,
    limit: 21,
  });
const paymentCount = () => inWorld(async (tx) => (await tx.select().from(payments)).length);

describe('creating', () => {
  test('answers what will be debited, moves no money, and puts the payment among the unsigned', async () => {
    const created = await create(world, jane, internal(jane, acme, '250.1', { clientReference: 'A-1' }));
    expect(created).toMatchObject({
      status: 'UNSIGNED',
      requiresSignature: true,
      signatures: { required: 1, collected: 0 },
      sum: '250.10',
      feeAmount: '0.00',
      totalDebit: '250.10',
      currencyId: currencyIds.EUR,
      feeCurrencyId: currencyIds.EUR,
      createdAt: '2026-03-05T12:00:00.000Z',
      expiresAt: '2026-04-04T12:00:00.000Z',
    });
    expect(await world.booked(jane.ledger.EUR)).toBe(1_000_00n);
    expect(await unsignedOf(jane)).toMatchObject([
      {
        id: created.id,
        status: 'UNSIGNED',
        sum: '250.10',
        benificiaryFullName: expect.stringMatching(/^Acme /),
        canSign: true,
        canDecline: true,
        signingHash: created.signingHash,
        createdBy: { firstName: 'Jane' },
        info: { createdAt: '2026-03-05T12:00:00.000Z' },
      },
    ]);
  });

  test('shows who is paid: a company in full, a person as first name and initial with the end of the number', async () => {
    const joe = await world.customer();
    const toJoe = await create(world, jane, internal(jane, joe, '1'));
    expect(await getPayment(world.bank, jane, toJoe.id)).toMatchObject({
      benificiaryFullName: 'Jane D.',
      counterpartyAccountNumber: `•••• ${joe.accountNumber.slice(-4)}`,
    });
    const toAcme = await create(
      world,
      jane,
      internal(jane, acme, '1', { counterpartyAccountNumber: acme.accountNumber }),
    );
    expect(await getPayment(world.bank, jane, toAcme.id)).toMatchObject({
      counterpartyAccountNumber: acme.accountNumber,
    });
  });

  test.each([
    ['more than there is', { sum: '1000.01' }, { status: 422, code: 'INSUFFICIENT_FUNDS' }],
    [
      'a third decimal',
      { sum: '1.001' },
      {
        status: 400,
        answer: [{ property: 'sum', constraints: { maxDecimals: expect.stringMatching(/^sum /) } }],
      },
    ],
    [
      'a currency the account does not hold',
      { currencyId: currencyIds.GBP },
      {
        status: 400,
        answer: [{ property: 'currencyId', constraints: { currencyHeld: expect.any(String) } }],
      },
    ],
    [
      'a recipient nobody is',
      { recipientOrganizationId: newId() },
      {
        status: 400,
        answer: [{ property: 'recipientOrganizationId', constraints: { isRecipient: expect.any(String) } }],
      },
    ],
    [
      'an account the recipient has not',
      { counterpartyAccountNumber: '12345' },
      {
        status: 400,
        answer: [
          { property: 'counterpartyAccountNumber', constraints: { isRecipientAccount: expect.any(String) } },
        ],
      },
    ],
    ['an account of its own that is not there', { accountId: newId() }, { status: 404, code: 'NOT_FOUND' }],
    [
      'an organization it does not belong to',
      { organizationId: newId() },
      { status: 403, code: 'FORBIDDEN' },
    ],
    [
      'a day gone by',
      { transferDate: '2026-03-04' },
      {
        status: 400,
        answer: [{ property: 'transferDate', constraints: { isFutureDate: expect.any(String) } }],
      },
    ],
    ['a check that is not there', { checkId: newId() }, { status: 410, code: 'CHECK_EXPIRED' }],
  ])('refuses %s, and stores nothing', async (_, change, refusal) => {
    await expect(create(world, jane, { ...internal(jane, acme, '10.00'), ...change })).rejects.toMatchObject(
      refusal,
    );
    expect(await paymentCount()).toBe(0);
    expect(await inWorld((tx) => tx.select().from(idempotencyKeys))).toEqual([]);
  });

  test('refuses the own organization, a foreign account, and a recipient without the currency', async () => {
    await expect(create(world, jane, internal(jane, jane, '1'))).rejects.toMatchObject({
      code: 'SAME_ACCOUNT',
    });
    await expect(
      create(world, jane, { ...internal(jane, acme, '1'), accountId: acme.accountId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const trader = await world.customer({ money: { USDC: 5_000_000n } });
    await expect(
      create(world, trader, internal(trader, acme, '1', { currency: 'USDC' })),
    ).rejects.toMatchObject({ code: 'CURRENCY_MISMATCH' });
  });

  test('takes a crypto currency to its own decimals', async () => {
    const [from, to] = [
      await world.customer({ money: { SOL: 2_000_000_001n } }),
      await world.customer({ money: { SOL: 0n } }),
    ];
    await pay(world, from, to, '2.000000001', 'SOL');
    expect(await world.booked(to.ledger.SOL)).toBe(2_000_000_001n);
  });

  test('lets a viewer see and not pay', async () => {
    const viewer = await world.customer({ type: 'CORPORATE', viewerType: 'VIEWER' });
    await expect(create(world, viewer, internal(viewer, jane, '1'))).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await unsignedOf(viewer)).toEqual([]);
  });

  test('leaves a payment of an official without a signature to somebody who may sign', async () => {
    const official = await world.customer({ type: 'CORPORATE', signatureType: 'NONE' });
    const created = await create(world, official, internal(official, jane, '1'));
    expect(created).toMatchObject({ status: 'UNSIGNED', requiresSignature: false });
    expect(await unsignedOf(official)).toMatchObject([{ id: created.id, canSign: false, canDecline: true }]);
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
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => createPayment(world.bank, jane, internal(jane, acme, '10.00'), key)),
    );
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
    await expect(
      create(world, jane, { ...internal(jane, acme, '10.00'), ...change }, key),
    ).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await getPayment(world.bank, jane, first.id)).toMatchObject({
      sum: '10.00',
      details: 'Invoice 7',
    });
  });

  test('of two people is two keys', async () => {
    const [key, joe] = [newId(), await world.customer()];
    const [mine, his] = [
      await create(world, jane, internal(jane, acme, '10.00'), key),
      await create(world, joe, internal(joe, acme, '10.00'), key),
    ];
    expect(his.id).not.toBe(mine.id);
    await expect(getPayment(world.bank, joe, mine.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is free again after a refusal, and after 24 hours', async () => {
    const key = newId();
    await expect(create(world, jane, internal(jane, acme, '2000.00'), key)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    const first = await create(world, jane, internal(jane, acme, '10.00'), key);
    world.clock.advance(24 * 3_600_000);
    expect((await create(world, jane, internal(jane, acme, '11.00'), key)).id).not.toBe(first.id);
  });

  test.each(['', 'x'.repeat(201), 'with space', 'umläut'])(
    'must be 1 to 200 printable characters: %j is not',
    async (key) => {
      await expect(create(world, jane, internal(jane, acme, '10.00'), key)).rejects.toMatchObject({
        status: 400,
        code: 'VALIDATION',
      });
    },
  );
});

describe('without a key', () => {
  const raw = (change = {}) =>
    createPayment(world.bank, jane, { ...internal(jane, acme, '10.00'), ...change }, undefined);

  test('a double click makes one payment, a third click after 10 s another', async () => {
    const answers = await Promise.all([raw(), raw()]);
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    world.clock.advance(10_000);
    expect((await raw()).replayed).toBe(false);
    expect(await paymentCount()).toBe(2);
  });

  test('an equal payment within 10 s is refused unless it is said to be meant', async () => {
    await raw({ clientReference: 'one' });
    await expect(raw({ clientReference: 'two' })).rejects.toMatchObject({
      status: 409,
      code: 'DUPLICATE_PAYMENT',
    });
    expect((await raw({ clientReference: 'two', confirmDuplicate: true })).replayed).toBe(false);
    expect((await raw({ clientReference: 'two', details: 'Invoice 8' })).replayed).toBe(false);
  });
});

describe('the list of unsigned payments', () => {
  test('is newest first and continues after the last one given', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      made.push((await create(world, jane, internal(jane, acme, `${n + 1}.00`))).id);
      if (n % 2 === 0) world.clock.advance(1_000); // two of them share their millisecond
    }
    const first = await listPayments(world.bank, jane, {
      organizationId: jane.organizationId,
      status: 'UNSIGNED',
      after: null,
      limit: 2,
    });
    const last = first.at(-1);
    const rest = await listPayments(world.bank, jane, {
      organizationId: jane.organizationId,
      status: 'UNSIGNED',
      after: { createdAt: new Date(last?.info.createdAt ?? ''), id: last?.id ?? '' },
      limit: 10,
    });
    expect([...first, ...rest].map(({ id }) => id)).toEqual(made.toReversed());
  });

  test('is refused for another organization', async () => {
    await expect(
      listPayments(world.bank, jane, {
        organizationId: acme.organizationId,
        status: 'UNSIGNED',
        after: null,
        limit: 1,
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
