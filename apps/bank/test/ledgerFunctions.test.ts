/** What the ledger's functions reject when they are called in other ways than the bank calls them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Tx } from '../src/platform/db/database.ts';
import { bankAccount, post } from '../src/ledger/ledger.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { createWorld, currencyIds, type World } from './support/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database.db);
});
afterAll(() => database.drop());

const inWorld = <T>(work: (tx: Tx) => Promise<T>) => inTenant(database.db, world.tenantId, work);

test('a customer’s account is not opened without a limit', async () => {
  const { accountId } = await world.customer();
  const opened = inWorld((tx) =>
    tx.$client.query('select ledger_open_account($1, $2, $3, null)', [
      'CUSTOMER',
      currencyIds.SOL,
      accountId,
    ]),
  );
  await expect(opened).rejects.toMatchObject({ code: 'KB004' });
});

test('folding makes lines of so many deferred ones as it is asked to, the oldest first', async () => {
  const foldedIn = async (lot: number) => {
    const { rows } = await inWorld((tx) =>
      tx.$client.query<{ folded: number }>('select ledger_fold($1) as folded', [lot]),
    );
    return rows[0]?.folded;
  };
  await foldedIn(1_000); // what was there before
  const booked = await inWorld(async (tx) => {
    const [debit, credit] = [
      await bankAccount(tx, 'NOSTRO', currencyIds.EUR),
      await bankAccount(tx, 'FEE', currencyIds.EUR),
    ];
    const posting = { operation: 'COMMON' as const, currencyId: currencyIds.EUR, debit, credit, amount: 1n };
    const common = { debtor: null, creditor: null, details: '', effectiveAt: world.clock.now() };
    return post(tx, { kind: 'DEPOSIT', organizationId: null, ...common, postings: [posting, posting] });
  });
  const lines = async () => {
    const { rows } = await inWorld((tx) =>
      tx.$client.query<{ seq: number }>(
        'select posting_seq as seq from lines where transaction_id = $1 order by id',
        [booked],
      ),
    );
    return rows.map(({ seq }) => seq);
  };
  expect(await foldedIn(1)).toBe(1);
  expect(await lines()).toEqual([1]);
  expect(await foldedIn(2)).toBe(2);
  expect(await lines()).toEqual([1, 1, 2]);
  expect(await foldedIn(2)).toBe(1);
});
