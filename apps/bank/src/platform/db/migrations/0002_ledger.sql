-- The ledger. One posting is one debit and one credit of the same amount in the same currency, so neither an imbalance nor
-- a mix of currencies can be written down. Amounts are minor units. Credit raises a balance, debit lowers it: an account
-- shows what the bank owes its holder. The sum of all balances of a currency is always 0.

CREATE TABLE ledger_accounts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('CUSTOMER', 'FEE', 'FX_POSITION', 'NOSTRO', 'SUSPENSE', 'CLEARING')),
  currency_id uuid NOT NULL REFERENCES currencies,
  -- The customer's account and its organization; null for the bank's own.
  account_id uuid,
  organization_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  -- Target of the postings' foreign keys: a posting in another currency than its accounts' is refused.
  UNIQUE (tenant_id, id, currency_id),
  UNIQUE (tenant_id, account_id, currency_id),
  FOREIGN KEY (tenant_id, account_id, organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  CHECK ((kind = 'CUSTOMER') = (account_id IS NOT NULL)),
  CHECK ((kind = 'CUSTOMER') = (organization_id IS NOT NULL))
);
-- The bank has one account of a kind and currency.
CREATE UNIQUE INDEX ledger_accounts_of_the_bank ON ledger_accounts (tenant_id, kind, currency_id) WHERE kind <> 'CUSTOMER';
CREATE INDEX ledger_accounts_organization ON ledger_accounts (tenant_id, organization_id);

CREATE TABLE balances (
  tenant_id uuid NOT NULL REFERENCES tenants,
  ledger_account_id uuid NOT NULL,
  posted numeric(38, 0) NOT NULL DEFAULT 0,
  held numeric(38, 0) NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- How far below zero a customer may go; null: without limit, the bank's own accounts only.
  overdraft_limit numeric(38, 0) CHECK (overdraft_limit >= 0),
  -- Number of lines; grows by one with every line.
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, ledger_account_id),
  FOREIGN KEY (tenant_id, ledger_account_id) REFERENCES ledger_accounts,
  CONSTRAINT balances_not_overdrawn CHECK (overdraft_limit IS NULL OR posted - held + overdraft_limit >= 0)
) WITH (fillfactor = 70);

CREATE TABLE ledger_transactions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('PAYMENT', 'DEPOSIT', 'WITHDRAWAL', 'FEE', 'EXCHANGE', 'REVERSAL')),
  payment_id uuid,
  -- What the outside world calls it (a rail's message id); booked once per tenant.
  external_ref text,
  reverses_id uuid,
  effective_at timestamptz(3) NOT NULL,
  -- The parties as they were called when it was booked: history doesn't change with a later renaming.
  debtor_name text,
  debtor_number text,
  creditor_name text,
  creditor_number text,
  details text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, external_ref),
  UNIQUE (tenant_id, reverses_id),
  FOREIGN KEY (tenant_id, reverses_id) REFERENCES ledger_transactions,
  CHECK ((kind = 'REVERSAL') = (reverses_id IS NOT NULL))
);
CREATE INDEX ledger_transactions_payment ON ledger_transactions (tenant_id, payment_id) WHERE payment_id IS NOT NULL;

CREATE TABLE postings (
  tenant_id uuid NOT NULL REFERENCES tenants,
  transaction_id uuid NOT NULL,
  seq smallint NOT NULL CHECK (seq >= 1),
  operation_type text NOT NULL CHECK (operation_type IN ('COMMON', 'REFUND', 'SERVICE_FEE', 'TRANSACTION_FEE')),
  currency_id uuid NOT NULL,
  debit_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  amount numeric(38, 0) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (tenant_id, transaction_id, seq),
  FOREIGN KEY (tenant_id, transaction_id) REFERENCES ledger_transactions,
  FOREIGN KEY (tenant_id, debit_id, currency_id) REFERENCES ledger_accounts (tenant_id, id, currency_id),
  FOREIGN KEY (tenant_id, credit_id, currency_id) REFERENCES ledger_accounts (tenant_id, id, currency_id),
  CHECK (debit_id <> credit_id)
);

-- One account's view of a posting: seq is gap-free from 1, balance_after the booked balance including it.
CREATE TABLE lines (
  tenant_id uuid NOT NULL REFERENCES tenants,
  ledger_account_id uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq >= 1),
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid,
  transaction_id uuid NOT NULL,
  posting_seq smallint NOT NULL,
  -- Positive: credit. Negative: debit.
  amount numeric(38, 0) NOT NULL CHECK (amount <> 0),
  balance_after numeric(38, 0) NOT NULL,
  effective_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, ledger_account_id, seq),
  UNIQUE (tenant_id, id),
  FOREIGN KEY (tenant_id, ledger_account_id) REFERENCES ledger_accounts,
  FOREIGN KEY (tenant_id, transaction_id, posting_seq) REFERENCES postings
);
CREATE INDEX lines_of_organization ON lines (tenant_id, organization_id, effective_at DESC, id DESC) WHERE organization_id IS NOT NULL;
CREATE INDEX lines_of_posting ON lines (tenant_id, transaction_id, posting_seq);

-- Money set aside for a payment that isn't booked yet; part of balances.held while ACTIVE.
CREATE TABLE holds (
  tenant_id uuid NOT NULL REFERENCES tenants,
  payment_id uuid NOT NULL,
  ledger_account_id uuid NOT NULL,
  amount numeric(38, 0) NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'CAPTURED', 'RELEASED')),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, payment_id),
  FOREIGN KEY (tenant_id, ledger_account_id) REFERENCES ledger_accounts
);

