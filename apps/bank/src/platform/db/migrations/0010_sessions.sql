-- Who is signed in, on what device, and how often somebody tried. Secrets are stored as SHA-256 only.

CREATE TABLE devices (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  name text,
  -- Cookie of a device its owner chose to remember; null: not remembered.
  token_sha256 bytea,
  trusted_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_sha256),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  CHECK ((token_sha256 IS NULL) = (trusted_until IS NULL))
);
CREATE INDEX devices_of_user ON devices (tenant_id, user_id);

CREATE TABLE sessions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  device_id uuid NOT NULL,
  token_sha256 bytea NOT NULL,
  -- The token before the last refresh: good for 30 s more, for calls that were on their way.
  previous_token_sha256 bytea,
  rotated_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Last act of the person; background calls don't move it.
  active_at timestamptz(3) NOT NULL,
  absolute_expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_sha256),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, device_id) REFERENCES devices
);
CREATE INDEX sessions_previous_token ON sessions (tenant_id, previous_token_sha256) WHERE previous_token_sha256 IS NOT NULL;
CREATE INDEX sessions_of_user ON sessions (tenant_id, user_id) WHERE ended_at IS NULL;

-- Every refresh token ever given for a session, so that the use of an old one is noticed.
CREATE TABLE refresh_tokens (
  tenant_id uuid NOT NULL REFERENCES tenants,
  sha256 bytea NOT NULL,
  session_id uuid NOT NULL,
  replaced_at timestamptz(3),
  PRIMARY KEY (tenant_id, sha256),
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens (tenant_id, session_id);

-- A sign-in under way: begins with a phone number, whether or not anybody has it. The code itself is a challenge.
CREATE TABLE sign_ins (
  tenant_id uuid NOT NULL REFERENCES tenants,
  token_sha256 bytea NOT NULL,
  phone text NOT NULL,
  user_id uuid,
  -- The remembered device that began it: there the password alone suffices.
  device_id uuid,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (tenant_id, token_sha256),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);

-- Calls counted against a limit, in windows that begin with the first call.
CREATE TABLE rate_counters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  key text NOT NULL,
  count integer NOT NULL,
  window_ends_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, key)
);

CALL isolate_tenant('devices');
CALL isolate_tenant('sessions');
CALL isolate_tenant('refresh_tokens');
CALL isolate_tenant('sign_ins');
CALL isolate_tenant('rate_counters');

GRANT SELECT, INSERT, UPDATE ON devices TO kontor_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, refresh_tokens, sign_ins, rate_counters TO kontor_app;

-- Whose session a token is, and what they may act for, in one round trip: every call of the API begins with this.
-- p_moves: an act of the person, which moves the idle deadline (stored at most once a second).
-- No row: there is no such token. standing: OK, EXPIRED or REVOKED.
CREATE FUNCTION session_of(p_tenant uuid, p_token_sha256 bytea, p_now timestamptz, p_moves boolean)
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

REVOKE ALL ON FUNCTION session_of(uuid, bytea, timestamptz, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_of(uuid, bytea, timestamptz, boolean) TO kontor_app;
