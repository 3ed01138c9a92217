-- What happened, sealed so that nobody can change it afterwards without being found out.
--
-- An entry is written by the transaction it tells of, and nothing else: a chain that every writer had to continue would be one
-- lock for the whole tenant. A worker continues it for them, in batches, within about a second: it numbers the entries and
-- seals each with a keyed hash over the entry and the hash before it. The key is not in the database.

ALTER TABLE audit_log
  -- Where it was done: filled in from the session.
  ADD COLUMN ip text,
  ADD COLUMN device text,
  -- Place in the chain, from 1; null until it is sealed.
  ADD COLUMN seq bigint CHECK (seq >= 1),
  ADD COLUMN prev_hash bytea,
  ADD COLUMN hash bytea,
  ADD UNIQUE (tenant_id, seq),
  ADD CHECK (num_nulls(seq, prev_hash, hash) IN (0, 3));
CREATE INDEX audit_log_unsealed ON audit_log (tenant_id, id) WHERE seq IS NULL;

-- The end of each tenant's chain: entries that were cut off at its end are missed, too.
CREATE TABLE audit_heads (
  tenant_id uuid NOT NULL,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (tenant_id)
);
CALL isolate_tenant('audit_heads');
CREATE TRIGGER never_deleted BEFORE DELETE ON audit_heads FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON audit_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON audit_heads TO kontor_app;

CREATE FUNCTION place_audit_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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

-- An entry never changes. It is sealed once.
CREATE FUNCTION check_audit_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.seq IS NOT NULL OR NEW.seq IS NULL
    OR (to_jsonb(NEW) - ARRAY['seq', 'prev_hash', 'hash']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['seq', 'prev_hash', 'hash']) THEN
    RAISE EXCEPTION '% of % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'KB009';
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER append_only ON audit_log;
CREATE TRIGGER placed BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION place_audit_entry();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION check_audit_change();

