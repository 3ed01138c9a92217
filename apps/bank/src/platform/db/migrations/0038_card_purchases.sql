-- What is bought with cards: asked for by the card network, set aside, then taken in parts, given up or given back.

-- Every legal change of a purchase's state; the trigger refuses any other.
CREATE TABLE card_purchase_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO card_purchase_edges VALUES
  ('AUTHORIZED', 'CAPTURED'), ('AUTHORIZED', 'REVERSED'), ('AUTHORIZED', 'EXPIRED'),
  -- A merchant that was late.
  ('EXPIRED', 'CAPTURED'), ('EXPIRED', 'REVERSED');

CREATE TABLE card_purchases (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  card_id uuid NOT NULL,
  -- What the network calls it.
  network_id text NOT NULL CHECK (length(network_id) BETWEEN 1 AND 64),
  merchant text NOT NULL CHECK (length(merchant) BETWEEN 1 AND 100),
  city text NOT NULL CHECK (length(city) <= 100),
  -- What the merchant asks for, in minor units of its currency, and of it what was taken and what was given back.
  currency_id uuid NOT NULL REFERENCES currencies,
  sum numeric(38, 0) NOT NULL CHECK (sum > 0),
  captured numeric(38, 0) NOT NULL DEFAULT 0,
  refunded numeric(38, 0) NOT NULL DEFAULT 0,
  -- The same as the card bears it, in the card's currency: by the rate of the authorization, all of it.
  billed numeric(38, 0) NOT NULL CHECK (billed >= 0),
  captured_billed numeric(38, 0) NOT NULL DEFAULT 0,
  refunded_billed numeric(38, 0) NOT NULL DEFAULT 0,
  -- Units of the merchant's currency for one of the card's; null: they are the same, or there is none.
  rate numeric(28, 14) CHECK (rate > 0),
  market_rate numeric(28, 14) CHECK (market_rate >= rate),
  status text NOT NULL CHECK (status IN ('DECLINED', 'AUTHORIZED', 'CAPTURED', 'REVERSED', 'EXPIRED')),
  -- Why it was declined.
  reason text CHECK (reason ~ '^[A-Z_]{1,40}$'),
  -- Under which name the ledger sets aside what was not taken yet.
  hold_id uuid,
  created_at timestamptz(3) NOT NULL,
  -- Until then the money is set aside.
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, network_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id),
  CHECK (captured BETWEEN 0 AND sum),
  CHECK (refunded BETWEEN 0 AND captured),
  CHECK (captured_billed BETWEEN 0 AND billed),
  CHECK (refunded_billed BETWEEN 0 AND captured_billed),
  CHECK ((rate IS NULL) = (market_rate IS NULL)),
  CHECK ((status = 'DECLINED') = (reason IS NOT NULL)),
  CHECK (status = 'DECLINED' OR billed > 0),
  CHECK (status <> 'DECLINED' OR captured = 0),
  CHECK ((status = 'CAPTURED') = (captured = sum)),
  CHECK ((status = 'CAPTURED') <= (captured_billed = billed)),
  -- Something is set aside exactly as long as there is something to take.
  CHECK ((hold_id IS NOT NULL) = (status = 'AUTHORIZED' AND captured_billed < billed))
);
CREATE INDEX card_purchases_of_card ON card_purchases (tenant_id, card_id, created_at);
CREATE INDEX card_purchases_to_expire ON card_purchases (tenant_id, expires_at) WHERE status = 'AUTHORIZED';

CREATE FUNCTION check_card_purchase_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('DECLINED', 'AUTHORIZED') OR NEW.captured <> 0 THEN
      RAISE EXCEPTION 'a purchase does not begin as %', NEW.status USING ERRCODE = 'KB005';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status
    AND NOT EXISTS (SELECT 1 FROM card_purchase_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a purchase does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  IF NEW.captured < OLD.captured OR NEW.captured_billed < OLD.captured_billed
    OR NEW.refunded < OLD.refunded OR NEW.refunded_billed < OLD.refunded_billed
    OR (NEW.captured > OLD.captured AND OLD.status NOT IN ('AUTHORIZED', 'EXPIRED')) THEN
    RAISE EXCEPTION 'what was taken or given back stays so' USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION check_card_purchase_change() FROM PUBLIC;
CREATE TRIGGER legal BEFORE INSERT OR UPDATE ON card_purchases FOR EACH ROW EXECUTE FUNCTION check_card_purchase_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON card_purchases FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON card_purchases FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the network said of a purchase after it asked for it. Each message counts once.
CREATE TABLE card_messages (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- The network's own name of the message.
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  card_id uuid NOT NULL,
  network_id text NOT NULL CHECK (length(network_id) BETWEEN 1 AND 64),
  kind text NOT NULL CHECK (kind IN ('CAPTURE', 'REVERSAL', 'REFUND')),
  -- Minor units of the merchant's currency; a reversal is of whatever is left.
  currency_id uuid REFERENCES currencies,
  sum numeric(38, 0) CHECK (sum > 0),
  -- WAITING: it came before what it follows.
  outcome text NOT NULL CHECK (outcome IN ('APPLIED', 'WAITING', 'REFUSED')),
  reason text CHECK (reason ~ '^[A-Z_]{1,40}$'),
  ledger_transaction_id uuid,
  received_at timestamptz(3) NOT NULL,
  -- Which message of the purchase it is, in the order in which they came.
  seq integer NOT NULL CHECK (seq >= 1),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id),
  FOREIGN KEY (tenant_id, ledger_transaction_id) REFERENCES ledger_transactions (tenant_id, id),
  CHECK ((kind = 'REVERSAL') = (sum IS NULL)),
  CHECK ((kind = 'REVERSAL') = (currency_id IS NULL)),
  CHECK ((outcome = 'REFUSED') = (reason IS NOT NULL)),
  CHECK ((outcome = 'APPLIED' AND kind <> 'REVERSAL') = (ledger_transaction_id IS NOT NULL))
);
CREATE UNIQUE INDEX card_messages_of_purchase ON card_messages (tenant_id, card_id, network_id, seq);
CREATE TRIGGER never_deleted BEFORE DELETE ON card_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON card_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CALL isolate_tenant('card_purchases');
CALL isolate_tenant('card_messages');
GRANT SELECT ON card_purchase_edges TO kontor_app;
GRANT SELECT, INSERT ON card_purchases, card_messages TO kontor_app;
GRANT UPDATE (status, captured, refunded, captured_billed, refunded_billed, hold_id, updated_at) ON card_purchases TO kontor_app;
GRANT UPDATE (outcome, reason, ledger_transaction_id) ON card_messages TO kontor_app;
