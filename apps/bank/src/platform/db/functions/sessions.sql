-- Sessions: whose a token is, and what follows when one ends.

-- Whose session a token is, and what they may act for, in one round trip: every call of the API begins with this.
-- p_moves: an act of the person, which moves the idle deadline (stored at most once a second).
-- No row: there is no such token. standing: OK, EXPIRED or REVOKED.
-- A session somebody else holds at this moment is being moved or ended already: nobody waits for that here, least of all those
-- whose sessions are looked up in the same statement.
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
REVOKE ALL ON FUNCTION session_of(uuid, bytea, timestamptz, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_of(uuid, bytea, timestamptz, boolean) TO kontor_app;

-- Whatever ends a session, every node that holds a socket of it hears with the commit whose it was and which.
CREATE OR REPLACE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('session_ended', NEW.tenant_id || ' ' || NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION tell_session_end() FROM PUBLIC;
CREATE OR REPLACE TRIGGER told_of_end AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();

-- When a session ends or its device is removed, so do the push messages to it. Argument: the column with the device's id.
CREATE OR REPLACE FUNCTION end_push() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE tenant_id = NEW.tenant_id AND device_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION end_push() FROM PUBLIC;
CREATE OR REPLACE TRIGGER ends_push AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push('device_id');
CREATE OR REPLACE TRIGGER ends_push AFTER UPDATE OF removed_at ON devices FOR EACH ROW
  WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL) EXECUTE FUNCTION end_push('id');
