-- What holds of a balance for every booking: blocked accounts, withdrawn overdrafts, the greatest amount, and whom a low one
-- is told to. balances is the ledger's; these triggers only tighten what its functions do.

-- Of a blocked account what is free stays; an overdraft that was withdrawn shrinks with what is owed.
CREATE OR REPLACE FUNCTION guard_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
REVOKE ALL ON FUNCTION guard_balance() FROM PUBLIC;
CREATE OR REPLACE TRIGGER guarded BEFORE UPDATE ON balances FOR EACH ROW
  WHEN (NEW.blocked_floor IS NOT NULL OR NEW.overdraft_withdrawn IS NOT NULL) EXECUTE FUNCTION guard_balance();

CREATE OR REPLACE FUNCTION offers_overdrafts(p_settings jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce((p_settings #>> '{overdraft,enabled}')::boolean, true);
REVOKE ALL ON FUNCTION offers_overdrafts(jsonb) FROM PUBLIC;
-- A change of a tenant asks, before its triggers run.
GRANT EXECUTE ON FUNCTION offers_overdrafts(jsonb) TO kontor_app;

CREATE OR REPLACE FUNCTION grant_overdraft() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT (SELECT offers_overdrafts(settings) FROM tenants WHERE id = NEW.tenant_id) THEN
    NEW.overdraft_withdrawn := NEW.overdraft_limit;
    NEW.overdraft_limit := 0;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION grant_overdraft() FROM PUBLIC;
CREATE OR REPLACE TRIGGER granted BEFORE INSERT ON balances FOR EACH ROW
  WHEN (NEW.overdraft_limit > 0) EXECUTE FUNCTION grant_overdraft();

CREATE OR REPLACE FUNCTION withdraw_overdrafts() RETURNS trigger
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
REVOKE ALL ON FUNCTION withdraw_overdrafts() FROM PUBLIC;
CREATE OR REPLACE TRIGGER overdrafts_follow AFTER UPDATE OF settings ON tenants FOR EACH ROW
  WHEN (offers_overdrafts(OLD.settings) <> offers_overdrafts(NEW.settings)) EXECUTE FUNCTION withdraw_overdrafts();

-- A debit holds the balance: what is under way ends before the account is blocked, what comes later finds it so.
CREATE OR REPLACE FUNCTION block_balances() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE balances b SET blocked_floor = CASE NEW.status WHEN 'BLOCKED' THEN posted - held END FROM (
    SELECT tenant_id, ledger_account_id FROM balances JOIN ledger_accounts l USING (tenant_id)
    WHERE tenant_id = NEW.tenant_id AND l.id = ledger_account_id AND l.account_id = NEW.id
    ORDER BY ledger_account_id FOR NO KEY UPDATE OF balances) own
  WHERE b.tenant_id = own.tenant_id AND b.ledger_account_id = own.ledger_account_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION block_balances() FROM PUBLIC;
CREATE OR REPLACE TRIGGER balances_follow AFTER UPDATE OF status ON accounts FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION block_balances();

-- What is let go of a blocked account is not free to be spent.
CREATE OR REPLACE FUNCTION keep_released() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE balances SET blocked_floor = blocked_floor + NEW.amount
    WHERE tenant_id = NEW.tenant_id AND ledger_account_id = NEW.ledger_account_id AND blocked_floor IS NOT NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_released() FROM PUBLIC;
CREATE OR REPLACE TRIGGER kept_when_released AFTER UPDATE ON holds FOR EACH ROW
  WHEN (OLD.state <> 'RELEASED' AND NEW.state = 'RELEASED') EXECUTE FUNCTION keep_released();

-- No customer's balance grows beyond what an amount of the API can say, 17 digits before the point, its overdraft included. What
-- is beyond it already may only shrink. The bank's own accounts are told to nobody there, and hold as much as their column does.
CREATE OR REPLACE FUNCTION refuse_overfull() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.posted + NEW.overdraft_limit >= (
    SELECT rpad('1', 18 + c.decimals, '0')::numeric FROM ledger_accounts a JOIN currencies c ON c.id = a.currency_id
      WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.ledger_account_id
  ) THEN
    RAISE EXCEPTION 'the balance would be beyond what amounts can say' USING ERRCODE = 'KB012', DETAIL = NEW.ledger_account_id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION refuse_overfull() FROM PUBLIC;
-- The least a currency without decimals could say no longer: nearly every booking ends here.
CREATE OR REPLACE TRIGGER not_overfull BEFORE UPDATE ON balances FOR EACH ROW
  WHEN (NEW.overdraft_limit IS NOT NULL AND NEW.posted > OLD.posted AND NEW.posted + NEW.overdraft_limit >= 100000000000000000)
  EXECUTE FUNCTION refuse_overfull();

-- A balance that went below or above what somebody watches it for is looked at by a worker, at once by whatever clock.
CREATE OR REPLACE FUNCTION note_watched_balance() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM low_balance_wishes w
    WHERE w.tenant_id = NEW.tenant_id AND w.ledger_account_id = NEW.ledger_account_id
      AND w.low <> (NEW.posted - NEW.held < w.below)
  ) THEN
    PERFORM enqueue('notice', NEW.ledger_account_id::text,
      jsonb_build_object('about', 'BALANCE', 'id', NEW.ledger_account_id), timestamptz 'epoch');
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_watched_balance() FROM PUBLIC;
-- Customers' balances only: the bank's own have no limit.
CREATE OR REPLACE TRIGGER watched AFTER UPDATE ON balances FOR EACH ROW
  WHEN (NEW.overdraft_limit IS NOT NULL AND NEW.posted - NEW.held <> OLD.posted - OLD.held)
  EXECUTE FUNCTION note_watched_balance();
