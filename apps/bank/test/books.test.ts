import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../src/ledger/index.ts';
import { readTenant } from '../src/platform/db/database.ts';
import { verifyHistories } from '../src/reporting/index.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { breachesAfter } from './support/tamper.ts';
import {
  approved,
  approvedInBritain,
  byHand,
  euro,
  localPrices,
  pounds,
  railAfter,
  sent,
  wealthy,
} from './support/outgoing.ts';

let bank: TestBank;
let accountId: string | undefined;

/** Payments of one customer in every state that money is in: on its way, arrived, rejected, and returned with its fee. */
beforeAll(async () => {
  bank = await startBank();
  await localPrices(bank);
  const set = await wealthy(bank);
  accountId = set.owner.person.accounts[0]?.id;
  const german = await approved(set);
  const british = await approvedInBritain(set);
  for (const decision of ['settle', 'reject', null] as const) {
    const { id } = await sent(set, euro(set, german.id, { details: `To ${decision ?? 'wait'}` }));
    await railAfter(bank, 0);
    if (decision !== null) expect(await byHand(set, id, decision)).toBe(204);
  }
  const { id } = await sent(set, pounds(set, british.id));
  await railAfter(bank, 0);
  for (const decision of ['settle', 'return'] as const) expect(await byHand(set, id, decision)).toBe(204);
});
afterAll(() => bank.stop());

const histories = () =>
  readTenant(bank.db, bank.tenants.kontor, (tx) => verifyHistories(tx, bank.tenants.kontor));

test('the books of a bank balance, and each history adds up to its balance', async () => {
  expect(await verifyLedger(bank.admin)).toEqual([]);
  expect(await histories()).toEqual([]);
});

const otherSum = 'a signed payment moves another sum than it says, or more than once';
const onItsWay = 'a payment on its way does not hold its money, or another one does';
const givenBack = 'a payment was returned and not given back exactly once, or given back and not returned';
const booked = (status: string) => `(select ledger_transaction_id from payments where status = '${status}')`;

test.each([
  [
    'a posting is not exactly one line on each side, deferred or not',
    'update postings set amount = amount + 1',
  ],
  ['a balance is not the sum of its lines', 'update balances set posted = posted + 1'],
  ['the balances of a currency do not add up to zero', 'update balances set posted = posted + 1'],
  [
    'a payment is booked twice, or says it is booked and is not',
    `delete from ledger_transactions where id = ${booked('COMPLETED')}`,
  ],
  [otherSum, `update payments set sum = sum + 1 where status = 'COMPLETED'`],
  [otherSum, `update payments set fee_amount = fee_amount + 1 where status = 'RETURNED'`],
  [
    otherSum,
    `insert into postings select tenant_id, transaction_id, 9, operation_type, currency_id, debit_id, credit_id, amount
      from postings where operation_type = 'COMMON' and transaction_id = ${booked('COMPLETED')}`,
  ],
  [onItsWay, `update holds set state = 'RELEASED' where state = 'ACTIVE'`],
  [onItsWay, `update holds set state = 'ACTIVE' where state = 'RELEASED'`],
  [onItsWay, `update holds set amount = amount - 1 where state = 'ACTIVE'`],
  [givenBack, `delete from ledger_transactions where kind = 'REVERSAL'`],
  [givenBack, `update payments set status = 'RETURNED' where status = 'COMPLETED'`],
  [givenBack, `update payments set fee_refundable = 0 where status = 'RETURNED'`],
])('it is found that %s (%s)', async (breach, tampering) => {
  expect(await breachesAfter(tampering, bank.admin)).toContain(breach);
});

// Stays as it is: nothing comes after it.
test('a line that its customer does not see is missing from the history of its account', async () => {
  await bank.admin.query(`begin; set local session_replication_role = replica;
    update lines set organization_id = gen_random_uuid() where transaction_id = ${booked('COMPLETED')}; commit`);
  expect(await histories()).toEqual([
    expect.stringMatching(
      new RegExp(`^the history of the account ${accountId} adds up to 100000 .+ its balance is 89950$`),
    ),
  ]);
});
