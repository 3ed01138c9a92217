-- What the bank itself does with cards: it freezes them, and tells of those that are about to expire.
ALTER TABLE cards
  -- The bank's own freeze: its holder can't lift it.
  ADD COLUMN frozen_by_bank boolean NOT NULL DEFAULT false,
  -- When its holder was told that it is about to expire.
  ADD COLUMN expiry_told_at timestamptz(3),
  ADD CONSTRAINT cards_frozen_by_bank CHECK (NOT frozen_by_bank OR status IN ('Frozen', 'Canceled', 'Void'));

CREATE OR REPLACE FUNCTION check_card_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  today date := (coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) AT TIME ZONE 'UTC')::date;
  changing text[] := ARRAY['status', 'limit_per_month', 'limit_per_week', 'limit_indefinitely', 'frozen_by_bank', 'expiry_told_at',
    'updated_at'];
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
REVOKE ALL ON FUNCTION check_card_change() FROM PUBLIC;
GRANT UPDATE (frozen_by_bank, expiry_told_at) ON cards TO kontor_app;
