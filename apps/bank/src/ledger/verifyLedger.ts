import type pg from 'pg';

/** What must hold of every ledger at every moment, each as a query for its breaches. */
const rules: Readonly<Record<string, string>> = {
  'the balances of a currency do not add up to zero': `
    select a.tenant_id, a.currency_id, sum(p.posted)::text as off from positions p
    join ledger_accounts a on a.tenant_id = p.tenant_id and a.id = p.ledger_account_id
    group by 1, 2 having sum(p.posted) <> 0`,
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
  'a posting is not exactly one line on each side, deferred or not': `
    with sides as (
      select tenant_id, transaction_id, seq, debit_id as ledger_account_id, -amount from postings
      union all select tenant_id, transaction_id, seq, credit_id, amount from postings
    ), moved as (select tenant_id, transaction_id, posting_seq as seq, ledger_account_id, amount from movements)
    select transaction_id, seq
    from ((table sides except all table moved) union all (table moved except all table sides)) off`,
  'a line of a customer is deferred': `
    select d.ledger_account_id from deferred_lines d
    join ledger_accounts a on a.tenant_id = d.tenant_id and a.id = d.ledger_account_id where a.kind = 'CUSTOMER'`,
  'what is held is not the sum of the active holds': `
    select b.ledger_account_id from balances b
    left join (select tenant_id, ledger_account_id, sum(amount) as amount from holds where state = 'ACTIVE' group by 1, 2) h
      using (tenant_id, ledger_account_id)
    where b.held <> coalesce(h.amount, 0)`,
  'a payment is booked twice, or says it is booked and is not': `
    select p.id from payments p
    left join ledger_transactions t on t.tenant_id = p.tenant_id and t.payment_id = p.id
      and t.kind = case when p.exchange_quote_id is null then 'PAYMENT' else 'EXCHANGE' end
    group by p.tenant_id, p.id, p.status, p.ledger_transaction_id
    having count(t.id) <> case when p.status in ('COMPLETED', 'RETURNED') then 1 else 0 end
      or (p.ledger_transaction_id is not null and not bool_and(t.id = p.ledger_transaction_id))`,
  'a signed payment moves another sum than it says, or more than once': `
    select p.id from payments p
    join postings o on o.tenant_id = p.tenant_id and o.transaction_id = p.ledger_transaction_id
    join ledger_accounts d on d.tenant_id = o.tenant_id and d.id = o.debit_id
    where p.exchange_quote_id is null
    group by p.tenant_id, p.id, p.account_id, p.sum, p.fee_amount
    having count(*) filter (where o.operation_type = 'COMMON') <> 1
      or sum(o.amount) filter (where o.operation_type = 'COMMON' and d.account_id = p.account_id) is distinct from p.sum
      or sum(o.amount) filter (where d.account_id = p.account_id) is distinct from p.sum + p.fee_amount`,
  'a payment on its way does not hold its money, or another one does': `
    select p.id from payments p
    left join holds h on h.tenant_id = p.tenant_id and h.payment_id = p.id and h.state = 'ACTIVE'
    group by p.tenant_id, p.id, p.status, p.sum, p.fee_amount
    having coalesce(sum(h.amount), 0) <> case p.status when 'PROCESSING' then p.sum + p.fee_amount else 0 end`,
  'a payment was returned and not given back exactly once, or given back and not returned': `
    select p.id from payments p
    left join ledger_transactions t on t.tenant_id = p.tenant_id and t.payment_id = p.id and t.kind = 'REVERSAL'
    left join lateral (
      select sum(o.amount) as amount from postings o where o.tenant_id = t.tenant_id and o.transaction_id = t.id) back on true
    group by p.tenant_id, p.id, p.status, p.sum, p.fee_of_payee, p.fee_refundable
    having count(t.id) <> case p.status when 'RETURNED' then 1 else 0 end
      or coalesce(sum(back.amount), 0)
        <> case p.status when 'RETURNED' then p.sum - p.fee_of_payee + p.fee_refundable else 0 end`,
  'a remittance order is booked twice, or says it is booked and is not, or holds money when it should not': `
    select o.id from payment_orders o
    left join ledger_transactions t on t.tenant_id = o.tenant_id and t.payment_id = o.id
    left join holds h on h.tenant_id = o.tenant_id and h.payment_id = o.id
    group by o.tenant_id, o.id, o.status, o.ledger_transaction_id
    having count(t.id) <> case when o.status = 'ACCEPTED' then 1 else 0 end
      or (o.ledger_transaction_id is not null and not bool_and(t.id = o.ledger_transaction_id))
      or coalesce(bool_or(h.state = 'ACTIVE'), false) <> (o.status in ('PROC', 'AML', 'AML_DONE'))`,
  'an exchange is booked otherwise than it was quoted': `
    select p.id from payments p
    join fx_quotes q on q.tenant_id = p.tenant_id and q.id = p.exchange_quote_id
    join postings o on o.tenant_id = p.tenant_id and o.transaction_id = p.ledger_transaction_id
    join ledger_accounts d on d.tenant_id = o.tenant_id and d.id = o.debit_id
    join ledger_accounts c on c.tenant_id = o.tenant_id and c.id = o.credit_id
    group by p.tenant_id, p.id, q.tenant_id, q.id
    having sum(o.amount) <> q.from_sum + q.to_sum + q.spread_sum + q.fee_amount
      or sum(o.amount) filter (where d.account_id = q.account_id and c.kind = 'FX_POSITION' and o.currency_id = q.from_currency_id)
        is distinct from q.from_sum
      or sum(o.amount) filter (where d.kind = 'FX_POSITION' and c.account_id = q.to_account_id and o.currency_id = q.to_currency_id)
        is distinct from q.to_sum
      or coalesce(sum(o.amount) filter (where d.kind = 'FX_POSITION' and c.kind = 'FEE' and o.currency_id = q.to_currency_id), 0)
        <> q.spread_sum`,
  'a quote is further from its rate than rounding explains': `
    select q.id from fx_quotes q
    join currencies f on f.id = q.from_currency_id
    join currencies t on t.id = q.to_currency_id
    where 2 * abs(q.to_sum * 10::numeric ^ f.decimals - q.from_sum * q.rate * 10::numeric ^ t.decimals)
      > case q.fixed_side when 'FROM' then 10::numeric ^ f.decimals else q.rate * 10::numeric ^ t.decimals end`,
  'a currency position moved without an exchange': `
    select o.transaction_id from postings o
    join ledger_transactions t on t.tenant_id = o.tenant_id and t.id = o.transaction_id
    join ledger_accounts a on a.tenant_id = o.tenant_id and a.id in (o.debit_id, o.credit_id)
    where a.kind = 'FX_POSITION' and t.kind not in ('EXCHANGE', 'REVERSAL')`,
};

/**
 * Looks for anything that a sound ledger can't show, and answers a sentence for each kind of breach; none: it is sound.
 * Run inside one REPEATABLE READ transaction, as a role that sees every tenant or within one.
 */
export async function verifyLedger(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = [];
  for (const [breach, query] of Object.entries(rules)) {
    const { rows } = await client.query(`${query} limit 5`);
    if (rows.length > 0) found.push(`${breach}: ${JSON.stringify(rows)}`);
  }
  return found;
}
