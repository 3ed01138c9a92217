-- The ledger's functions: the application reads the ledger's tables and writes them through these only.

-- Opens a ledger account and its balance.
-- kind CUSTOMER: of the given account; with an overdraft limit (minor units, 0 for none).
-- Any other kind: the bank's own; opening it again answers the one there is.
CREATE OR REPLACE FUNCTION ledger_open_account(p_kind text, p_currency_id uuid, p_account_id uuid, p_overdraft_limit numeric)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant uuid := current_tenant();
  organization uuid;
  opened uuid;
BEGIN
  IF p_kind = 'CUSTOMER' THEN
    SELECT organization_id INTO STRICT organization FROM accounts WHERE tenant_id = tenant AND id = p_account_id;
    IF p_overdraft_limit IS NULL THEN
      RAISE EXCEPTION 'a customer account needs an overdraft limit' USING ERRCODE = 'KB004';
    END IF;
  END IF;
  INSERT INTO ledger_accounts (tenant_id, kind, currency_id, account_id, organization_id)
    VALUES (tenant, p_kind, p_currency_id, p_account_id, organization)
    ON CONFLICT (tenant_id, kind, currency_id) WHERE kind <> 'CUSTOMER' DO NOTHING
    RETURNING id INTO opened;
  IF opened IS NULL THEN
    SELECT id INTO STRICT opened FROM ledger_accounts
      WHERE tenant_id = tenant AND kind = p_kind AND currency_id = p_currency_id;
    RETURN opened;
  END IF;
  INSERT INTO balances (tenant_id, ledger_account_id, overdraft_limit)
    VALUES (tenant, opened, CASE WHEN p_kind = 'CUSTOMER' THEN p_overdraft_limit END);
  RETURN opened;
END $$;

-- Books one transaction: the only way money moves.
-- p_organization_id: whose accounts may be debited; null when only the bank's own are.
-- The postings are booked in their order; amounts are minor units.
-- An external reference that was booked before: answers that booking, does nothing.
-- Lines of the bank's own accounts are deferred and their balances not locked: ledger_fold writes them.
-- Raises KB001 when an account would go below its limit (DETAIL: its id), KB002 for an account that isn't there,
-- KB003 for a debit of somebody else's account, KB004 for use outside a tenant, KB006 for an external reference that was
-- booked with other postings.
-- It is planned once (with accounts in an array the planner thought better of it at every booking) and finds accounts by index
-- (in a small bank it read all of them to find two).
CREATE OR REPLACE FUNCTION ledger_post(
  p_kind text, p_organization_id uuid, p_payment_id uuid, p_external_ref text, p_reverses_id uuid, p_effective_at timestamptz,
  p_debtor_name text, p_debtor_number text, p_creditor_name text, p_creditor_number text, p_details text,
  p_postings new_posting[])
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  tenant uuid := current_tenant();
  booked uuid := uuidv7();
  touched uuid[];
  debited uuid[];
  of_customers uuid[];
  known integer;
  offender uuid;
