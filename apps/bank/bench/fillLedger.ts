/**
 * Fills a ledger by statements over millions of rows, as its owner and past its triggers: what `ledger_post` would have written,
 * a hundred times as fast. For databases of a measurement alone.
 */
import type pg from 'pg';

export type Filling = {
  readonly tenantId: string;
  readonly currencyId: string;
  /** Entries there are to be in all. */
  readonly wanted: number;
  /** Of the new ones. */
  readonly from: Date;
  readonly until: Date;
};

const tables = ['ledger_transactions', 'postings', 'lines'];
/** Two there, two back, so that a pair of accounts ends as it began. */
const postingsEach = 4;
const entriesEach = 2 * postingsEach;
const transactionsAtOnce = 200_000;
/** About so many entries a customer of the filling has; the first customer has a tenth of all. */
const entriesOfCustomer = 2_000;

/**
 * Adds entries until there are so many, between two accounts of one customer, and customers in proportion. The accounts that are
 * there come first. Indexes are built when all is in.
 */
export async function fillLedger(admin: pg.Client, filling: Filling): Promise<void> {
  const { wanted, tenantId } = filling;
  await admin.query(`
    set session_replication_role = replica; -- neither triggers nor foreign keys
    set synchronous_commit = off;
    set work_mem = '256MB';
    set maintenance_work_mem = '1GB';
    set max_parallel_maintenance_workers = 0;
    set allow_system_table_mods = on`);
  const { rows } = await admin.query<{ there: string }>('select count(*) as there from lines');
  const transactions = Math.ceil((wanted - Number(rows[0]?.there)) / entriesEach);
  if (transactions <= 0) return;
  await addCustomers(admin, filling);
  const { rows: counted } = await admin.query<{ pairs: number }>(
    'select count(*)::int as pairs from filling',
  );
  const pairs = counted[0]?.pairs ?? 0;
  // An index that is not ready is left alone by what is written, and built by REINDEX; constraints stay as they are.
  await admin.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = any ($1::regclass[])',
    [tables],
  );
  for (let done = 0; done < transactions; done += transactionsAtOnce) {
    const last = Math.min(done + transactionsAtOnce, transactions);
    await addTransactions(admin, { ...filling, first: done, last, transactions, pairs });
  }
  for (const table of tables) await admin.query(`reindex table ${table}`);
  await assertConserved(admin, tenantId);
}

/** Pairs of accounts in a table of their own: those of the customers there are, then new ones. */
async function addCustomers(admin: pg.Client, { tenantId, currencyId, wanted }: Filling): Promise<void> {
  const { rows } = await admin.query<{ there: boolean }>(
    "select to_regclass('filling') is not null as there",
  );
  if (rows[0]?.there !== true)
    await admin.query(
      `create table filling as
       select row_number() over (order by min(a.number))::int - 1 as pair, l.organization_id as organization,
         (array_agg(l.id order by a.number))[1] as one, (array_agg(l.id order by a.number))[2] as other
       from ledger_accounts l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
       where l.tenant_id = '${tenantId}' and l.currency_id = '${currencyId}' group by l.organization_id`,
    );
  await admin.query(
    `create temp table fresh as
     select n as pair, uuidv7() as organization, uuidv7() as one, uuidv7() as other, uuidv7() as a, uuidv7() as b
     from generate_series((select count(*)::int from filling), $1::int) n`,
    [Math.ceil(wanted / entriesOfCustomer)],
  );
  await admin.query(
    `insert into organizations (tenant_id, id, type, company_name)
     select $1, organization, 'CORPORATE', 'Filling ' || pair || ' Ltd' from fresh`,
    [tenantId],
  );
  await admin.query(
    `insert into accounts (tenant_id, id, organization_id, number)
     select $1::uuid, a, organization, (30000000 + pair)::text from fresh
     union all select $1, b, organization, (40000000 + pair)::text from fresh`,
    [tenantId],
  );
  await admin.query(
    `insert into ledger_accounts (tenant_id, id, kind, currency_id, account_id, organization_id)
     select $1::uuid, one, 'CUSTOMER', $2::uuid, a, organization from fresh
     union all select $1, other, 'CUSTOMER', $2, b, organization from fresh`,
    [tenantId, currencyId],
  );
  await admin.query(
    `insert into balances (tenant_id, ledger_account_id, overdraft_limit)
     select $1::uuid, one, 1 from fresh union all select $1, other, 1 from fresh`,
    [tenantId],
  );
  await admin.query(`insert into filling select pair, organization, one, other from fresh; drop table fresh`);
}

