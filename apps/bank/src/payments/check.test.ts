import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postings } from '../platform/db/ledgerTables.ts';
import { payments } from '../platform/db/paymentTables.ts';
import { fees } from '../platform/db/schema.ts';
import { fixtureForEach } from '../../test/support/fixture.ts';
import { create, internal, pay } from '../../test/support/pay.ts';
import { currencyIds, type Customer, type World } from '../../test/support/world.ts';
import { checkPayment } from './check.ts';
import { declinePayment } from './service.ts';

const fixture = fixtureForEach();
let world: World;
let jane: Customer;
let acme: Customer;
beforeEach(() => {
  ({ world, jane, acme } = fixture);
});

const { inWorld } = fixture;
const paymentCount = () => inWorld(async (tx) => (await tx.select().from(payments)).length);

describe('checking', () => {
  const check = (change = {}) => {
    const { sum, ...rest } = { ...internal(jane, acme, '10.00'), ...change };
    return checkPayment(world.bank, jane, { sum, ...rest });
  };

  test('tells fee, total and what is available, and creates nothing', async () => {
    expect(await check()).toMatchObject({
      sum: '10.00',
      feeAmount: '0.00',
      fees: [],
      totalDebit: '10.00',
      available: '1000.00',
      sufficientFunds: true,
      duplicateOf: null,
      requiresSignature: true,
      signaturesRequired: 1,
    });
    expect(await paymentCount()).toBe(0);
  });

  test('refuses what creating would refuse', async () => {
    await expect(check({ sum: '1000.01' })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      extras: { data: { available: '1000.00', totalDebit: '1000.01' } },
    });
    await expect(check({ accountId: acme.accountId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('warns of an equal payment within 24 hours, and not of a declined one', async () => {
    const first = await create(world, jane, internal(jane, acme, '10.00'));
    world.clock.advance(23 * 3_600_000);
    expect(await check()).toMatchObject({ duplicateOf: { id: first.id, sum: '10.00', status: 'UNSIGNED' } });
    await declinePayment(world.bank, jane, first.id);
    expect(await check()).toMatchObject({ duplicateOf: null });
  });

  test('tells one that waits for its signature from one that was paid, and warns of none that came to nothing', async () => {
    const becomes = (id: string, status: 'EXPIRED' | 'RETURNED') =>
      inWorld((tx) => tx.update(payments).set({ status }).where(eq(payments.id, id)));
    const left = await create(world, jane, internal(jane, acme, '10.00'));
    await becomes(left.id, 'EXPIRED');
    expect(await check()).toMatchObject({ duplicateOf: null });
    const paid = await pay(world, jane, acme, '10.00');
    expect(await check()).toMatchObject({ duplicateOf: { id: paid.id, status: 'COMPLETED' } });
    await becomes(paid.id, 'RETURNED');
    expect(await check()).toMatchObject({ duplicateOf: null });
  });

  test('binds the bank to the fee it quoted for 10 minutes, for that payment only', async () => {
    await inWorld((tx) =>
      tx.insert(fees).values({
        tenantId: world.tenantId,
        organizationId: jane.organizationId,
        name: 'Transfer',
        kind: 'TRANSACTION_FEE',
        amountType: 'FIXED',
        fixedAmount: 50n,
        currencyId: currencyIds.EUR,
      }),
    );
    const { checkId, fees: quoted, totalDebit } = await check();
    expect(totalDebit).toBe('10.50');
    expect(quoted).toMatchObject([
      { name: 'Transfer', amount: '0.50', feeAmountType: 'FIXED', feeFixedAmount: '0.50' },
    ]);
    await inWorld((tx) => tx.update(fees).set({ fixedAmount: 99n }));
    expect(await create(world, jane, internal(jane, acme, '10.00', { checkId }))).toMatchObject({
      feeAmount: '0.50',
    });
    expect(await create(world, jane, internal(jane, acme, '10.00'))).toMatchObject({ feeAmount: '0.99' });
    await expect(create(world, jane, internal(jane, acme, '10.01', { checkId }))).rejects.toMatchObject({
      code: 'CHECK_EXPIRED',
    });
    world.clock.advance(10 * 60_000);
    await expect(create(world, jane, internal(jane, acme, '10.00', { checkId }))).rejects.toMatchObject({
      code: 'CHECK_EXPIRED',
    });
  });
});

describe('a fee', () => {
  test('is part of what must be covered, and is booked beside the payment', async () => {
    await inWorld((tx) =>
      tx.insert(fees).values({
        tenantId: world.tenantId,
        organizationId: jane.organizationId,
        name: 'Transfer',
        kind: 'TRANSACTION_FEE',
        amountType: 'PERCENT',
        percent: '0.25',
        percentMin: 1_00n,
        percentMax: 2_00n,
        currencyId: currencyIds.EUR,
      }),
    );
    await expect(create(world, jane, internal(jane, acme, '999.00'))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    const signed = await pay(world, jane, acme, '500.00');
    expect(await world.booked(jane.ledger.EUR)).toBe(498_75n);
    expect(await world.booked(acme.ledger.EUR)).toBe(1_500_00n);
    const booked = await inWorld((tx) =>
      tx
        .select()
        .from(postings)
        .where(eq(postings.transactionId, signed.generalLedgerTransactionId ?? ''))
        .orderBy(postings.seq),
    );
    expect(booked).toMatchObject([
      { operationType: 'COMMON', amount: 500_00n },
      { operationType: 'TRANSACTION_FEE', amount: 1_25n },
    ]);
  });
});
