-- Several sessions may now be looked up, and several payments made, in one transaction.

-- A session somebody else holds at this moment is being moved or ended already: nobody waits for that here, least of all
-- those whose sessions are looked up in the same statement.
CREATE OR REPLACE FUNCTION session_of(p_tenant uuid, p_token_sha256 bytea, p_now timestamptz, p_moves boolean)
RETURNS TABLE (standing text, session_id uuid, user_id uuid, device_id uuid, expires_at timestamptz,
  absolute_expires_at timestamptz, memberships jsonb)
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
      UPDATE sessions SET active_at = greatest(active_at, p_now)
        WHERE tenant_id = p_tenant AND id = (SELECT id FROM sessions WHERE tenant_id = p_tenant AND id = found_session.id
          FOR NO KEY UPDATE SKIP LOCKED);
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

-- Who made a payment, and when, is in its row: a transaction may make those of several people.
CREATE OR REPLACE FUNCTION record_payment_transition() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
  moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payment_transitions (tenant_id, payment_id, sort_key, from_status, to_status, actor_id, at)
      VALUES (NEW.tenant_id, NEW.id, 1, NULL, NEW.status, NEW.created_by, NEW.created_at);
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      SELECT NEW.tenant_id, NEW.created_at, NEW.created_by, NEW.session_id, NEW.organization_id, 'PAYMENT_CREATED', NEW.id,
        jsonb_build_object('after', jsonb_build_object('status', NEW.status,
          'sum', trim_scale(NEW.sum / power(10::numeric, c.decimals))::text, 'currency', c.name, 'payee', NEW.payee_name))
      FROM currencies c WHERE c.id = NEW.currency_id;
    RETURN NULL;
  END IF;
  INSERT INTO payment_transitions (tenant_id, payment_id, sort_key, from_status, to_status, actor_id, at)
    SELECT NEW.tenant_id, NEW.id, max(sort_key) + 1, OLD.status, NEW.status, actor, moment
    FROM payment_transitions WHERE tenant_id = NEW.tenant_id AND payment_id = NEW.id;
  IF NOT (OLD.status = 'UNSIGNED' AND NEW.status IN ('PROCESSING', 'COMPLETED')) THEN -- that was its signature, noted below
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      VALUES (NEW.tenant_id, moment, actor, nullif(current_setting('app.session', true), '')::uuid, NEW.organization_id,
        CASE NEW.status WHEN 'CANCELLED' THEN 'PAYMENT_DECLINED' ELSE 'PAYMENT_' || NEW.status END, NEW.id,
        jsonb_build_object('before', jsonb_build_object('status', OLD.status), 'after', jsonb_build_object('status', NEW.status)));
  END IF;
  RETURN NULL;
END $$;

-- As before, without making text of both rows.
CREATE OR REPLACE FUNCTION check_payment_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  agreed payments;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'UNSIGNED' THEN
      RAISE EXCEPTION 'a payment begins UNSIGNED, not %', NEW.status USING ERRCODE = 'KB005';
    END IF;
    RETURN NEW;
  END IF;
  -- What was agreed never changes; only the state and what the booking adds do.
  agreed := NEW;
  agreed.status := OLD.status;
  agreed.executed_at := OLD.executed_at;
  agreed.ledger_transaction_id := OLD.ledger_transaction_id;
  IF agreed IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'the terms of a payment never change' USING ERRCODE = 'KB009';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM payment_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a payment does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;

-- Planned once: with accounts in an array the planner thought better of it at every booking.
ALTER FUNCTION ledger_post SET plan_cache_mode = force_generic_plan;

-- No payment is booked when it is made: it needs no place in this index.
ALTER TABLE payments DROP CONSTRAINT payments_tenant_id_ledger_transaction_id_key;
CREATE UNIQUE INDEX payments_of_booking ON payments (tenant_id, ledger_transaction_id) WHERE ledger_transaction_id IS NOT NULL;
