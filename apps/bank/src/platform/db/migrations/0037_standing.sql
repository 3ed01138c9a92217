-- What the bank withholds: of a customer an account, of a tenant overdrafts; and the conversation that shows what one is like.

ALTER TABLE accounts ADD COLUMN status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'BLOCKED'));

ALTER TABLE balances
  -- Of a blocked account: what is free of it, which nobody may touch. What comes in or is let go is added; what had been set aside
  -- before is booked all the same.
  ADD COLUMN blocked_floor numeric(38, 0),
  -- The overdraft that was granted, while the bank offers none: the limit is then what is owed already, and shrinks with it.
  ADD COLUMN overdraft_withdrawn numeric(38, 0) CHECK (overdraft_withdrawn > 0);

CREATE FUNCTION guard_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.blocked_floor IS NOT NULL THEN
    NEW.blocked_floor := NEW.blocked_floor + greatest(0, NEW.posted - OLD.posted);
    IF NEW.posted - NEW.held < least(NEW.blocked_floor, OLD.posted - OLD.held) THEN
      RAISE EXCEPTION 'the account is blocked' USING ERRCODE = 'KB011';
    END IF;
  END IF;
  IF NEW.overdraft_withdrawn IS NOT NULL THEN
    NEW.overdraft_limit := least(NEW.overdraft_limit, greatest(0, NEW.held - NEW.posted));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarded BEFORE UPDATE ON balances FOR EACH ROW
  WHEN (NEW.blocked_floor IS NOT NULL OR NEW.overdraft_withdrawn IS NOT NULL) EXECUTE FUNCTION guard_balance();

CREATE FUNCTION offers_overdrafts(p_settings jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce((p_settings #>> '{overdraft,enabled}')::boolean, true);

CREATE FUNCTION grant_overdraft() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT (SELECT offers_overdrafts(settings) FROM tenants WHERE id = NEW.tenant_id) THEN
    NEW.overdraft_withdrawn := NEW.overdraft_limit;
    NEW.overdraft_limit := 0;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER granted BEFORE INSERT ON balances FOR EACH ROW
  WHEN (NEW.overdraft_limit > 0) EXECUTE FUNCTION grant_overdraft();

CREATE FUNCTION withdraw_overdrafts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE within text := coalesce(current_setting('app.tenant', true), '');
BEGIN
  PERFORM set_config('app.tenant', NEW.id::text, true); -- tenants are also changed from outside any
  IF offers_overdrafts(NEW.settings) THEN
    UPDATE balances SET overdraft_limit = overdraft_withdrawn, overdraft_withdrawn = NULL
      WHERE tenant_id = NEW.id AND overdraft_withdrawn IS NOT NULL;
  ELSE
    UPDATE balances SET overdraft_withdrawn = overdraft_limit
      WHERE tenant_id = NEW.id AND overdraft_limit > 0 AND overdraft_withdrawn IS NULL;
  END IF;
  PERFORM set_config('app.tenant', within, true);
  RETURN NULL;
END $$;
CREATE TRIGGER overdrafts_follow AFTER UPDATE OF settings ON tenants FOR EACH ROW
  WHEN (offers_overdrafts(OLD.settings) <> offers_overdrafts(NEW.settings)) EXECUTE FUNCTION withdraw_overdrafts();

-- Whoever debits holds the balance: what is under way ends before the account is blocked, what comes later finds it so.
CREATE FUNCTION block_balances() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE balances b SET blocked_floor = CASE NEW.status WHEN 'BLOCKED' THEN posted - held END FROM (
    SELECT tenant_id, ledger_account_id FROM balances JOIN ledger_accounts l USING (tenant_id)
    WHERE tenant_id = NEW.tenant_id AND l.id = ledger_account_id AND l.account_id = NEW.id
    ORDER BY ledger_account_id FOR NO KEY UPDATE OF balances) own
  WHERE b.tenant_id = own.tenant_id AND b.ledger_account_id = own.ledger_account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER balances_follow AFTER UPDATE OF status ON accounts FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION block_balances();

CREATE FUNCTION keep_released() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE balances SET blocked_floor = blocked_floor + NEW.amount
    WHERE tenant_id = NEW.tenant_id AND ledger_account_id = NEW.ledger_account_id AND blocked_floor IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER kept_when_released AFTER UPDATE ON holds FOR EACH ROW
  WHEN (OLD.state <> 'RELEASED' AND NEW.state = 'RELEASED') EXECUTE FUNCTION keep_released();

-- Where a tenant wishes so every organization has it: read only, and nothing in it is ever unread.
CREATE FUNCTION open_demo_channels(p_tenant uuid, p_organization uuid) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  WITH opened AS (
    INSERT INTO channels (tenant_id, type, title, organization_id, last_seq, created_at, updated_at)
      SELECT tenant_id, 'DEMO', 'Demo', id, 3, created_at, created_at FROM organizations
      WHERE tenant_id = p_tenant AND (p_organization IS NULL OR id = p_organization)
      ON CONFLICT DO NOTHING RETURNING tenant_id, id, created_at)
  INSERT INTO messages (tenant_id, channel_id, seq, content, created_at)
    SELECT opened.tenant_id, opened.id, place, said.content, created_at FROM opened, (VALUES
      (1, 'This conversation shows how you and the bank talk here. Nobody answers in it.'),
      (2, 'In Support you ask us anything: about a payment, a document, an account. You may attach files.'),
      (3, 'What concerns one payment or application has a conversation of its own, under Requests.')) AS said (place, content);
$$;
CREATE FUNCTION shows_demo_channel(p_settings jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce((p_settings #>> '{clients,demoChannelEnabled}')::boolean, false);

CREATE FUNCTION open_demo_channel() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT shows_demo_channel(settings) FROM tenants WHERE id = NEW.tenant_id) THEN
    PERFORM open_demo_channels(NEW.tenant_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER has_demo_channel AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION open_demo_channel();

CREATE FUNCTION demo_channels_follow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE within text := coalesce(current_setting('app.tenant', true), '');
BEGIN
  PERFORM set_config('app.tenant', NEW.id::text, true);
  PERFORM open_demo_channels(NEW.id, NULL);
  PERFORM set_config('app.tenant', within, true);
  RETURN NULL;
END $$;
CREATE TRIGGER demo_channels_follow AFTER UPDATE OF settings ON tenants FOR EACH ROW
  WHEN (shows_demo_channel(NEW.settings) AND NOT shows_demo_channel(OLD.settings)) EXECUTE FUNCTION demo_channels_follow();

REVOKE ALL ON FUNCTION guard_balance(), offers_overdrafts(jsonb), grant_overdraft(), withdraw_overdrafts(), block_balances(), keep_released(),
  open_demo_channels(uuid, uuid), shows_demo_channel(jsonb), open_demo_channel(), demo_channels_follow() FROM PUBLIC;
-- Whoever changes a tenant asks, before its triggers run.
GRANT EXECUTE ON FUNCTION offers_overdrafts(jsonb), shows_demo_channel(jsonb) TO kontor_app;