BEGIN
  INSERT INTO ledger_transactions (tenant_id, id, kind, payment_id, external_ref, reverses_id, effective_at,
      debtor_name, debtor_number, creditor_name, creditor_number, details)
    VALUES (tenant, booked, p_kind, p_payment_id, p_external_ref, p_reverses_id, p_effective_at,
      p_debtor_name, p_debtor_number, p_creditor_name, p_creditor_number, p_details)
    ON CONFLICT (tenant_id, external_ref) DO NOTHING;
  IF NOT FOUND THEN
    SELECT t.id INTO STRICT booked FROM ledger_transactions t WHERE t.tenant_id = tenant AND t.external_ref = p_external_ref;
    IF EXISTS (
      SELECT p.seq, p.operation_type, p.currency_id, p.debit_id, p.credit_id, p.amount
        FROM postings p WHERE p.tenant_id = tenant AND p.transaction_id = booked
      EXCEPT
      SELECT given.seq, given.operation_type, given.currency_id, given.debit_id, given.credit_id, given.amount
        FROM unnest(p_postings) WITH ORDINALITY AS given (operation_type, currency_id, debit_id, credit_id, amount, seq)
    ) THEN
      RAISE EXCEPTION 'the reference % was booked with other postings', p_external_ref USING ERRCODE = 'KB006';
    END IF;
    RETURN booked;
  END IF;

  SELECT array_agg(DISTINCT account), array_agg(given.debit_id) INTO touched, debited
    FROM unnest(p_postings) AS given CROSS JOIN LATERAL (VALUES (given.debit_id), (given.credit_id)) AS side (account);
  SELECT count(*), coalesce(array_agg(id) FILTER (WHERE kind = 'CUSTOMER'), '{}'),
      (array_agg(id) FILTER (WHERE kind = 'CUSTOMER' AND id = ANY (debited)
        AND organization_id IS DISTINCT FROM p_organization_id))[1]
    INTO known, of_customers, offender
    FROM ledger_accounts WHERE tenant_id = tenant AND id = ANY (touched);
  IF known IS DISTINCT FROM cardinality(touched) THEN
    RAISE EXCEPTION 'a posting names an account that is not there' USING ERRCODE = 'KB002';
  END IF;
  IF offender IS NOT NULL THEN
    RAISE EXCEPTION 'the debited account belongs to another organization' USING ERRCODE = 'KB003', DETAIL = offender;
  END IF;

  -- Always in the same order, so that two transactions can't wait for each other.
  PERFORM 1 FROM balances WHERE tenant_id = tenant AND ledger_account_id = ANY (of_customers)
    ORDER BY ledger_account_id FOR NO KEY UPDATE;

  SELECT b.ledger_account_id INTO offender
    FROM balances b
    JOIN (SELECT account, sum(amount) AS amount
          FROM (SELECT debit_id AS account, -amount AS amount FROM unnest(p_postings)
                UNION ALL SELECT credit_id, amount FROM unnest(p_postings)) AS moves GROUP BY account) AS net
      ON net.account = b.ledger_account_id
    WHERE b.tenant_id = tenant AND b.ledger_account_id = ANY (of_customers)
      AND net.amount < 0 AND b.posted - b.held + b.overdraft_limit + net.amount < 0
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'KB001', DETAIL = offender;
  END IF;

  INSERT INTO postings (tenant_id, transaction_id, seq, operation_type, currency_id, debit_id, credit_id, amount)
    SELECT tenant, booked, given.seq, given.operation_type, given.currency_id, given.debit_id, given.credit_id, given.amount
    FROM unnest(p_postings) WITH ORDINALITY AS given (operation_type, currency_id, debit_id, credit_id, amount, seq);

  IF cardinality(of_customers) < cardinality(touched) THEN
    INSERT INTO deferred_lines (tenant_id, ledger_account_id, transaction_id, posting_seq, amount, effective_at)
      SELECT tenant, side.account, booked, given.seq, side.amount, p_effective_at
      FROM unnest(p_postings) WITH ORDINALITY AS given (operation_type, currency_id, debit_id, credit_id, amount, seq)
      CROSS JOIN LATERAL (VALUES (given.debit_id, -given.amount), (given.credit_id, given.amount)) AS side (account, amount)
      WHERE side.account <> ALL (of_customers);
  END IF;

  WITH moves AS (
    SELECT given.seq, side.account, side.amount
    FROM unnest(p_postings) WITH ORDINALITY AS given (operation_type, currency_id, debit_id, credit_id, amount, seq)
    CROSS JOIN LATERAL (VALUES (given.debit_id, -given.amount), (given.credit_id, given.amount)) AS side (account, amount)
    WHERE side.account = ANY (of_customers)
  ), numbered AS (
    SELECT account, seq, amount,
      row_number() OVER w AS step, sum(amount) OVER w AS running
    FROM moves WINDOW w AS (PARTITION BY account ORDER BY seq)
  ), written AS (
    INSERT INTO lines (tenant_id, ledger_account_id, seq, organization_id, transaction_id, posting_seq, amount, balance_after, effective_at)
      SELECT tenant, n.account, b.version + n.step, a.organization_id, booked, n.seq, n.amount, b.posted + n.running, p_effective_at
      FROM numbered n
      JOIN balances b ON b.tenant_id = tenant AND b.ledger_account_id = n.account
      JOIN ledger_accounts a ON a.tenant_id = tenant AND a.id = n.account
      ORDER BY n.account, n.seq
      RETURNING ledger_account_id, amount
  )
  UPDATE balances b SET posted = b.posted + net.amount, version = b.version + net.steps
    FROM (SELECT ledger_account_id, sum(amount) AS amount, count(*) AS steps FROM written GROUP BY 1) AS net
    WHERE b.tenant_id = tenant AND b.ledger_account_id = net.ledger_account_id;

  RETURN booked;
