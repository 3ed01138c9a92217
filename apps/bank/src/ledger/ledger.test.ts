import pg from 'pg';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseError, inTenant, sqlState, type Tx } from '../platform/db/database.ts';
import { balances, lines } from '../platform/db/ledgerTables.ts';
import { BankError } from '../platform/errors.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { createWorld, currencyIds, type Customer, type World } from '../../test/support/world.ts';
import { verifyLedger } from './verifyLedger.ts';
import { foldLines } from './balanceRollup.ts';
import {
  bankAccount,
  bankAccounts,
  endHold,
  hold,
  openCustomerAccount,
  post,
  reverse,
  type LedgerTransaction,
  type Posting,
} from './ledger.ts';

let database: TestDatabase;
let admin: pg.Client;
let world: World;
let jane: Customer;
let acme: Customer;
let rich: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});
beforeEach(async () => {
  world = await createWorld(database.db);
  jane = await world.customer({ money: { EUR: 100_00n, USDC: 5n } });
  acme = await world.customer({ type: 'CORPORATE', money: { EUR: 0n, USDC: 0n } });
  rich = await world.customer({ money: { EUR: 999_999_999_999_999_999n } });
});

const inWorld = <T>(work: (tx: Tx) => Promise<T>) => inTenant(database.db, world.tenantId, work);

const ledgerOf = (customer: Customer, currency: 'EUR' | 'USDC' = 'EUR'): string => {
  const id = customer.ledger[currency];
  if (id === undefined) throw new Error(`no ${currency}`);
  return id;
};

const transfer = (
  from: Customer,
  to: Customer,
  amount: bigint,
  more: Partial<LedgerTransaction> = {},
): LedgerTransaction => ({
  kind: 'PAYMENT',
  organizationId: from.organizationId,
  effectiveAt: world.clock.now(),
  details: '',
  debtor: null,
  creditor: null,
  postings: [
    { operation: 'COMMON', currencyId: currencyIds.EUR, debit: ledgerOf(from), credit: ledgerOf(to), amount },
  ],
  ...more,
});

const expectSound = async () => expect(await verifyLedger(admin)).toEqual([]);

test('the bank’s own accounts, asked for in any order, are opened without two transactions waiting for each other', async () => {
  for (let round = 0; round < 20; round += 1) {
    world = await createWorld(database.db);
    const wanted = Object.values(currencyIds).map(
      (currencyId) => ({ kind: 'FX_POSITION', currencyId }) as const,
    );
    let runs = 0; // a transaction that was the victim of a deadlock runs again
    const opened = await Promise.all(
      [wanted, wanted.toReversed()].map((inOrder) =>
        inWorld(async (tx) => {
          runs += 1;
          const ofTheBank = await bankAccounts(tx, inOrder);
          return wanted.map(ofTheBank);
        }),
      ),
    );
    expect(opened[0]).toEqual(opened[1]);
    expect(runs).toBe(2);
  }
});

