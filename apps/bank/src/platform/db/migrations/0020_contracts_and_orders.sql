-- Contracts with beneficiaries, files that belong to something, and remittance orders.

-- Every legal change of a contract's state; the trigger refuses any other.
CREATE TABLE contract_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO contract_edges VALUES
  ('DRAFT', 'UNDER_REVIEW'), ('REJECTED', 'UNDER_REVIEW'),
  ('UNDER_REVIEW', 'APPROVED'), ('UNDER_REVIEW', 'REJECTED'),
  -- What was approved has been changed.
  ('APPROVED', 'UNDER_REVIEW');

CREATE TABLE contracts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  beneficiary_id uuid NOT NULL,
  name text NOT NULL,
  number text,
  signed_date date NOT NULL,
  expires_date date,
  -- In which the beneficiary was paid when it was made; payments under it are in no other.
  currency_id uuid NOT NULL REFERENCES currencies,
  -- Of all payments under it; null: no bound.
  sum numeric(38, 0) CHECK (sum > 0),
  subject text,
  status text NOT NULL DEFAULT 'UNDER_REVIEW',
  reject_reason text,
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, id, beneficiary_id),
  FOREIGN KEY (tenant_id, beneficiary_id, organization_id) REFERENCES beneficiaries (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users,
  CHECK (expires_date >= signed_date),
  CHECK (reject_reason IS NULL OR status = 'REJECTED')
);
CREATE INDEX contracts_of_beneficiary ON contracts (tenant_id, beneficiary_id, created_at DESC, id DESC);

CREATE FUNCTION check_contract_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('DRAFT', 'UNDER_REVIEW') THEN
      RAISE EXCEPTION 'a contract does not begin as %', NEW.status USING ERRCODE = 'KB005';
    END IF;
  ELSIF NEW.status <> OLD.status
    AND NOT EXISTS (SELECT 1 FROM contract_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a contract does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER legal BEFORE INSERT OR UPDATE ON contracts FOR EACH ROW EXECUTE FUNCTION check_contract_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON contracts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON contracts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON FUNCTION check_contract_change() FROM PUBLIC;

-- A payment under a contract is to the contract's beneficiary.
ALTER TABLE payments
  ADD FOREIGN KEY (tenant_id, contract_id, beneficiary_id) REFERENCES contracts (tenant_id, id, beneficiary_id),
  ADD CONSTRAINT payments_contract_needs_beneficiary CHECK (contract_id IS NULL OR beneficiary_id IS NOT NULL);
CREATE INDEX payments_of_contract ON payments (tenant_id, contract_id) WHERE contract_id IS NOT NULL;

-- Remittance orders: money handed to a partner who pays it out. Its states are the partner's and the bank's checks.
CREATE TABLE payment_order_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO payment_order_edges VALUES
  ('QUEUED', 'PROC'), ('PROC', 'AML'), ('AML', 'AML_DONE'), ('AML_DONE', 'ACCEPTED'),
  ('QUEUED', 'REJECTED'), ('PROC', 'REJECTED'), ('AML', 'REJECTED'), ('AML_DONE', 'REJECTED');

CREATE TABLE payment_orders (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- Also the key of its hold and of its booking: no payment has the same.
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_id uuid NOT NULL REFERENCES currencies,
  sum numeric(38, 0) NOT NULL CHECK (sum > 0),
  fee_amount numeric(38, 0) NOT NULL CHECK (fee_amount >= 0),
  psp_partner_id uuid NOT NULL,
  partner_name text NOT NULL,
  payer_name text NOT NULL,
  payer_account_number text NOT NULL,
  purpose text NOT NULL,
  status text NOT NULL DEFAULT 'QUEUED',
  reject_reason text,
  signatures_required smallint NOT NULL DEFAULT 1 CHECK (signatures_required >= 1),
  created_by uuid NOT NULL,
  session_id uuid,
  created_at timestamptz(3) NOT NULL,
  executed_at timestamptz(3),
  ledger_transaction_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id, organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users,
  FOREIGN KEY (tenant_id, ledger_transaction_id) REFERENCES ledger_transactions,
  UNIQUE (tenant_id, ledger_transaction_id),
  CHECK ((status = 'ACCEPTED') = (ledger_transaction_id IS NOT NULL)),
  CHECK ((executed_at IS NULL) = (ledger_transaction_id IS NULL)),
  CHECK (reject_reason IS NULL OR status = 'REJECTED')
);
CREATE INDEX payment_orders_of_organization ON payment_orders (tenant_id, organization_id, created_at DESC, id DESC);
CREATE INDEX payment_orders_unsigned ON payment_orders (tenant_id, created_by, created_at DESC) WHERE status = 'QUEUED';

-- Whom the partner pays; none where the order's files say it.
CREATE TABLE payment_order_items (
  tenant_id uuid NOT NULL REFERENCES tenants,
  order_id uuid NOT NULL,
  seq smallint NOT NULL CHECK (seq BETWEEN 1 AND 1000),
  id uuid NOT NULL DEFAULT uuidv7(),
  -- As the contract names the fields; the sum besides in minor units.
  item jsonb NOT NULL,
  sum numeric(38, 0) NOT NULL CHECK (sum > 0),
  PRIMARY KEY (tenant_id, order_id, seq),
  UNIQUE (tenant_id, id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES payment_orders
);

-- Every change of state, written by the trigger: it can be neither forgotten nor forged.
CREATE TABLE payment_order_transitions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  order_id uuid NOT NULL,
  sort_key smallint NOT NULL CHECK (sort_key >= 1),
  from_status text,
  to_status text NOT NULL,
  -- User who caused it; null: the bank itself.
  actor_id uuid,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, order_id, sort_key),
  FOREIGN KEY (tenant_id, order_id) REFERENCES payment_orders
);

