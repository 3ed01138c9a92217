-- Currency exchange: firm quotes, each good for one payment, and requests for a rate of one's own.

-- What was offered. A quote never changes; that it was taken is said by the payment that took it.
CREATE TABLE fx_quotes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  -- Whoever asked, and nobody else, may take it.
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  to_account_id uuid NOT NULL,
  from_currency_id uuid NOT NULL REFERENCES currencies,
  to_currency_id uuid NOT NULL REFERENCES currencies,
  -- The side whose sum was given and is exact; the other follows from the rate.
  fixed_side text NOT NULL CHECK (fixed_side IN ('FROM', 'TO')),
  -- Minor units of their currencies.
  from_sum numeric(38, 0) NOT NULL CHECK (from_sum > 0),
  to_sum numeric(38, 0) NOT NULL CHECK (to_sum > 0),
  -- Units of "to" for one "from": the customer's, and the market's when it was quoted.
  rate numeric(28, 14) NOT NULL CHECK (rate > 0),
  market_rate numeric(28, 14) NOT NULL CHECK (market_rate > 0),
  -- What the market would give beyond to_sum, in minor units of "to": the bank's margin.
  spread_sum numeric(38, 0) NOT NULL CHECK (spread_sum >= 0),
  -- In "from", on top of from_sum.
  fee_amount numeric(38, 0) NOT NULL CHECK (fee_amount >= 0),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, account_id, organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, to_account_id, organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  CHECK (from_currency_id <> to_currency_id)
);
CREATE INDEX fx_quotes_expiring ON fx_quotes (tenant_id, expires_at);
CREATE TRIGGER never_changed BEFORE UPDATE ON fx_quotes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An exchange is a payment between the organization's own balances that took a quote; a quote is taken once.
ALTER TABLE payments
  ADD COLUMN exchange_quote_id uuid,
  ADD FOREIGN KEY (tenant_id, exchange_quote_id) REFERENCES fx_quotes,
  ADD UNIQUE (tenant_id, exchange_quote_id);

-- Every legal change of a request's state; the trigger refuses any other.
CREATE TABLE fx_request_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO fx_request_edges VALUES ('PENDING', 'ACCEPTED'), ('PENDING', 'REJECTED');

CREATE TABLE fx_requests (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  account_id uuid NOT NULL,
  to_account_id uuid NOT NULL,
  from_currency_id uuid NOT NULL REFERENCES currencies,
  to_currency_id uuid NOT NULL REFERENCES currencies,
  fixed_side text NOT NULL CHECK (fixed_side IN ('FROM', 'TO')),
  fixed_sum numeric(38, 0) NOT NULL CHECK (fixed_sum > 0),
  custom_rate numeric(28, 14) NOT NULL CHECK (custom_rate > 0),
  comment text,
  -- Up to when it is meant; null: until it is answered.
  valid_until timestamptz(3),
  status text NOT NULL DEFAULT 'PENDING',
  reject_reason text,
  -- The exchange at the granted rate.
  payment_id uuid,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, payment_id),
  FOREIGN KEY (tenant_id, account_id, organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, to_account_id, organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  FOREIGN KEY (tenant_id, created_by) REFERENCES users,
  CHECK (from_currency_id <> to_currency_id),
  CHECK ((status = 'ACCEPTED') = (payment_id IS NOT NULL)),
  CHECK ((status = 'REJECTED') = (reject_reason IS NOT NULL)),
  CHECK ((status = 'PENDING') = (decided_at IS NULL))
);
CREATE INDEX fx_requests_of_organization ON fx_requests (tenant_id, organization_id, created_at DESC, id DESC);

CREATE FUNCTION check_fx_request_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'PENDING' THEN
      RAISE EXCEPTION 'a request begins PENDING, not %', NEW.status USING ERRCODE = 'KB005';
    END IF;
    RETURN NEW;
  END IF;
  IF (to_jsonb(NEW) - ARRAY['status', 'reject_reason', 'payment_id', 'decided_at'])
     IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'reject_reason', 'payment_id', 'decided_at']) THEN
    RAISE EXCEPTION 'what was asked for never changes' USING ERRCODE = 'KB009';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM fx_request_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a request does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER legal BEFORE INSERT OR UPDATE ON fx_requests FOR EACH ROW EXECUTE FUNCTION check_fx_request_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON fx_requests FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON fx_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON FUNCTION check_fx_request_change() FROM PUBLIC;

CALL isolate_tenant('fx_quotes');
CALL isolate_tenant('fx_requests');
GRANT SELECT ON fx_request_edges TO kontor_app;
-- A quote that nobody took may be cleared away; one that was taken is held by its payment.
GRANT SELECT, INSERT, DELETE ON fx_quotes TO kontor_app;
GRANT SELECT, INSERT ON fx_requests TO kontor_app;
GRANT UPDATE (status, reject_reason, payment_id, decided_at) ON fx_requests TO kontor_app;