describe('posting', () => {
  test('moves the amount, writes a gap-free line on both sides, and keeps the sum of all balances at zero', async () => {
    await inWorld((tx) => post(tx, transfer(jane, acme, 30_00n)));
    await inWorld((tx) => post(tx, transfer(jane, acme, 1n)));
    expect(await world.booked(jane.ledger.EUR)).toBe(69_99n);
    expect(await world.booked(acme.ledger.EUR)).toBe(30_01n);
    const history = await inWorld((tx) =>
      tx
        .select()
        .from(lines)
        .where(eq(lines.ledgerAccountId, ledgerOf(jane)))
        .orderBy(lines.seq),
    );
    expect(history.map(({ seq, amount, balanceAfter }) => [seq, amount, balanceAfter])).toEqual([
      [1, 100_00n, 100_00n],
      [2, -30_00n, 70_00n],
      [3, -1n, 69_99n],
    ]);
    await expectSound();
  });

  test('refuses more than there is, and leaves no trace', async () => {
    const attempt = inWorld((tx) => post(tx, transfer(jane, acme, 100_01n)));
    await expect(attempt).rejects.toMatchObject({ status: 422, code: 'INSUFFICIENT_FUNDS' });
    expect(await world.booked(jane.ledger.EUR)).toBe(100_00n);
    await expectSound();
  });

  test('goes into an overdraft to its limit and not a unit further', async () => {
    const owner = await world.customer({ money: { EUR: 10n }, overdraftLimit: 5n });
    await inWorld((tx) => post(tx, transfer(owner, acme, 15n)));
    expect(await world.booked(owner.ledger.EUR)).toBe(-5n);
    await expect(inWorld((tx) => post(tx, transfer(owner, acme, 1n)))).rejects.toBeInstanceOf(BankError);
  });

  test('counts all postings of a transaction together', async () => {
    const fee = await inWorld((tx) => bankAccount(tx, 'FEE', currencyIds.EUR));
    const withFee = (amount: bigint): LedgerTransaction => ({
      ...transfer(jane, acme, 99_00n),
      postings: [
        ...transfer(jane, acme, 99_00n).postings,
        {
          operation: 'TRANSACTION_FEE',
          currencyId: currencyIds.EUR,
          debit: ledgerOf(jane),
          credit: fee,
          amount,
        },
      ],
    });
    await expect(inWorld((tx) => post(tx, withFee(1_01n)))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await inWorld((tx) => post(tx, withFee(1_00n)));
    expect(await world.booked(jane.ledger.EUR)).toBe(0n);
    expect(await world.booked(fee)).toBe(1_00n);
    await expectSound();
  });

  test('carries 9999999999999999.99 to the last cent', async () => {
    await inWorld((tx) => post(tx, transfer(rich, acme, 999_999_999_999_999_999n)));
    expect(await world.booked(acme.ledger.EUR)).toBe(999_999_999_999_999_999n);
    const text = await admin.query('select posted::text from balances where ledger_account_id = $1', [
      acme.ledger.EUR,
    ]);
    expect(text.rows).toEqual([{ posted: '999999999999999999' }]);
  });

  test.each([
    [
      'debits somebody else',
      'KB003',
      () => transfer(jane, acme, 1n, { organizationId: acme.organizationId }),
    ],
    [
      'debits a customer without saying who',
      'KB003',
      () => transfer(jane, acme, 1n, { organizationId: null }),
    ],
    [
      'pays an account that is not there',
      'KB002',
      () => ({ ...transfer(jane, acme, 1n), postings: [{ ...first(), credit: crypto.randomUUID() }] }),
    ],
    [
      'pays itself',
      '23514',
      () => ({ ...transfer(jane, acme, 1n), postings: [{ ...first(), credit: ledgerOf(jane) }] }),
    ],
    ['moves nothing', '23514', () => transfer(jane, acme, 0n)],
    ['moves a negative amount', '23514', () => transfer(jane, rich, -1n)],
    [
      'calls euros US dollars',
      '23503',
      () => ({ ...transfer(jane, acme, 1n), postings: [{ ...first(), currencyId: currencyIds.USDC }] }),
    ],
    [
      'mixes two currencies',
      '23503',
      () => ({ ...transfer(jane, acme, 1n), postings: [{ ...first(), credit: ledgerOf(acme, 'USDC') }] }),
    ],
  ] as const)('refuses a posting that %s', async (_, state, transaction) => {
    await expect(inWorld((tx) => post(tx, transaction() as LedgerTransaction))).rejects.toSatisfy(
      (error) => sqlState(error) === state,
    );
    await expectSound();
  });
  const first = (): Posting => transfer(jane, acme, 1n).postings[0];

  test('refuses to work outside a tenant, and reaches no account of another tenant', async () => {
    const other = await createWorld(database.db);
    const attempt = inTenant(database.db, other.tenantId, (tx) => post(tx, transfer(jane, acme, 1n)));
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === 'KB002');
    await expect(
      database.db.pool.query("select ledger_open_account('NOSTRO', $1, null, null)", [currencyIds.EUR]),
    ).rejects.toSatisfy((error) => sqlState(error) === 'KB004');
  });

  test('books an external reference once and answers the first booking again', async () => {
    const nostro = await inWorld((tx) => bankAccount(tx, 'NOSTRO', currencyIds.EUR));
    const deposit = (amount: bigint): LedgerTransaction => ({
      ...transfer(jane, acme, 1n),
      kind: 'DEPOSIT',
      organizationId: null,
      externalRef: 'camt-1',
      postings: [
        { operation: 'COMMON', currencyId: currencyIds.EUR, debit: nostro, credit: ledgerOf(jane), amount },
      ],
    });
    const ids = await Promise.all(Array.from({ length: 20 }, () => inWorld((tx) => post(tx, deposit(7n)))));
    expect(new Set(ids).size).toBe(1);
    expect(await world.booked(jane.ledger.EUR)).toBe(100_07n);
    await expect(inWorld((tx) => post(tx, deposit(8n)))).rejects.toSatisfy(
      (error) => sqlState(error) === 'KB006',
    );
  });
});