CALL isolate_tenant('ledger_accounts');
CALL isolate_tenant('balances');
CALL isolate_tenant('ledger_transactions');
CALL isolate_tenant('postings');
CALL isolate_tenant('lines');
CALL isolate_tenant('holds');
CALL make_append_only('ledger_accounts');
CALL make_append_only('ledger_transactions');
CALL make_append_only('postings');
CALL make_append_only('lines');
CREATE TRIGGER never_deleted BEFORE DELETE ON balances FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON holds FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The application reads the ledger and writes it through these functions only.
GRANT SELECT ON ledger_accounts, balances, ledger_transactions, postings, lines, holds TO kontor_app;

CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := nullif(current_setting('app.tenant', true), '')::uuid;
BEGIN
  IF tenant IS NULL THEN
    RAISE EXCEPTION 'the ledger is used outside a tenant' USING ERRCODE = 'KB004';
  END IF;
  RETURN tenant;
END $$;

-- Opens a ledger account and its balance.
-- kind CUSTOMER: of the given account; with an overdraft limit (minor units, 0 for none).
-- Any other kind: the bank's own; opening it again answers the one there is.
CREATE FUNCTION ledger_open_account(p_kind text, p_currency_id uuid, p_account_id uuid, p_overdraft_limit numeric)
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
-- The arrays describe the postings in order; amounts are minor units.
-- An external reference that was booked before: answers that booking, does nothing.
-- Raises KB001 when an account would go below its limit (DETAIL: its id), KB002 for an account that isn't there,
-- KB003 for a debit of somebody else's account, KB004 for use outside a tenant, KB006 for an external reference that was
-- booked with other postings.
CREATE FUNCTION ledger_post(
  p_kind text, p_organization_id uuid, p_payment_id uuid, p_external_ref text, p_reverses_id uuid, p_effective_at timestamptz,
  p_debtor_name text, p_debtor_number text, p_creditor_name text, p_creditor_number text, p_details text,
  p_operation_types text[], p_currency_ids uuid[], p_debit_ids uuid[], p_credit_ids uuid[], p_amounts numeric[])
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant uuid := current_tenant();
  booked uuid := uuidv7();
  touched uuid[];
  locked integer;
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
        FROM unnest(p_operation_types, p_currency_ids, p_debit_ids, p_credit_ids, p_amounts)
        WITH ORDINALITY AS given (operation_type, currency_id, debit_id, credit_id, amount, seq)
    ) THEN
      RAISE EXCEPTION 'the reference % was booked with other postings', p_external_ref USING ERRCODE = 'KB006';
    END IF;
    RETURN booked;
  END IF;

  SELECT array_agg(DISTINCT account) INTO touched FROM unnest(p_debit_ids || p_credit_ids) account;

  -- Always in the same order, so that two transactions can't wait for each other.
  SELECT count(*) INTO locked FROM (
    SELECT 1 FROM balances WHERE tenant_id = tenant AND ledger_account_id = ANY (touched)
    ORDER BY ledger_account_id FOR NO KEY UPDATE) AS rows;
  IF locked IS DISTINCT FROM cardinality(touched) THEN
    RAISE EXCEPTION 'a posting names an account that is not there' USING ERRCODE = 'KB002';
  END IF;

  SELECT id INTO offender FROM ledger_accounts
    WHERE tenant_id = tenant AND id = ANY (p_debit_ids) AND kind = 'CUSTOMER'
      AND organization_id IS DISTINCT FROM p_organization_id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the debited account belongs to another organization' USING ERRCODE = 'KB003', DETAIL = offender;
  END IF;

  SELECT b.ledger_account_id INTO offender
    FROM balances b
    JOIN (SELECT account, sum(amount) AS amount
          FROM (SELECT unnest(p_debit_ids) AS account, -unnest(p_amounts) AS amount
                UNION ALL SELECT unnest(p_credit_ids), unnest(p_amounts)) AS moves GROUP BY account) AS net
      ON net.account = b.ledger_account_id
    WHERE b.tenant_id = tenant AND net.amount < 0 AND b.posted - b.held + b.overdraft_limit + net.amount < 0
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'insufficient funds' USING ERRCODE = 'KB001', DETAIL = offender;
  END IF;

  INSERT INTO postings (tenant_id, transaction_id, seq, operation_type, currency_id, debit_id, credit_id, amount)
    SELECT tenant, booked, given.seq, given.operation_type, given.currency_id, given.debit_id, given.credit_id, given.amount
    FROM unnest(p_operation_types, p_currency_ids, p_debit_ids, p_credit_ids, p_amounts)
      WITH ORDINALITY AS given (operation_type, currency_id, debit_id, credit_id, amount, seq);

  WITH moves AS (
    SELECT seq, debit_id AS account, -amount AS amount FROM postings WHERE tenant_id = tenant AND transaction_id = booked
    UNION ALL
    SELECT seq, credit_id, amount FROM postings WHERE tenant_id = tenant AND transaction_id = booked
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
CREATE FUNCTION ledger_hold(p_payment_id uuid, p_organization_id uuid, p_ledger_account_id uuid, p_amount numeric, p_expires_at timestamptz)
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
CREATE FUNCTION ledger_end_hold(p_payment_id uuid, p_state text)
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

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_tenant(),
  ledger_open_account(text, uuid, uuid, numeric),
  ledger_post(text, uuid, uuid, text, uuid, timestamptz, text, text, text, text, text, text[], uuid[], uuid[], uuid[], numeric[]),
  ledger_hold(uuid, uuid, uuid, numeric, timestamptz),
  ledger_end_hold(uuid, text) TO kontor_app;
