-- Where a browser takes push messages for its person (RFC 8030): one for each device, for as long as that is theirs.
CREATE TABLE push_subscriptions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  device_id uuid NOT NULL,
  -- Whoever knows it may send there, so it is told to nobody.
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
  -- What messages are encrypted with, so that the push service can not read them (RFC 8291).
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, device_id),
  UNIQUE (tenant_id, endpoint),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, device_id) REFERENCES devices
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (tenant_id, user_id, created_at);

-- Whatever ends a session, or takes the device away, ends the messages to it.
CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE tenant_id = NEW.tenant_id AND device_id = NEW.device_id;
  RETURN NULL;
END $$;
CREATE FUNCTION end_push_of_device() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE tenant_id = NEW.tenant_id AND device_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION end_push_of_session(), end_push_of_device() FROM PUBLIC;
CREATE TRIGGER ends_push AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push_of_session();
CREATE TRIGGER ends_push AFTER UPDATE OF removed_at ON devices FOR EACH ROW
  WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL) EXECUTE FUNCTION end_push_of_device();

CALL isolate_tenant('push_subscriptions');
GRANT SELECT, INSERT, DELETE ON push_subscriptions TO kontor_app;