describe('reversing', () => {
  test('puts everything back where it came from, once', async () => {
    const transactionId = await inWorld((tx) => post(tx, transfer(jane, acme, 30_00n)));
    await inWorld((tx) => reverse(tx, { transactionId, effectiveAt: world.clock.now() }));
    expect(await world.booked(jane.ledger.EUR)).toBe(100_00n);
    expect(await world.booked(acme.ledger.EUR)).toBe(0n);
    await expect(
      inWorld((tx) => reverse(tx, { transactionId, effectiveAt: world.clock.now() })),
    ).rejects.toSatisfy((error) => sqlState(error) === '23505');
    await expectSound();
  });

  test('fails when the money is gone', async () => {
    const transactionId = await inWorld((tx) => post(tx, transfer(jane, acme, 30_00n)));
    await inWorld((tx) => post(tx, transfer(acme, jane, 1n)));
    await expect(
      inWorld((tx) => reverse(tx, { transactionId, effectiveAt: world.clock.now() })),
    ).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });
});

describe('holds', () => {
  const holdOf = (amount: bigint, paymentId: string = crypto.randomUUID()) => ({
    paymentId,
    organizationId: jane.organizationId,
    ledgerAccountId: ledgerOf(jane),
    amount,
    expiresAt: world.clock.now(),
  });

  test('keep money from being spent twice, and give it back', async () => {
    const paymentId = crypto.randomUUID();
    await inWorld((tx) => hold(tx, holdOf(60_00n, paymentId)));
    await expect(inWorld((tx) => hold(tx, holdOf(40_01n)))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    await expect(inWorld((tx) => post(tx, transfer(jane, acme, 40_01n)))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(await inWorld((tx) => endHold(tx, paymentId, 'RELEASED'))).toBe(true);
    expect(await inWorld((tx) => endHold(tx, paymentId, 'RELEASED'))).toBe(false);
    await inWorld((tx) => post(tx, transfer(jane, acme, 100_00n)));
    await expectSound();
  });

  test('are captured with the booking they were made for', async () => {
    const paymentId = crypto.randomUUID();
    await inWorld((tx) => hold(tx, holdOf(100_00n, paymentId)));
    await inWorld(async (tx) => {
      await endHold(tx, paymentId, 'CAPTURED');
      await post(tx, transfer(jane, acme, 100_00n));
    });
    const [left] = await inWorld((tx) =>
      tx
        .select()
        .from(balances)
        .where(eq(balances.ledgerAccountId, ledgerOf(jane))),
    );
    expect(left).toMatchObject({ posted: 0n, held: 0n });
  });

  test('are for the owner of the account only', async () => {
    const attempt = inWorld((tx) => hold(tx, { ...holdOf(1n), organizationId: acme.organizationId }));
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === 'KB003');
  });
});

describe('the record', () => {
  const tables = [
    'ledger_accounts',
    'ledger_transactions',
    'postings',
    'lines',
    'deferred_lines',
    'balances',
    'holds',
    'payments',
    'payment_transitions',
    'payment_signatures',
    'audit_log',
  ];
  const changes = (table: string) => ({
    UPDATE: `update ${table} set tenant_id = tenant_id`,
    DELETE: `delete from ${table}`,
    TRUNCATE: `truncate ${table} cascade`,
  });

  test.each(tables)('of %s is refused to the application by its privileges', async (table) => {
    for (const statement of Object.values(changes(table))) {
      await expect(inWorld((tx) => tx.$client.query(statement))).rejects.toSatisfy(
        (error) => sqlState(error) === '42501',
      );
    }
  });

  test.each(tables)('of %s is refused to a superuser by triggers', async (table) => {
    await inWorld(async (tx) => {
      await hold(tx, {
        paymentId: crypto.randomUUID(),
        organizationId: jane.organizationId,
        ledgerAccountId: ledgerOf(jane),
        amount: 1n,
        expiresAt: world.clock.now(),
      });
    });
    const { UPDATE, DELETE, TRUNCATE } = changes(table);
    const updatable = ['balances', 'holds', 'payments'];
    const empty = ['payments', 'payment_transitions', 'payment_signatures', 'audit_log'];
    for (const statement of [
      TRUNCATE,
      ...(empty.includes(table) ? [] : [DELETE, ...(updatable.includes(table) ? [] : [UPDATE])]),
    ]) {
      await expect(admin.query(statement)).rejects.toSatisfy((error) => sqlState(error) === 'KB009');
    }
  });

  test('can be written by the application through the ledger functions only', async () => {
    for (const statement of [
      `insert into lines (tenant_id, ledger_account_id, seq, transaction_id, posting_seq, amount, balance_after, effective_at) select tenant_id, ledger_account_id, seq + 1, transaction_id, posting_seq, amount, balance_after, effective_at from lines`,
      `insert into postings select * from postings`,
      `update balances set posted = posted + 1`,
      `insert into ledger_transactions (tenant_id, kind, effective_at) values ('${world.tenantId}', 'DEPOSIT', now())`,
    ]) {
      await expect(inWorld((tx) => tx.$client.query(statement))).rejects.toSatisfy(
        (error) => sqlState(error) === '42501',
      );
    }
  });

  test('refuses an overdrawn balance even to a superuser', async () => {
    const attempt = admin.query('update balances set posted = -1 where ledger_account_id = $1', [
      acme.ledger.EUR,
    ]);
    await expect(attempt).rejects.toSatisfy(
      (error) => databaseError(error)?.constraint === 'balances_not_overdrawn',
    );
  });
});

describe('the bank’s own accounts', () => {
  const fees = async () => {
    const { rows } = await admin.query<{ posted: string; folded: string; version: string; waiting: string }>(
      `select p.posted::text, b.posted::text as folded, b.version::text,
         (select count(*)::text from deferred_lines d where d.ledger_account_id = b.ledger_account_id) as waiting
       from positions p join balances b using (tenant_id, ledger_account_id)
       join ledger_accounts a on a.tenant_id = b.tenant_id and a.id = b.ledger_account_id
       where a.tenant_id = $1 and a.kind = 'FEE' and a.currency_id = $2`,
      [world.tenantId, currencyIds.EUR],
    );
    return rows[0] ?? expect.fail('no account for fees');
  };
  const costing = (fee: string, payer: Customer): LedgerTransaction => ({
    ...transfer(payer, jane, 1n),
    kind: 'FEE',
    postings: [
      {
        operation: 'SERVICE_FEE',
        currencyId: currencyIds.EUR,
        debit: ledgerOf(payer),
        credit: fee,
        amount: 1n,
      },
    ],
  });

  test('keep nobody waiting: a fee is booked while the booking of another is not committed', async () => {
    const [one, other] = [
      await world.customer({ money: { EUR: 100n } }),
      await world.customer({ money: { EUR: 100n } }),
    ];
    const fee = await inWorld((tx) => bankAccount(tx, 'FEE', currencyIds.EUR));
    const before = BigInt((await fees()).posted);
    await inWorld(async (tx) => {
      await post(tx, costing(fee, one));
      await inWorld((second) => post(second, costing(fee, other))); // would wait for the first for ever
    });
    expect(BigInt((await fees()).posted)).toBe(before + 2n);
  });

  test('have every line once, in one order, however many bookings come and however many fold at a time', async () => {
    const payers = await Promise.all(
      Array.from({ length: 10 }, () => world.customer({ money: { EUR: 300n } })),
    );
    const fee = await inWorld((tx) => bankAccount(tx, 'FEE', currencyIds.EUR));
    const before = BigInt((await fees()).posted);
    await foldLines(database.db, world.tenantId);
    const folded: Promise<number>[] = [];
    await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        await inWorld((tx) => post(tx, costing(fee, payers[n % 10] ?? jane)));
        if (n % 5 === 0) folded.push(foldLines(database.db, world.tenantId));
      }),
    );
    const during = (await Promise.all(folded)).reduce((sum, count) => sum + count, 0);
    await expectSound();
    expect(during + (await foldLines(database.db, world.tenantId))).toBe(300);
    expect(await foldLines(database.db, world.tenantId)).toBe(0);
    const after = await fees();
    expect(after).toMatchObject({ posted: after.folded, waiting: '0' });
    expect(BigInt(after.folded)).toBe(before + 300n);
    await expectSound();
  });
});

