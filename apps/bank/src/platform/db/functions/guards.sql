-- What the other files of this folder build on: who sees a table's rows, and which rows stay as they are.

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'KB009';
END $$;

-- Makes a table visible only inside its tenant, for its owner too.
CREATE OR REPLACE PROCEDURE isolate_tenant(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)', target);
END $$;

-- Refuses UPDATE, DELETE and TRUNCATE for everybody, a superuser included.
CREATE OR REPLACE PROCEDURE make_append_only(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', target);
END $$;

-- Refuses DELETE and TRUNCATE for everybody, a superuser included: a row may change, but it stays.
CREATE OR REPLACE PROCEDURE keep_rows(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', target);
END $$;

-- The tenant a transaction works in; KB004 outside any.
CREATE OR REPLACE FUNCTION current_tenant() RETURNS uuid LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := nullif(current_setting('app.tenant', true), '')::uuid;
BEGIN
  IF tenant IS NULL THEN
    RAISE EXCEPTION 'the ledger is used outside a tenant' USING ERRCODE = 'KB004';
  END IF;
  RETURN tenant;
END $$;

REVOKE ALL ON FUNCTION refuse_change(), current_tenant() FROM PUBLIC;
REVOKE ALL ON PROCEDURE isolate_tenant(regclass), make_append_only(regclass), keep_rows(regclass) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_tenant() TO kontor_app;
