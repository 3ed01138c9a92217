-- No customer's balance grows beyond what an amount of the API can say, 17 digits before the point, its overdraft included. What
-- is beyond it already may only shrink. The bank's own accounts are told to nobody there, and hold as much as their column does.
CREATE FUNCTION refuse_overfull() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
CREATE TRIGGER not_overfull BEFORE UPDATE ON balances FOR EACH ROW
  WHEN (NEW.overdraft_limit IS NOT NULL AND NEW.posted > OLD.posted AND NEW.posted + NEW.overdraft_limit >= 100000000000000000)
  EXECUTE FUNCTION refuse_overfull();
