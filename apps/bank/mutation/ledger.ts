/** One change each to the functions of the database that move money (functions/ledger.sql): every one must be noticed. */

export type Mutant = {
  /** What is wrong with it. */
  readonly name: string;
  readonly in: 'ledger_post' | 'ledger_hold' | 'ledger_end_hold' | 'ledger_fold' | 'ledger_open_account';
  readonly from: string;
  readonly to: string;
  /** Which of several places, from 0. */
  readonly nth?: number;
};

const post = (name: string, from: string, to: string, nth = 0): Mutant => ({
  name,
  in: 'ledger_post',
  from,
  to,
  nth,
});
const others = (where: Mutant['in'], name: string, from: string, to: string): Mutant => ({
  name,
  in: where,
  from,
  to,
});

const sides = '(given.debit_id, -given.amount), (given.credit_id, given.amount)';
const sidesTurned = '(given.debit_id, given.amount), (given.credit_id, -given.amount)';
const funds = 'b.posted - b.held + b.overdraft_limit + net.amount < 0';

export const ledgerMutants: readonly Mutant[] = [
  post('a repeated reference is not compared', 'IF EXISTS (', 'IF false AND EXISTS ('),
  post('a repeated reference is compared the wrong way', 'EXCEPT', 'INTERSECT'),
  post('a repeated reference is answered with nothing', 'RETURN booked;', 'RETURN NULL;'),
  post('a reference is booked again', 'ON CONFLICT (tenant_id, external_ref) DO NOTHING', ''),
  post(
    'only debited accounts count as touched',
    '(VALUES (given.debit_id), (given.credit_id))',
    '(VALUES (given.debit_id))',
  ),
  post('an account that is touched twice counts twice', 'array_agg(DISTINCT account)', 'array_agg(account)'),
  post('accounts that are not there are not noticed', 'known IS DISTINCT FROM cardinality(touched)', 'false'),
  post("anybody's account may be debited", 'IF offender IS NOT NULL', 'IF false'),
  post(
    'whose account is credited is asked instead',
    'array_agg(given.debit_id)',
    'array_agg(given.credit_id)',
  ),
  post(
    'on behalf of the bank anybody may be debited',
    'organization_id IS DISTINCT FROM p_organization_id',
    'organization_id <> p_organization_id',
  ),
  post('balances are not locked', 'FOR NO KEY UPDATE', ''),
  post(
    'balances are locked in any order',
    'ORDER BY ledger_account_id FOR NO KEY',
    'ORDER BY random() FOR NO KEY',
  ),
  post('balances are locked for reading', 'FOR NO KEY UPDATE', 'FOR SHARE'),
  post('funds are asked of who gets', 'AND net.amount < 0 AND', 'AND net.amount > 0 AND'),
  post('the last unit can not be spent', funds, funds.replace('< 0', '<= 0')),
  post('a unit more than there is can be spent', funds, funds.replace('< 0', '< -1')),
  post('what is held can be spent', funds, funds.replace(' - b.held', '')),
  post('an overdraft can not be used', funds, funds.replace(' + b.overdraft_limit', '')),
  post(
    'postings are counted one by one',
    'sum(amount) AS amount\n          FROM',
    'min(amount) AS amount\n          FROM',
  ),
  post('debits are counted as credits', '-amount AS amount', 'amount AS amount'),
  post(
    "the bank's own accounts get no lines",
    'IF cardinality(of_customers) < cardinality(touched)',
    'IF false',
  ),
  post("the bank's own debits are credits", sides, sidesTurned, 0),
  post("customers' lines are deferred as well", 'side.account <> ALL (of_customers)', 'true'),
  post("customers' debits are credits", sides, sidesTurned, 1),
  post("the bank's own lines are written twice", 'side.account = ANY (of_customers)', 'true'),
  post('lines are numbered by their postings', 'b.version + n.step', 'b.version + n.seq'),
  post('a line shows a balance without those before it', 'b.posted + n.running', 'b.posted + n.amount'),
  post(
    'the last posting is written first',
    'PARTITION BY account ORDER BY seq',
    'PARTITION BY account ORDER BY seq DESC',
  ),
  post('balances go the other way', 'posted = b.posted + net.amount', 'posted = b.posted - net.amount'),
  post('balances stay', 'posted = b.posted + net.amount', 'posted = b.posted'),
  post('the version counts bookings', 'b.version + net.steps', 'b.version + 1'),
  post('another id is answered', 'RETURN booked;', 'RETURN uuidv7();', 1),
  others(
    'ledger_hold',
    "anybody's money may be held",
    'IF held_for IS DISTINCT FROM p_organization_id',
    'IF false',
  ),
  others(
    'ledger_hold',
    'what is held already may be held again',
    'posted - held + overdraft_limit',
    'posted + overdraft_limit',
  ),
  others('ledger_hold', 'the last unit can not be held', '>= p_amount', '> p_amount'),
  others('ledger_hold', 'a hold replaces those before', 'held = held + p_amount', 'held = p_amount'),
  others(
    'ledger_hold',
    'more than there is may be promised',
    "USING ERRCODE = 'KB001'",
    "USING ERRCODE = 'KB002'",
  ),
  others('ledger_end_hold', 'a hold ends twice', "AND state = 'ACTIVE'", ''),
  others('ledger_end_hold', 'what was held stays held', 'held = held - ended.amount', 'held = held'),
  others('ledger_end_hold', 'what was held is held twice', 'held - ended.amount', 'held + ended.amount'),
  others('ledger_end_hold', 'a hold that ended is said to end', 'RETURN false', 'RETURN true'),
  others(
    'ledger_fold',
    'a line shows a balance without those before it',
    'b.posted + n.running',
    'b.posted + n.amount',
  ),
  others('ledger_fold', 'lines are renumbered from one', 'b.version + n.step', 'n.step'),
  others('ledger_fold', 'the version counts lots', 'b.version + net.steps', 'b.version + 1'),
  others('ledger_fold', 'balances stay', 'posted = b.posted + net.amount', 'posted = b.posted'),
  others('ledger_fold', 'a lot is larger than asked for', 'OFFSET p_lot - 1', 'OFFSET p_lot'),
  others(
    'ledger_fold',
    'several fold at once',
    'IF NOT pg_try_advisory_xact_lock(',
    'IF false AND NOT pg_try_advisory_xact_lock(',
  ),
  others(
    'ledger_open_account',
    'a customer has no limit',
    "CASE WHEN p_kind = 'CUSTOMER' THEN p_overdraft_limit END",
    'NULL',
  ),
  others('ledger_open_account', 'a customer needs no limit', 'IF p_overdraft_limit IS NULL', 'IF false'),
];

/** The function's definition with the change. @throws Error when the function no longer says what is to be changed */
export function mutated(definition: string, { name, from, to, nth = 0 }: Mutant): string {
  const parts = definition.split(from);
  if (parts.length < nth + 2) throw new Error(`"${name}" changes what is not there: ${from}`);
  return parts.slice(0, nth + 1).join(from) + to + parts.slice(nth + 1).join(from);
}