async function addTransactions(
  admin: pg.Client,
  {
    tenantId,
    currencyId,
    from,
    until,
    first,
    last,
    transactions,
    pairs,
  }: Filling & { first: number; last: number; transactions: number; pairs: number },
): Promise<void> {
  await admin.query('begin');
  await admin.query(
    `create temp table chunk on commit drop as
     select n, pair, at, uuidv7(at - statement_timestamp()) as id, row_number() over (partition by pair order by n) - 1 as place
     from (select n, case when n % 10 = 0 then 0 else 1 + (n / 10 * 9 + n % 10 - 1) % ($3 - 1) end as pair,
         $4::timestamptz + ($5::timestamptz - $4::timestamptz) * (n::float8 / $6) as at
       from generate_series($1::int, $2::int - 1) n order by n) numbered`,
    [first, last, pairs, from, until, transactions],
  );
  await admin.query(
    `insert into ledger_transactions (tenant_id, id, kind, effective_at, details)
     select $1, id, 'PAYMENT', at, 'Entry ' || n from chunk order by n`,
    [tenantId],
  );
  await admin.query(
    `insert into postings (tenant_id, transaction_id, seq, operation_type, currency_id, debit_id, credit_id, amount)
     select $1, c.id, s, 'COMMON', $2, case s % 2 when 1 then one else other end, case s % 2 when 1 then other else one end, 1
     from chunk c join filling using (pair) cross join generate_series(1, ${postingsEach}) s order by n, s`,
    [tenantId, currencyId],
  );
  await admin.query(
    `insert into lines (tenant_id, ledger_account_id, seq, id, organization_id, transaction_id, posting_seq, amount, balance_after, effective_at)
     select $1, account, b.version + ${postingsEach} * place + s, uuidv7(at - statement_timestamp()), organization, id, s,
       amount, b.posted + case s % 2 when 1 then amount else 0 end, at
     from (select c.*, f.organization, s, side.account, side.amount
       from chunk c join filling f using (pair) cross join generate_series(1, ${postingsEach}) s
       cross join lateral (values (one, case s % 2 when 1 then -1 else 1 end), (other, case s % 2 when 1 then 1 else -1 end))
         as side (account, amount) order by n, s, account) moved
     join balances b on b.tenant_id = $1 and b.ledger_account_id = moved.account`,
    [tenantId],
  );
  await admin.query(
    `update balances b set version = version + ${postingsEach} * many
     from (select pair, count(*) as many from chunk group by 1) c join filling f using (pair)
     where b.tenant_id = $1 and b.ledger_account_id in (f.one, f.other)`,
    [tenantId],
  );
  await admin.query('commit');
}

/** What `verifyLedger` asks of balances and lines, in one pass. @throws Error when money came or went */
async function assertConserved(admin: pg.Client, tenantId: string): Promise<void> {
  const { rows } = await admin.query(
    `select b.ledger_account_id, b.posted, b.version, l.amount, l.many from balances b
     left join (select ledger_account_id, sum(amount) as amount, count(*) as many, max(seq) as last from lines
       where tenant_id = $1 group by 1) l using (ledger_account_id)
     where b.tenant_id = $1 and (b.posted <> coalesce(l.amount, 0) or b.version <> coalesce(l.many, 0) or b.version <> coalesce(l.last, 0))
     limit 5`,
    [tenantId],
  );
  if (rows.length > 0) throw new Error(`not conserved: ${JSON.stringify(rows)}`);
}