CREATE FUNCTION check_payment_order_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'QUEUED' THEN
      RAISE EXCEPTION 'an order begins QUEUED, not %', NEW.status USING ERRCODE = 'KB005';
    END IF;
    RETURN NEW;
  END IF;
  -- What was agreed never changes; only the state and what the booking adds do.
  IF (to_jsonb(NEW) - ARRAY['status', 'reject_reason', 'executed_at', 'ledger_transaction_id'])
     IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'reject_reason', 'executed_at', 'ledger_transaction_id']) THEN
    RAISE EXCEPTION 'the terms of an order never change' USING ERRCODE = 'KB009';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM payment_order_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION record_payment_order_transition() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO payment_order_transitions (tenant_id, order_id, sort_key, from_status, to_status, actor_id, at)
    SELECT NEW.tenant_id, NEW.id, coalesce(max(sort_key), 0) + 1, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status,
      nullif(current_setting('app.actor', true), '')::uuid,
      coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
    FROM payment_order_transitions WHERE tenant_id = NEW.tenant_id AND order_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER legal BEFORE INSERT OR UPDATE ON payment_orders FOR EACH ROW EXECUTE FUNCTION check_payment_order_change();
CREATE TRIGGER recorded AFTER INSERT OR UPDATE ON payment_orders
  FOR EACH ROW EXECUTE FUNCTION record_payment_order_transition();
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_orders FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON payment_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON FUNCTION check_payment_order_change(), record_payment_order_transition() FROM PUBLIC;

CREATE TABLE payment_order_signatures (
  tenant_id uuid NOT NULL REFERENCES tenants,
  order_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The server's time decides; what the signer's device claimed is kept beside it.
  signed_at timestamptz(3) NOT NULL,
  claimed_at timestamptz(3) NOT NULL,
  challenge_id uuid NOT NULL,
  signing_hash text NOT NULL,
  -- The answer the signer got: a repeated call gets the same.
  answer jsonb NOT NULL,
  PRIMARY KEY (tenant_id, order_id, user_id),
  UNIQUE (tenant_id, challenge_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES payment_orders,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);

-- A file that belongs to something, once and to one thing only. An attached upload can't be removed (its own trigger).
CREATE TABLE attachments (
  tenant_id uuid NOT NULL REFERENCES tenants,
  upload_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  beneficiary_id uuid,
  contract_id uuid,
  payment_id uuid,
  order_id uuid,
  -- One of the bank's categories; files of a contract or an order have none.
  category_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  -- From 0.
  position integer NOT NULL,
  attached_by uuid NOT NULL,
  attached_at timestamptz(3) NOT NULL,
  -- No longer shown; the bank keeps what it has been shown.
  removed_at timestamptz(3),
  PRIMARY KEY (tenant_id, upload_id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  FOREIGN KEY (tenant_id, beneficiary_id, organization_id) REFERENCES beneficiaries (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, contract_id) REFERENCES contracts,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  FOREIGN KEY (tenant_id, order_id) REFERENCES payment_orders,
  FOREIGN KEY (tenant_id, attached_by) REFERENCES users,
  CHECK (num_nonnulls(beneficiary_id, contract_id, payment_id, order_id) = 1),
  CHECK ((category_id IS NULL) = (beneficiary_id IS NULL AND payment_id IS NULL))
);
CREATE INDEX attachments_of_beneficiary ON attachments (tenant_id, beneficiary_id) WHERE beneficiary_id IS NOT NULL;
CREATE INDEX attachments_of_contract ON attachments (tenant_id, contract_id) WHERE contract_id IS NOT NULL;
CREATE INDEX attachments_of_payment ON attachments (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX attachments_of_order ON attachments (tenant_id, order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER never_deleted BEFORE DELETE ON attachments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON attachments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CALL isolate_tenant('contracts');
CALL isolate_tenant('payment_orders');
CALL isolate_tenant('payment_order_items');
CALL isolate_tenant('payment_order_transitions');
CALL isolate_tenant('payment_order_signatures');
CALL isolate_tenant('attachments');
CALL make_append_only('payment_order_items');
CALL make_append_only('payment_order_transitions');
CALL make_append_only('payment_order_signatures');

GRANT SELECT ON contract_edges, payment_order_edges, payment_order_transitions TO kontor_app;
GRANT SELECT, INSERT, UPDATE ON contracts TO kontor_app;
GRANT SELECT, INSERT ON payment_orders, payment_order_items, payment_order_signatures, attachments TO kontor_app;
GRANT UPDATE (status, reject_reason, executed_at, ledger_transaction_id) ON payment_orders TO kontor_app;
GRANT UPDATE (position, removed_at) ON attachments TO kontor_app;
