-- Payments, their states, who signed them, and the keys that make creating one safe to repeat.

-- Every legal change of a payment's state. The trigger below refuses any other; the application reads it from here too.
CREATE TABLE payment_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO payment_edges VALUES
  ('UNSIGNED', 'PROCESSING'), ('UNSIGNED', 'COMPLETED'), ('UNSIGNED', 'CANCELLED'), ('UNSIGNED', 'EXPIRED'),
  ('PROCESSING', 'COMPLETED'), ('PROCESSING', 'REJECTED'),
  ('COMPLETED', 'RETURNED');

CREATE TABLE payments (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  payment_type text NOT NULL,
  scheme text NOT NULL,
  speed text NOT NULL DEFAULT 'REGULAR',
  currency_id uuid NOT NULL REFERENCES currencies,
  sum numeric(38, 0) NOT NULL CHECK (sum > 0),
  fee_amount numeric(38, 0) NOT NULL DEFAULT 0 CHECK (fee_amount >= 0),
  fee_currency_id uuid NOT NULL REFERENCES currencies,
  payee_account_id uuid NOT NULL,
  payee_organization_id uuid NOT NULL,
  -- How payer and payee are called in each other's history: fixed at creation, shown, signed and booked. A person's
  -- account number is masked for whoever pays them.
  payer_name text NOT NULL,
  payer_account_number text NOT NULL,
  payee_name text NOT NULL,
  payee_account_number text NOT NULL,
  details text NOT NULL DEFAULT '',
  client_reference text,
  contract_id uuid,
  psp_partner_id uuid,
  status text NOT NULL DEFAULT 'UNSIGNED',
  signatures_required smallint NOT NULL DEFAULT 1 CHECK (signatures_required >= 1),
  created_by uuid NOT NULL,
  -- Session that created it: a code asked for without a subject is for the session's newest unsigned payment.
  session_id uuid,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  executed_at timestamptz(3),
  ledger_transaction_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id, organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, payee_account_id, payee_organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users,
  FOREIGN KEY (tenant_id, ledger_transaction_id) REFERENCES ledger_transactions,
  UNIQUE (tenant_id, ledger_transaction_id),
  CHECK ((status IN ('COMPLETED', 'RETURNED')) = (ledger_transaction_id IS NOT NULL)),
  CHECK ((executed_at IS NULL) = (ledger_transaction_id IS NULL))
);
CREATE INDEX payments_unsigned ON payments (tenant_id, organization_id, created_at DESC, id DESC) WHERE status = 'UNSIGNED';
CREATE INDEX payments_unsigned_of_session ON payments (tenant_id, created_by, session_id, created_at DESC) WHERE status = 'UNSIGNED';
CREATE INDEX payments_recent_to_payee ON payments (tenant_id, account_id, payee_account_id, created_at DESC);
CREATE INDEX payments_expiring ON payments (tenant_id, expires_at) WHERE status = 'UNSIGNED';

-- Every change of state, written by the trigger: it can be neither forgotten nor forged.
CREATE TABLE payment_transitions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  payment_id uuid NOT NULL,
  sort_key smallint NOT NULL CHECK (sort_key >= 1),
  from_status text,
  to_status text NOT NULL,
  -- User who caused it; null: the bank itself.
  actor_id uuid,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, payment_id, sort_key),
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments
);

CREATE FUNCTION check_payment_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'UNSIGNED' THEN
      RAISE EXCEPTION 'a payment begins UNSIGNED, not %', NEW.status USING ERRCODE = 'KB005';
    END IF;
    RETURN NEW;
  END IF;
  -- What was agreed never changes; only the state and what the booking adds do.
  IF (to_jsonb(NEW) - ARRAY['status', 'executed_at', 'ledger_transaction_id'])
     IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'executed_at', 'ledger_transaction_id']) THEN
    RAISE EXCEPTION 'the terms of a payment never change' USING ERRCODE = 'KB009';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM payment_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a payment does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION record_payment_transition() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO payment_transitions (tenant_id, payment_id, sort_key, from_status, to_status, actor_id, at)
    SELECT NEW.tenant_id, NEW.id, coalesce(max(sort_key), 0) + 1, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status,
      nullif(current_setting('app.actor', true), '')::uuid,
      coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
    FROM payment_transitions WHERE tenant_id = NEW.tenant_id AND payment_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER legal BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION check_payment_change();
CREATE TRIGGER recorded AFTER INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION record_payment_transition();
CREATE TRIGGER never_deleted BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE payment_signatures (
  tenant_id uuid NOT NULL REFERENCES tenants,
  payment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The server's time decides; what the signer's device claimed is kept beside it.
  signed_at timestamptz(3) NOT NULL,
  claimed_at timestamptz(3) NOT NULL,
  challenge_id uuid NOT NULL,
  signing_hash text NOT NULL,
  -- The answer the signer got: a repeated call gets the same.
  answer jsonb NOT NULL,
  PRIMARY KEY (tenant_id, payment_id, user_id),
  UNIQUE (tenant_id, challenge_id),
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);

-- The first answer to a keyed request, written with its effect: after a crash there are both or neither.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL REFERENCES tenants,
  user_id uuid NOT NULL,
  -- Operation of the contract, e.g. payments.create.
  operation text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_sha256 text NOT NULL,
  -- Null while the first request runs, inside its transaction: nobody else ever sees that.
  body jsonb,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id, operation, key),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CREATE INDEX idempotency_keys_expiring ON idempotency_keys (tenant_id, expires_at);

-- Answers of payments.check: the fee they quote is binding until they expire.
CREATE TABLE payment_checks (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_id uuid NOT NULL REFERENCES currencies,
  sum numeric(38, 0) NOT NULL,
  fee_amount numeric(38, 0) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CREATE INDEX payment_checks_expiring ON payment_checks (tenant_id, expires_at);

CALL isolate_tenant('payments');
CALL isolate_tenant('payment_transitions');
CALL isolate_tenant('payment_signatures');
CALL isolate_tenant('idempotency_keys');
CALL isolate_tenant('payment_checks');
CALL make_append_only('payment_transitions');
CALL make_append_only('payment_signatures');

GRANT SELECT ON payment_edges, payment_transitions TO kontor_app;
GRANT SELECT, INSERT ON payments, payment_signatures TO kontor_app;
GRANT UPDATE (status, executed_at, ledger_transaction_id) ON payments TO kontor_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO kontor_app;
GRANT SELECT, INSERT, DELETE ON payment_checks TO kontor_app;
REVOKE ALL ON FUNCTION check_payment_change(), record_payment_transition() FROM PUBLIC;
