/** What the sandbox rail says it has done, beside what the books say. */
import type pg from 'pg';
import { sandboxRailTopic } from '../sandbox/adapters/sandboxRail.ts';

type Db = Pick<pg.ClientBase, 'query'>;

/** Each as a query for what is wrong; $1 is the tenant, $2 the rail's topic. */
const rules: Readonly<Record<string, string>> = {
  'the rail was handed a payment more than once': `
    select key as payment, max((payload ->> 'timesTaken')::int) as times from outbox
    where tenant_id = $1 and topic = $2 group by key having max((payload ->> 'timesTaken')::int) > 1`,
  'the rail has a payment that nobody signed, or lacks one that was': `
    select p.id, p.status from payments p
    where p.tenant_id = $1 and p.payment_type <> 'INTERNAL'
      and (p.status in ('PROCESSING', 'COMPLETED', 'REJECTED', 'RETURNED'))
        <> exists (select from outbox o where o.tenant_id = $1 and o.topic = $2 and o.key = p.id::text)`,
  'a payment is still on its way': `
    select id from payments where tenant_id = $1 and payment_type <> 'INTERNAL' and status = 'PROCESSING'`,
  'a nostro account does not say what the rail has paid out and brought back': `
    with said as (select distinct key::uuid as payment_id, payload ->> 'event' as event from outbox
      where tenant_id = $1 and topic = $2),
    due as (select p.currency_id, case event when 'SETTLED' then 1 when 'RETURNED' then -1 else 0 end * (p.sum - p.fee_of_payee) as amount
      from said join payments p on p.tenant_id = $1 and p.id = said.payment_id),
    booked as (select a.currency_id, l.amount from movements l
      join ledger_accounts a on a.tenant_id = $1 and a.id = l.ledger_account_id and a.kind = 'NOSTRO'
      join ledger_transactions t on t.tenant_id = $1 and t.id = l.transaction_id and t.kind in ('PAYMENT', 'REVERSAL')
      where l.tenant_id = $1)
    select currency_id, sum(amount)::text as off
    from (select currency_id, amount from booked union all select currency_id, -amount from due) both_sides
    group by 1 having sum(amount) <> 0`,
  'money is left in suspense or clearing': `
    select a.currency_id, a.kind, p.posted::text from positions p
    join ledger_accounts a on a.tenant_id = p.tenant_id and a.id = p.ledger_account_id
    where a.tenant_id = $1 and a.kind in ('SUSPENSE', 'CLEARING') and p.posted <> 0`,
};

/** Everything the books and the sandbox rail do not agree on, once nothing is on its way; none: they do. */
export async function unreconciled(db: Db, tenantId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [breach, query] of Object.entries(rules)) {
    // Both parameters have to be used for the database to know their types.
    const text = `with given as (select $1::uuid, $2::text) select found.* from (${query}) found limit 5`;
    const { rows } = await db.query(text, [tenantId, sandboxRailTopic]);
    if (rows.length > 0) found.push(`${breach}: ${JSON.stringify(rows)}`);
  }
  return found;
}
