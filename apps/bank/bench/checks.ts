/** Whether the books say what the bank has acknowledged, and nothing else. */
import type pg from 'pg';
import type { Acknowledged, Outgoing } from './flow.ts';
import { endOf } from './rail.ts';
import { unreconciled } from './reconciliation.ts';
import { openingOf, type Stage } from './stage.ts';

type Stored = { readonly id: string; readonly status: string; readonly transaction: string | null };

/** Everything the books say otherwise; empty when the bank kept its word. */
export async function broken(
  pool: pg.Pool,
  stage: Stage,
  done: readonly Acknowledged[],
  railSeed: string,
): Promise<string[]> {
  const { rows } = await pool.query<Stored>(
    'select id, status, ledger_transaction_id as transaction from payments where tenant_id = $1',
    [stage.tenantId],
  );
  return [
    ...wrongPayments(new Map(rows.map((row) => [row.id, row])), done, railSeed),
    ...(await wrongBalances(pool, stage, done, railSeed)),
    ...(await wrongFees(pool, stage, done, railSeed)),
    ...(await leftDeferred(pool)),
    ...(await unreconciled(pool, stage.tenantId)),
  ];
}

/** What was acknowledged and is not stored, or is stored and was not acknowledged. */
function wrongPayments(
  stored: ReadonlyMap<string, Stored>,
  done: readonly Acknowledged[],
  railSeed: string,
): string[] {
  const breaches: string[] = [];
  const known = new Set<string>();
  for (const { key, ids, signed, outgoing } of done) {
    if (ids.size > 1) breaches.push(`the key ${key} had ${ids.size} effects`);
    for (const id of ids) {
      known.add(id);
      const row = stored.get(id);
      const isAsSaid =
        outgoing === null || signed === null
          ? (signed?.transactionId ?? null) === row?.transaction
          : row?.status === endOf(railSeed, id, outgoing.scheme);
      if (row === undefined) breaches.push(`the payment ${id} was acknowledged and is lost`);
      else if (!isAsSaid)
        breaches.push(`the payment ${id} is ${row.status}, acknowledged was ${JSON.stringify(signed)}`);
    }
  }
  for (const id of stored.keys())
    if (!known.has(id)) breaches.push(`the payment ${id} was never acknowledged`);
  return breaches;
}

/** What signed payments to other banks have come to. */
export const ended = (done: readonly Acknowledged[], railSeed: string) =>
  done.flatMap(({ ids: [id], signed, outgoing }) =>
    id === undefined || signed === null || outgoing === null
      ? []
      : [{ outgoing, end: endOf(railSeed, id, outgoing.scheme) }],
  );

/** What such a payment has cost its payer in the end: minor units that are gone, and those of them that are its fee. */
function spent({ outgoing, end }: { outgoing: Outgoing; end: string }): { all: bigint; fee: bigint } {
  const { sum, fee, goesBack } = outgoing;
  if (end === 'REJECTED') return { all: 0n, fee: 0n };
  if (end === 'RETURNED') return { all: fee - goesBack, fee: fee - goesBack };
  return { all: sum + fee, fee };
}

/** Customers' accounts that hold something else than follows from what was acknowledged, or hold anything back. */
async function wrongBalances(
  pool: pg.Pool,
  stage: Stage,
  done: readonly Acknowledged[],
  railSeed: string,
): Promise<string[]> {
  const breaches: string[] = [];
  const { tenantId, payers, currencies } = stage;
  const expected = new Map<string, bigint>();
  for (const [n, { accountId, secondAccountId }] of payers.entries()) {
    for (const [index, { id }] of currencies.entries()) {
      expected.set(`${secondAccountId} ${id}`, 0n);
      expected.set(`${accountId} ${id}`, openingOf(stage, n, index));
    }
  }
  const add = (accountId: string, currencyId: string, amount: bigint) => {
    const account = `${accountId} ${currencyId}`;
    expected.set(account, (expected.get(account) ?? 0n) + amount);
  };
  for (const { signed, moves } of done) {
    if (signed === null) continue;
    for (const { accountId, currencyId, amount } of moves) add(accountId, currencyId, amount);
  }
  for (const { outgoing, end } of ended(done, railSeed))
    add(outgoing.accountId, outgoing.currencyId, -spent({ outgoing, end }).all);
  const { rows: booked } = await pool.query<{ account: string; posted: string; held: string }>(
    `
    select a.account_id || ' ' || a.currency_id as account, b.posted::text as posted, b.held::text as held
    from balances b join ledger_accounts a on a.tenant_id = b.tenant_id and a.id = b.ledger_account_id
    where a.tenant_id = $1 and a.kind = 'CUSTOMER'`,
    [tenantId],
  );
  for (const { account, posted, held } of booked) {
    if (expected.get(account) !== BigInt(posted))
      breaches.push(`${account} has ${posted}; by what was acknowledged it is ${expected.get(account)}`);
    if (held !== '0') breaches.push(`${account} still holds ${held} back`);
  }
  if (booked.length !== expected.size)
    breaches.push(`${booked.length} accounts of ${expected.size} are there`);
  return breaches;
}

/** Currencies in which payments have earned the bank something else than its prices say. */
async function wrongFees(
  pool: pg.Pool,
  { tenantId, currencies }: Stage,
  done: readonly Acknowledged[],
  railSeed: string,
): Promise<string[]> {
  const due = new Map<string, bigint>(currencies.map(({ id }) => [id, 0n]));
  const add = (currencyId: string, amount: bigint) =>
    due.set(currencyId, (due.get(currencyId) ?? 0n) + amount);
  for (const { signed, fee } of done) if (signed !== null && fee !== null) add(fee.currencyId, fee.amount);
  for (const { outgoing, end } of ended(done, railSeed))
    add(outgoing.currencyId, spent({ outgoing, end }).fee);
  const { rows } = await pool.query<{ currency: string; earned: string }>(
    `
    select c.id as currency, coalesce(sum(l.amount), 0)::text as earned from currencies c
    left join (
      select a.currency_id, l.amount from movements l
      join ledger_accounts a on a.tenant_id = l.tenant_id and a.id = l.ledger_account_id and a.kind = 'FEE'
      join ledger_transactions t on t.tenant_id = l.tenant_id and t.id = l.transaction_id and t.kind in ('PAYMENT', 'REVERSAL')
      where l.tenant_id = $1) l on l.currency_id = c.id
    group by c.id`,
    [tenantId],
  );
  return rows.flatMap(({ currency, earned }) =>
    BigInt(earned) === (due.get(currency) ?? 0n)
      ? []
      : [`payments in ${currency} have earned ${earned} instead of ${due.get(currency)}`],
  );
}

/** Whether the bank's own accounts still lack lines, though nothing happens any more. */
async function leftDeferred(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ left: string }>(
    'select count(*) as left from deferred_lines having count(*) > 0',
  );
  return rows.map(({ left }) => `${left} lines were never folded`);
}
