-- What may become of a row: the files of each subject hold their tables to these functions.

-- Refuses a state in which a row may not begin, or to which it may not go. Argument: what a row is called.
CREATE OR REPLACE FUNCTION check_transition() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM legal_transitions WHERE entity = TG_RELID AND from_status IS NULL AND to_status = NEW.status) THEN
      RAISE EXCEPTION '% does not begin as %', TG_ARGV[0], NEW.status USING ERRCODE = 'KB005';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM legal_transitions WHERE entity = TG_RELID AND from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION '% does not go from % to %', TG_ARGV[0], OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;

-- Refuses to change what was agreed. Arguments: why, and the columns that may change.
CREATE OR REPLACE FUNCTION keep_terms() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE changing text[] := TG_ARGV[1:];
BEGIN
  IF to_jsonb(NEW) - changing IS DISTINCT FROM to_jsonb(OLD) - changing THEN
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'KB009';
  END IF;
  RETURN NEW;
END $$;

-- Refuses what the condition of its trigger says. Argument: why.
CREATE OR REPLACE FUNCTION refuse_state() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'KB005';
END $$;

REVOKE ALL ON FUNCTION check_transition(), keep_terms(), refuse_state() FROM PUBLIC;
