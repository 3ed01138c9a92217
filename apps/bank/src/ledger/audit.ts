import type pg from 'pg';

/** What must hold of every ledger at every moment, each as a query for its breaches. */
const rules: Readonly<Record<string, string>> = {
  'the balances of a currency do not add up to zero': `
    select a.tenant_id, a.currency_id, sum(b.posted)::text as off from balances b
    join ledger_accounts a on a.tenant_id = b.tenant_id and a.id = b.ledger_account_id
    group by 1, 2 having sum(b.posted) <> 0`,
  'an account is below its limit': `
    select ledger_account_id from balances where posted - held + overdraft_limit < 0`,
  'a balance is not the sum of its lines': `
    select b.ledger_account_id from balances b
    left join (select tenant_id, ledger_account_id, sum(amount) as amount from lines group by 1, 2) l using (tenant_id, ledger_account_id)
    where b.posted <> coalesce(l.amount, 0)`,
  'the lines of an account have a gap, or a wrong balance': `
    select ledger_account_id, seq from (
      select ledger_account_id, seq, balance_after,
        row_number() over account as place, sum(amount) over account as running
      from lines window account as (partition by tenant_id, ledger_account_id order by seq)) l
    where seq <> place or balance_after <> running`,
  'a balance has another version than lines': `
    select b.ledger_account_id from balances b
    where b.version <> (select count(*) from lines l where l.tenant_id = b.tenant_id and l.ledger_account_id = b.ledger_account_id)`,
  'a posting is not exactly one line on each side': `
    select p.transaction_id, p.seq from postings p
    left join lines l on l.tenant_id = p.tenant_id and l.transaction_id = p.transaction_id and l.posting_seq = p.seq
    group by p.tenant_id, p.transaction_id, p.seq, p.debit_id, p.credit_id, p.amount
    having count(*) <> 2
      or sum(l.amount) filter (where l.ledger_account_id = p.debit_id) is distinct from -p.amount
      or sum(l.amount) filter (where l.ledger_account_id = p.credit_id) is distinct from p.amount`,
  'what is held is not the sum of the active holds': `
    select b.ledger_account_id from balances b
    left join (select tenant_id, ledger_account_id, sum(amount) as amount from holds where state = 'ACTIVE' group by 1, 2) h
      using (tenant_id, ledger_account_id)
    where b.held <> coalesce(h.amount, 0)`,
  'a payment is booked twice, or says it is booked and is not': `
    select p.id from payments p
    left join ledger_transactions t on t.tenant_id = p.tenant_id and t.payment_id = p.id and t.kind = 'PAYMENT'
    group by p.tenant_id, p.id, p.status, p.ledger_transaction_id
    having count(t.id) <> case when p.status in ('COMPLETED', 'RETURNED') then 1 else 0 end
      or (p.ledger_transaction_id is not null and not bool_and(t.id = p.ledger_transaction_id))`,
};

/**
 * Looks for anything that a sound ledger can't show, and answers a sentence for each kind of breach; none: it is sound.
 * Run inside one REPEATABLE READ transaction, as a role that sees every tenant or within one.
 */
export async function auditLedger(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = [];
  for (const [breach, query] of Object.entries(rules)) {
    const { rows } = await client.query(`${query} limit 5`);
    if (rows.length > 0) found.push(`${breach}: ${JSON.stringify(rows)}`);
  }
  return found;
}
