-- Conversations. Every organization can talk to the bank and every person can be told something, from their first moment. What the
-- bank calls them and says in them is in src/platform/text.

CALL keep_rows('messages');

-- Opens the channel that an organization or a person has from the start. Argument: its type.
CREATE OR REPLACE FUNCTION open_first_channel() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO channels (tenant_id, type, title, organization_id, user_id, created_at, updated_at)
    VALUES (NEW.tenant_id, TG_ARGV[0], '', CASE TG_ARGV[0] WHEN 'MAIN' THEN NEW.id END,
      CASE TG_ARGV[0] WHEN 'NOTIFICATION' THEN NEW.id END, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION open_first_channel() FROM PUBLIC;
CREATE OR REPLACE TRIGGER has_main_channel AFTER INSERT ON organizations
  FOR EACH ROW EXECUTE FUNCTION open_first_channel('MAIN');
CREATE OR REPLACE TRIGGER has_notification_channel AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION open_first_channel('NOTIFICATION');

-- Where a tenant wishes so every organization has it: read only, and nothing in it is ever unread.
CREATE OR REPLACE FUNCTION open_demo_channels(p_tenant uuid, p_organization uuid) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  WITH opened AS (
    INSERT INTO channels (tenant_id, type, title, organization_id, last_seq, created_at, updated_at)
      SELECT tenant_id, 'DEMO', '', id, 3, created_at, created_at FROM organizations
      WHERE tenant_id = p_tenant AND (p_organization IS NULL OR id = p_organization)
      ON CONFLICT DO NOTHING RETURNING tenant_id, id, created_at)
  INSERT INTO messages (tenant_id, channel_id, seq, content, created_at)
    SELECT opened.tenant_id, opened.id, place, said.content, created_at FROM opened, (VALUES
      (1, 'DEMO_HOW'), (2, 'DEMO_SUPPORT'), (3, 'DEMO_REQUESTS')) AS said (place, content);
$$;
REVOKE ALL ON FUNCTION open_demo_channels(uuid, uuid) FROM PUBLIC;

CREATE OR REPLACE FUNCTION shows_demo_channel(p_settings jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce((p_settings #>> '{clients,demoChannelEnabled}')::boolean, false);
REVOKE ALL ON FUNCTION shows_demo_channel(jsonb) FROM PUBLIC;
-- A change of a tenant asks, before its triggers run.
GRANT EXECUTE ON FUNCTION shows_demo_channel(jsonb) TO kontor_app;

CREATE OR REPLACE FUNCTION open_demo_channel() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT shows_demo_channel(settings) FROM tenants WHERE id = NEW.tenant_id) THEN
    PERFORM open_demo_channels(NEW.tenant_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION open_demo_channel() FROM PUBLIC;
CREATE OR REPLACE TRIGGER has_demo_channel AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION open_demo_channel();

CREATE OR REPLACE FUNCTION demo_channels_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE within text := coalesce(current_setting('app.tenant', true), '');
BEGIN
  PERFORM set_config('app.tenant', NEW.id::text, true);
  PERFORM open_demo_channels(NEW.id, NULL);
  PERFORM set_config('app.tenant', within, true);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION demo_channels_follow() FROM PUBLIC;
CREATE OR REPLACE TRIGGER demo_channels_follow AFTER UPDATE OF settings ON tenants FOR EACH ROW
  WHEN (shows_demo_channel(NEW.settings) AND NOT shows_demo_channel(OLD.settings)) EXECUTE FUNCTION demo_channels_follow();
