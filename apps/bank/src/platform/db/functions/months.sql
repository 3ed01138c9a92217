-- Tables that are partitioned by month: the months are made ahead, and archived once nobody needs them at hand.

-- The least UUID of version 7 that can be made at a moment.
CREATE OR REPLACE FUNCTION first_uuid(p_at timestamptz) RETURNS uuid LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
RETURN (lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
REVOKE ALL ON FUNCTION first_uuid(timestamptz) FROM PUBLIC;

-- Makes the tables of this month and the next three where they are missing. Any number of nodes may do it at once. Where
-- rows of a month are in the default table already, they stay there and the month gets no table.
CREATE OR REPLACE FUNCTION add_months(p_now timestamptz DEFAULT now()) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  parent text;
  key text;
  part text;
  month timestamptz;
  begins uuid;
  ends uuid;
  strays boolean;
BEGIN
  FOR parent, key IN VALUES ('audit_log', 'id'), ('payment_transitions', 'payment_id') LOOP
    CONTINUE WHEN (SELECT relkind FROM pg_class WHERE oid = parent::regclass) <> 'p'; -- a database of an earlier version
    FOR n IN 0 .. 3 LOOP
      month := date_trunc('month', p_now, 'UTC') + make_interval(months => n);
      part := parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM');
      CONTINUE WHEN to_regclass(part) IS NOT NULL;
      IF NOT pg_try_advisory_xact_lock(hashtextextended('add_months', 0)) THEN
        RETURN;
      END IF;
      -- Made by another node before this one had the lock? `to_regclass` may still answer what this session knew before.
      CONTINUE WHEN EXISTS (SELECT FROM pg_class WHERE relname = part AND relnamespace = 'public'::regnamespace);
      begins := first_uuid(month);
      ends := first_uuid(month + interval '1 month');
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I >= $1 AND %2$I < $2)', parent || '_other', key) INTO strays USING begins, ends;
      CONTINUE WHEN strays;
      EXECUTE format('CREATE TABLE public.%I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, begins, ends);
      IF parent = 'audit_log' THEN
        EXECUTE format('ALTER TABLE %I ADD UNIQUE (tenant_id, seq)', part);
      END IF;
    END LOOP;
    -- TRUNCATE concerns one table alone, so each month needs its own trigger; those for rows come from the parent.
    FOR part IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = parent::regclass
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = inhrelid AND tgname = 'never_truncated') LOOP
      EXECUTE format('CREATE TRIGGER never_truncated BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', part);
    END LOOP;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION add_months(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_months(timestamptz) TO kontor_app;
SELECT add_months();

-- Detaches a month: its table stays, but is no longer part of the whole. The oldest goes first. Called by an operator as
-- kontor_owner; answers the table.
CREATE OR REPLACE FUNCTION archive_month(p_table regclass, p_month date, p_now timestamptz DEFAULT now()) RETURNS regclass
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  part regclass := to_regclass(p_table::text || to_char(p_month, '_YYYY_MM'));
  tenant uuid;
  within text := coalesce(current_setting('app.tenant', true), '');
  unsealed boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = p_table AND inhrelid = part) THEN
    RAISE EXCEPTION '% has no month %', p_table, to_char(p_month, 'YYYY-MM');
  ELSIF date_trunc('month', p_month::timestamp) + interval '1 month' > p_now AT TIME ZONE 'UTC' THEN
    RAISE EXCEPTION 'the month % is not over', to_char(p_month, 'YYYY-MM');
  ELSIF EXISTS (SELECT FROM pg_inherits WHERE inhparent = p_table AND inhrelid::regclass::text COLLATE "C" < part::text) THEN
    RAISE EXCEPTION 'a month before % is still there', to_char(p_month, 'YYYY-MM');
  END IF;
  IF p_table = 'audit_log'::regclass THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE seq IS NULL)', part) INTO unsealed;
    IF unsealed THEN
      RAISE EXCEPTION 'not everything of the month % is sealed', to_char(p_month, 'YYYY-MM');
    END IF;
    FOR tenant IN EXECUTE format('SELECT DISTINCT tenant_id FROM %s', part) LOOP
      PERFORM set_config('app.tenant', tenant::text, true);
      EXECUTE format('INSERT INTO audit_archives AS a SELECT tenant_id, seq, hash FROM %s WHERE tenant_id = $1 ORDER BY seq DESC LIMIT 1
        ON CONFLICT (tenant_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash WHERE excluded.seq > a.seq', part) USING tenant;
    END LOOP;
    PERFORM set_config('app.tenant', within, true);
  END IF;
  EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', p_table, part);
  RETURN part;
END $$;
REVOKE ALL ON FUNCTION archive_month(regclass, date, timestamptz) FROM PUBLIC;
