-- The audit log: an entry is written by the transaction it tells of, and sealed into its tenant's chain by a worker.

-- Says where an entry was done, from its session.
CREATE OR REPLACE FUNCTION place_audit_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF num_nonnulls(NEW.seq, NEW.prev_hash, NEW.hash) > 0 THEN
    RAISE EXCEPTION 'an entry begins unsealed' USING ERRCODE = 'KB009';
  END IF;
  IF NEW.session_id IS NOT NULL THEN
    SELECT d.ip, coalesce(d.name, nullif(concat_ws(', ', d.browser, d.platform), '')) INTO NEW.ip, NEW.device
      FROM sessions s JOIN devices d ON d.tenant_id = s.tenant_id AND d.id = s.device_id
      WHERE s.tenant_id = NEW.tenant_id AND s.id = NEW.session_id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION place_audit_entry() FROM PUBLIC;
CREATE OR REPLACE TRIGGER placed BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION place_audit_entry();

-- An entry never changes. It is sealed once.
CREATE OR REPLACE FUNCTION check_audit_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.seq IS NOT NULL OR NEW.seq IS NULL
    OR (to_jsonb(NEW) - ARRAY['seq', 'prev_hash', 'hash']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['seq', 'prev_hash', 'hash']) THEN
    RAISE EXCEPTION '% of % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'KB009';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION check_audit_change() FROM PUBLIC;
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION check_audit_change();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CALL keep_rows('audit_heads');

-- The end of the chain, locked until the transaction ends: one worker continues it at a time.
CREATE OR REPLACE FUNCTION audit_head() RETURNS TABLE (seq bigint, hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := current_tenant();
BEGIN
  INSERT INTO audit_heads VALUES (tenant, 0, sha256(tenant::text::bytea)) ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT h.seq, h.hash FROM audit_heads h WHERE h.tenant_id = tenant FOR UPDATE;
END $$;

-- Continues the chain by these entries, in this order.
CREATE OR REPLACE FUNCTION audit_seal(p_ids uuid[], p_hashes bytea[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tenant uuid := current_tenant();
  head record;
  sealed integer;
BEGIN
  SELECT * INTO STRICT head FROM audit_head();
  UPDATE audit_log l SET seq = head.seq + given.place, prev_hash = given.prev, hash = given.own
    FROM (SELECT id, own, place, lag(own, 1, head.hash) OVER (ORDER BY place) AS prev
          FROM unnest(p_ids, p_hashes) WITH ORDINALITY AS entries (id, own, place)) AS given
    WHERE l.tenant_id = tenant AND l.id = given.id;
  GET DIAGNOSTICS sealed = ROW_COUNT;
  IF sealed <> cardinality(p_ids) OR sealed <> cardinality(p_hashes) THEN
    RAISE EXCEPTION 'only entries that are there can be sealed' USING ERRCODE = 'KB002';
  END IF;
  UPDATE audit_heads SET seq = head.seq + sealed, hash = p_hashes[sealed] WHERE tenant_id = tenant;
END $$;

REVOKE ALL ON FUNCTION audit_head(), audit_seal(uuid[], bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_head(), audit_seal(uuid[], bytea[]) TO kontor_app;

-- A tenant's settings and looks, changed by any caller.
CREATE OR REPLACE FUNCTION note_tenant_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE within text := coalesce(current_setting('app.tenant', true), '');
BEGIN
  PERFORM set_config('app.tenant', NEW.id::text, true); -- tenants are also changed from outside any
  INSERT INTO audit_log (tenant_id, at, actor_id, session_id, action, target_id, facts)
    VALUES (NEW.id, coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
      nullif(current_setting('app.actor', true), '')::uuid, nullif(current_setting('app.session', true), '')::uuid, 'SETTINGS_CHANGED', NEW.id,
      jsonb_build_object(
        'before', jsonb_build_object('settings', OLD.settings), 'after', jsonb_build_object('settings', NEW.settings),
        'brandingChanged', OLD.branding IS DISTINCT FROM NEW.branding));
  PERFORM set_config('app.tenant', within, true);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_tenant_change() FROM PUBLIC;
CREATE OR REPLACE TRIGGER noted AFTER UPDATE ON tenants FOR EACH ROW
  WHEN (OLD.settings IS DISTINCT FROM NEW.settings OR OLD.branding IS DISTINCT FROM NEW.branding)
  EXECUTE FUNCTION note_tenant_change();