END $$;

-- Sets money aside. Raises KB001 and KB002 like ledger_post, KB003 for somebody else's account.
CREATE OR REPLACE FUNCTION ledger_hold(p_payment_id uuid, p_organization_id uuid, p_ledger_account_id uuid, p_amount numeric, p_expires_at timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant uuid := current_tenant();
  held_for uuid;
BEGIN
  SELECT organization_id INTO held_for FROM ledger_accounts
    WHERE tenant_id = tenant AND id = p_ledger_account_id AND kind = 'CUSTOMER';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the hold names an account that is not there' USING ERRCODE = 'KB002';
  END IF;
  IF held_for IS DISTINCT FROM p_organization_id THEN
    RAISE EXCEPTION 'the account belongs to another organization' USING ERRCODE = 'KB003', DETAIL = p_ledger_account_id;
  END IF;
  INSERT INTO holds (tenant_id, payment_id, ledger_account_id, amount, expires_at)
    VALUES (tenant, p_payment_id, p_ledger_account_id, p_amount, p_expires_at);
  UPDATE balances SET held = held + p_amount
    WHERE tenant_id = tenant AND ledger_account_id = p_ledger_account_id AND posted - held + overdraft_limit >= p_amount;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'KB001', DETAIL = p_ledger_account_id;
  END IF;
END $$;

-- Ends an active hold: CAPTURED just before the booking it was made for, RELEASED otherwise. False: there is none.
CREATE OR REPLACE FUNCTION ledger_end_hold(p_payment_id uuid, p_state text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant uuid := current_tenant();
  ended holds;
BEGIN
  UPDATE holds SET state = p_state WHERE tenant_id = tenant AND payment_id = p_payment_id AND state = 'ACTIVE'
    RETURNING * INTO ended;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE balances SET held = held - ended.amount WHERE tenant_id = tenant AND ledger_account_id = ended.ledger_account_id;
  RETURN true;
END $$;

-- Locks balances in the order ledger_post does, for a transaction that ends a hold and then books: ending the hold alone
-- would lock the payer's first, and two transactions could wait for each other. Customers' accounts only: nothing is done to the
-- balance of the bank's own but by folding.
CREATE OR REPLACE FUNCTION ledger_lock(p_ledger_account_ids uuid[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM balances
    WHERE tenant_id = current_tenant() AND ledger_account_id = ANY (p_ledger_account_ids) AND overdraft_limit IS NOT NULL
    ORDER BY ledger_account_id FOR NO KEY UPDATE;
END $$;

-- Turns deferred lines into lines, about as many as asked for, and returns how many it turned. Only one session does this at a
-- time; any other returns 0 at once.
CREATE OR REPLACE FUNCTION ledger_fold(p_lot integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  tenant uuid := current_tenant();
  last_of_lot uuid;
  folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ledger_fold ' || tenant, 0)) THEN
    RETURN 0;
  END IF;
  SELECT id INTO last_of_lot FROM deferred_lines WHERE tenant_id = tenant ORDER BY id OFFSET p_lot - 1 LIMIT 1;
  WITH taken AS (
    DELETE FROM deferred_lines
      WHERE tenant_id = tenant AND id <= coalesce(last_of_lot, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      RETURNING *
  ), numbered AS (
    SELECT t.*, row_number() OVER w AS step, sum(amount) OVER w AS running
    FROM taken t WINDOW w AS (PARTITION BY ledger_account_id ORDER BY id)
  ), written AS (
    INSERT INTO lines (tenant_id, ledger_account_id, seq, id, transaction_id, posting_seq, amount, balance_after, effective_at)
      SELECT tenant, n.ledger_account_id, b.version + n.step, n.id, n.transaction_id, n.posting_seq, n.amount,
        b.posted + n.running, n.effective_at
      FROM numbered n JOIN balances b ON b.tenant_id = tenant AND b.ledger_account_id = n.ledger_account_id
      ORDER BY n.id
      RETURNING ledger_account_id, amount
  ), moved AS (
    UPDATE balances b SET posted = b.posted + net.amount, version = b.version + net.steps
      FROM (SELECT ledger_account_id, sum(amount) AS amount, count(*) AS steps FROM written GROUP BY 1) AS net
      WHERE b.tenant_id = tenant AND b.ledger_account_id = net.ledger_account_id
  )
  SELECT count(*) INTO folded FROM written;
  RETURN folded;
END $$;

REVOKE ALL ON FUNCTION
  ledger_open_account(text, uuid, uuid, numeric),
  ledger_post(text, uuid, uuid, text, uuid, timestamptz, text, text, text, text, text, new_posting[]),
  ledger_hold(uuid, uuid, uuid, numeric, timestamptz),
  ledger_end_hold(uuid, text),
  ledger_lock(uuid[]),
  ledger_fold(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  ledger_open_account(text, uuid, uuid, numeric),
  ledger_post(text, uuid, uuid, text, uuid, timestamptz, text, text, text, text, text, new_posting[]),
  ledger_hold(uuid, uuid, uuid, numeric, timestamptz),
  ledger_end_hold(uuid, text),
  ledger_lock(uuid[]),
  ledger_fold(integer) TO kontor_app;

-- What every account has got and given, folded or not; and what it has by that. Only of customers' accounts the balance alone
-- is the truth at every moment.
CREATE OR REPLACE VIEW movements WITH (security_invoker = true) AS
  SELECT tenant_id, ledger_account_id, transaction_id, posting_seq, amount FROM lines
  UNION ALL
  SELECT tenant_id, ledger_account_id, transaction_id, posting_seq, amount FROM deferred_lines;
CREATE OR REPLACE VIEW positions WITH (security_invoker = true) AS
  SELECT b.tenant_id, b.ledger_account_id, b.posted + coalesce(sum(d.amount), 0) AS posted
  FROM balances b LEFT JOIN deferred_lines d USING (tenant_id, ledger_account_id)
  GROUP BY b.tenant_id, b.ledger_account_id, b.posted;
GRANT SELECT ON movements, positions TO kontor_app;

CALL make_append_only('ledger_accounts');
CALL make_append_only('ledger_transactions');
CALL make_append_only('postings');
CALL make_append_only('lines');
CALL keep_rows('balances');
CALL keep_rows('holds');

-- A deferred line is never changed, and goes only where it has become a line.
CREATE OR REPLACE FUNCTION refuse_lost_line() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM lines WHERE tenant_id = OLD.tenant_id AND id = OLD.id AND ledger_account_id = OLD.ledger_account_id
      AND transaction_id = OLD.transaction_id AND posting_seq = OLD.posting_seq AND amount = OLD.amount
  ) THEN
    RAISE EXCEPTION 'a deferred line goes only where it has become a line' USING ERRCODE = 'KB009';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION refuse_lost_line() FROM PUBLIC;
CREATE OR REPLACE TRIGGER only_folded AFTER DELETE ON deferred_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_lost_line();
CREATE OR REPLACE TRIGGER never_changed BEFORE UPDATE ON deferred_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON deferred_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