-- The end of the chain, locked until the transaction ends: one worker continues it at a time.
CREATE FUNCTION audit_head() RETURNS TABLE (seq bigint, hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := current_tenant();
BEGIN
  INSERT INTO audit_heads VALUES (tenant, 0, sha256(tenant::text::bytea)) ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT h.seq, h.hash FROM audit_heads h WHERE h.tenant_id = tenant FOR UPDATE;
END $$;

-- Continues the chain by these entries, in this order.
CREATE FUNCTION audit_seal(p_ids uuid[], p_hashes bytea[]) RETURNS void
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

REVOKE ALL ON FUNCTION place_audit_entry(), check_audit_change(), audit_head(), audit_seal(uuid[], bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_head(), audit_seal(uuid[], bytea[]) TO kontor_app;

-- Payments are noted here and not by whoever moves them: it can't be forgotten, and costs no round trip. A payment that begins
-- has no earlier transition to count.
CREATE OR REPLACE FUNCTION record_payment_transition() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
  moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  place smallint := 1;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT max(sort_key) + 1 INTO STRICT place FROM payment_transitions WHERE tenant_id = NEW.tenant_id AND payment_id = NEW.id;
  END IF;
  INSERT INTO payment_transitions (tenant_id, payment_id, sort_key, from_status, to_status, actor_id, at)
    VALUES (NEW.tenant_id, NEW.id, place, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status, actor, moment);
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      SELECT NEW.tenant_id, moment, actor, NEW.session_id, NEW.organization_id, 'PAYMENT_CREATED', NEW.id, jsonb_build_object('after',
        jsonb_build_object('status', NEW.status, 'sum', trim_scale(NEW.sum / power(10::numeric, c.decimals))::text, 'currency', c.name,
          'payee', NEW.payee_name))
      FROM currencies c WHERE c.id = NEW.currency_id;
  ELSIF NOT (OLD.status = 'UNSIGNED' AND NEW.status IN ('PROCESSING', 'COMPLETED')) THEN -- that was its signature, noted below
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      VALUES (NEW.tenant_id, moment, actor, nullif(current_setting('app.session', true), '')::uuid, NEW.organization_id,
        CASE NEW.status WHEN 'CANCELLED' THEN 'PAYMENT_DECLINED' ELSE 'PAYMENT_' || NEW.status END, NEW.id,
        jsonb_build_object('before', jsonb_build_object('status', OLD.status), 'after', jsonb_build_object('status', NEW.status)));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_payment_signature() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
    SELECT NEW.tenant_id, NEW.signed_at, NEW.user_id, nullif(current_setting('app.session', true), '')::uuid, p.organization_id,
      'PAYMENT_SIGNED', p.id,
      jsonb_build_object('after', jsonb_build_object('status', p.status, 'challengeId', NEW.challenge_id, 'signingHash', NEW.signing_hash))
    FROM payments p WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER noted AFTER INSERT ON payment_signatures FOR EACH ROW EXECUTE FUNCTION note_payment_signature();

-- A tenant's settings and looks, whoever changes them.
CREATE FUNCTION note_tenant_change() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER noted AFTER UPDATE ON tenants FOR EACH ROW
  WHEN (OLD.settings IS DISTINCT FROM NEW.settings OR OLD.branding IS DISTINCT FROM NEW.branding)
  EXECUTE FUNCTION note_tenant_change();
REVOKE ALL ON FUNCTION note_payment_signature(), note_tenant_change() FROM PUBLIC;

-- Lighter writes, as in 0011. A key belongs to somebody who is signed in and is gone after a day.
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_tenant_id_user_id_fkey;

-- As in 0010, but for the note of when the person was last active.
CREATE OR REPLACE FUNCTION session_of(p_tenant uuid, p_token_sha256 bytea, p_now timestamptz, p_moves boolean)
RETURNS TABLE (
  standing text, session_id uuid, user_id uuid, device_id uuid,
  expires_at timestamptz, absolute_expires_at timestamptz, memberships jsonb)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  found_session sessions;
  idle interval;
BEGIN
  PERFORM set_config('app.tenant', p_tenant::text, true);
  SELECT * INTO found_session FROM sessions
    WHERE tenant_id = p_tenant AND (token_sha256 = p_token_sha256
      OR (previous_token_sha256 = p_token_sha256 AND rotated_at > p_now - interval '30 seconds'));
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT make_interval(secs => coalesce((settings ->> 'sessionIdleSeconds')::int, 300)) INTO STRICT idle
    FROM tenants WHERE id = p_tenant;

  session_id := found_session.id;
  user_id := found_session.user_id;
  device_id := found_session.device_id;
  absolute_expires_at := found_session.absolute_expires_at;
  memberships := '[]';
  IF found_session.ended_at IS NOT NULL THEN
    standing := 'REVOKED';
  ELSIF p_now >= found_session.active_at + idle OR p_now >= found_session.absolute_expires_at THEN
    standing := 'EXPIRED';
  ELSE
    standing := 'OK';
    IF p_moves AND found_session.active_at < p_now - interval '1 second' THEN
      -- That somebody was active a moment ago need not survive a power cut: nobody waits for the disk to have it.
      PERFORM set_config('synchronous_commit', 'off', true);
      UPDATE sessions SET active_at = greatest(active_at, p_now) WHERE tenant_id = p_tenant AND id = found_session.id;
      found_session.active_at := p_now;
    END IF;
    SELECT coalesce(jsonb_agg(jsonb_build_object('organizationId', m.organization_id, 'type', o.type,
        'createdAt', o.created_at, 'timezone', o.timezone) ORDER BY m.created_at, m.id), '[]') INTO memberships
      FROM memberships m
      JOIN organizations o ON o.tenant_id = p_tenant AND o.id = m.organization_id
      WHERE m.tenant_id = p_tenant AND m.user_id = found_session.user_id AND m.status = 'ACTIVE';
  END IF;
  expires_at := least(found_session.active_at + idle, found_session.absolute_expires_at);
  RETURN NEXT;
END $$;
