-- Payment cards: each spends what an account holds in one of its currencies.

-- Every legal change of a card's state; the trigger refuses any other.
CREATE TABLE card_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO card_edges VALUES
  ('Ordered', 'New'), ('New', 'Active'), ('Active', 'Frozen'), ('Frozen', 'Active'),
  ('Ordered', 'Canceled'), ('New', 'Canceled'), ('Active', 'Canceled'), ('Frozen', 'Canceled'),
  ('Ordered', 'Void'), ('New', 'Void'), ('Active', 'Void'), ('Frozen', 'Void');

CREATE TABLE cards (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('VIRTUAL', 'PHYSICAL')),
  payment_system text NOT NULL CHECK (payment_system IN ('visa', 'mc', 'up')),
  color text NOT NULL,
  -- Of the number the bank knows no more: the rest never leaves its maker.
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  name text NOT NULL CHECK (name ~ '^[A-Z][A-Z .''-]{1,25}$'),
  status text NOT NULL,
  -- The last day on which it is good, in UTC.
  expires_on date NOT NULL,
  -- Where a card of plastic is sent, as the contract names the fields.
  delivery_address jsonb,
  -- How much may be spent with it; null: no bound of its own.
  limit_per_month numeric(38, 0) CHECK (limit_per_month > 0),
  limit_per_week numeric(38, 0) CHECK (limit_per_week > 0),
  limit_indefinitely numeric(38, 0) CHECK (limit_indefinitely > 0),
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id, organization_id) REFERENCES accounts (tenant_id, id, organization_id),
  -- Its currency is one of the account's.
  FOREIGN KEY (tenant_id, account_id, currency_id) REFERENCES ledger_accounts (tenant_id, account_id, currency_id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users,
  CHECK ((type = 'PHYSICAL') = (delivery_address IS NOT NULL)),
  CHECK (limit_per_week <= limit_per_month),
  CHECK (limit_per_month <= limit_indefinitely),
  CHECK (limit_per_week <= limit_indefinitely)
);
CREATE INDEX cards_of_organization ON cards (tenant_id, organization_id, created_at, id);
CREATE INDEX cards_to_expire ON cards (tenant_id, expires_on) WHERE status NOT IN ('Canceled', 'Void');

CREATE FUNCTION check_card_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  today date := (coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) AT TIME ZONE 'UTC')::date;
  changing text[] := ARRAY['status', 'limit_per_month', 'limit_per_week', 'limit_indefinitely', 'updated_at'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> (CASE NEW.type WHEN 'PHYSICAL' THEN 'Ordered' ELSE 'New' END) THEN
      RAISE EXCEPTION 'a % card does not begin as %', NEW.type, NEW.status USING ERRCODE = 'KB005';
    END IF;
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - changing IS DISTINCT FROM to_jsonb(OLD) - changing THEN
    RAISE EXCEPTION 'only the state and the limits of a card change' USING ERRCODE = 'KB009';
  END IF;
  IF OLD.status IN ('Canceled', 'Void') THEN
    RAISE EXCEPTION 'a card that is % stays as it is', OLD.status USING ERRCODE = 'KB005';
  END IF;
  IF NEW.status <> OLD.status
    AND NOT EXISTS (SELECT 1 FROM card_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a card does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  IF (NEW.status = 'Void') <> (NEW.expires_on < today) AND NEW.status <> 'Canceled' THEN
    RAISE EXCEPTION 'a card is void exactly when it has expired' USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER legal BEFORE INSERT OR UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION check_card_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON cards FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON cards FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON FUNCTION check_card_change() FROM PUBLIC;

CALL isolate_tenant('cards');
GRANT SELECT ON card_edges TO kontor_app;
GRANT SELECT, INSERT ON cards TO kontor_app;
GRANT UPDATE (status, limit_per_month, limit_per_week, limit_indefinitely, updated_at) ON cards TO kontor_app;