describe('under parallel load', () => {
  test('transfers in every direction at once neither deadlock, nor overdraw, nor lose a cent', async () => {
    const customers = await Promise.all(
      Array.from({ length: 10 }, () => world.customer({ money: { EUR: 500n } })),
    );
    const {
      rows: [before],
    } = await admin.query('select deadlocks from pg_stat_database where datname = current_database()');
    const outcomes = await Promise.all(
      Array.from({ length: 1_000 }, async (_, n) => {
        const from = customers[n % 10];
        const to = customers[(n * 7 + 3) % 10];
        if (from === undefined || to === undefined || from === to) return 'skipped';
        return inWorld((tx) => post(tx, transfer(from, to, BigInt(n % 97) + 1n))).then(
          () => 'booked',
          (error: unknown) => {
            if (error instanceof BankError && error.code === 'INSUFFICIENT_FUNDS') return 'refused';
            throw error;
          },
        );
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'booked').length).toBeGreaterThan(100);
    const {
      rows: [after],
    } = await admin.query('select deadlocks from pg_stat_database where datname = current_database()');
    expect(after).toEqual(before);
    await expectSound();
  });
});

test('a customer opens one ledger account per currency, the bank one per kind and currency', async () => {
  await expect(
    inWorld((tx) =>
      openCustomerAccount(tx, { accountId: jane.accountId, currencyId: currencyIds.EUR, overdraftLimit: 0n }),
    ),
  ).rejects.toSatisfy((error) => sqlState(error) === '23505');
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => inWorld((tx) => bankAccount(tx, 'SUSPENSE', currencyIds.GBP))),
  );
  expect(new Set(opened).size).toBe(1);
});
