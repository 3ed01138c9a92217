-- What signing costs the database most: the bookings' statements read every account of a small bank to find two, and that a
-- payment's terms stay was seen by writing it twice as JSON.
ALTER FUNCTION ledger_post(text, uuid, uuid, text, uuid, timestamptz, text, text, text, text, text, text[], uuid[], uuid[], uuid[], numeric[])
  SET enable_seqscan = off;

CREATE OR REPLACE FUNCTION check_payment_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  agreed payments := OLD;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'UNSIGNED' THEN
      RAISE EXCEPTION 'a payment begins UNSIGNED, not %', NEW.status USING ERRCODE = 'KB005';
    END IF;
    RETURN NEW;
  END IF;
  -- What was agreed never changes; only the state and what the booking adds do.
  agreed.status := NEW.status;
  agreed.executed_at := NEW.executed_at;
  agreed.ledger_transaction_id := NEW.ledger_transaction_id;
  IF agreed *<> NEW THEN
    RAISE EXCEPTION 'the terms of a payment never change' USING ERRCODE = 'KB009';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM payment_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a payment does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;
