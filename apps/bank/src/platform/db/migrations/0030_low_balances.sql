-- Below which sum of which balance people wish to be told: lowBalance of their notification_preferences, where the ledger finds
-- it. A balance is what was booked less what is set aside; an overdraft does not count.
CREATE TABLE low_balance_wishes (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  ledger_account_id uuid NOT NULL,
  -- Minor units.
  below numeric(38, 0) NOT NULL CHECK (below > 0),
  -- It has been below since it was looked at last; they are told again only once it has recovered.
  low boolean NOT NULL,
  PRIMARY KEY (tenant_id, ledger_account_id, user_id, below),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, ledger_account_id) REFERENCES ledger_accounts
);
CREATE INDEX low_balance_wishes_of_user ON low_balance_wishes (tenant_id, user_id);
CALL isolate_tenant('low_balance_wishes');
GRANT SELECT, INSERT, UPDATE, DELETE ON low_balance_wishes TO kontor_app;

-- A balance that went below or above what somebody watches it for is looked at by a worker, at once by whatever clock.
CREATE FUNCTION note_watched_balance() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO outbox (tenant_id, topic, key, payload, available_at)
    SELECT NEW.tenant_id, 'notice', NEW.ledger_account_id,
      jsonb_build_object('about', 'BALANCE', 'id', NEW.ledger_account_id), timestamptz 'epoch'
    WHERE EXISTS (
      SELECT 1 FROM low_balance_wishes w
      WHERE w.tenant_id = NEW.tenant_id AND w.ledger_account_id = NEW.ledger_account_id
        AND w.low <> (NEW.posted - NEW.held < w.below));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_watched_balance() FROM PUBLIC;
-- Customers' balances only: the bank's own have no limit.
CREATE TRIGGER watched AFTER UPDATE ON balances FOR EACH ROW
  WHEN (NEW.overdraft_limit IS NOT NULL AND NEW.posted - NEW.held <> OLD.posted - OLD.held)
  EXECUTE FUNCTION note_watched_balance();

DO $$
DECLARE tenant uuid;
BEGIN
  FOR tenant IN SELECT id FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    INSERT INTO low_balance_wishes (tenant_id, user_id, ledger_account_id, below, low)
      SELECT tenant, u.id, b.ledger_account_id, wish.below, b.posted - b.held < wish.below
      FROM users u
      CROSS JOIN LATERAL jsonb_array_elements(u.notification_preferences -> 'lowBalance') said
      JOIN ledger_accounts a ON a.tenant_id = tenant AND a.id = (said ->> 'balanceId')::uuid
      JOIN balances b ON b.tenant_id = tenant AND b.ledger_account_id = a.id
      JOIN currencies c ON c.id = a.currency_id
      CROSS JOIN LATERAL (SELECT (said ->> 'below')::numeric * 10::numeric ^ c.decimals AS below) wish
      WHERE u.tenant_id = tenant AND u.notification_preferences IS NOT NULL
      ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
