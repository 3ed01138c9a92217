-- Payments that leave the bank. Their payee has an account at another bank and none here; a rail carries them and says later
-- what became of them.

ALTER TABLE payments
  ALTER COLUMN payee_account_id DROP NOT NULL,
  ALTER COLUMN payee_organization_id DROP NOT NULL,
  -- Of the payee's bank, where the kind of payment has one.
  ADD COLUMN payee_sort_code text,
  ADD COLUMN payee_bic text,
  ADD CONSTRAINT payments_payee_is_here CHECK (
    (payment_type = 'INTERNAL') = (payee_account_id IS NOT NULL)
    AND (payee_account_id IS NULL) = (payee_organization_id IS NULL)),
  -- What leaves the bank goes to somebody the bank has approved.
  ADD CONSTRAINT payments_payee_is_approved CHECK (payment_type = 'INTERNAL' OR beneficiary_id IS NOT NULL);
CREATE INDEX payments_recent_to_elsewhere ON payments (tenant_id, account_id, payee_account_number, created_at DESC)
  WHERE payee_account_id IS NULL;

-- The fee that was quoted belongs to the way the payment was to travel.
ALTER TABLE payment_checks ADD COLUMN scheme text NOT NULL DEFAULT 'INTERNAL';
ALTER TABLE payment_checks ALTER COLUMN scheme DROP DEFAULT;

-- An entry that could not be delivered after many attempts; somebody has to look at it.
ALTER TABLE outbox
  ADD COLUMN dead_at timestamptz(3),
  -- Why it failed the last time.
  ADD COLUMN last_error text;
DROP INDEX outbox_pending;
CREATE INDEX outbox_pending ON outbox (tenant_id, topic, available_at) WHERE done_at IS NULL AND dead_at IS NULL;

-- What a rail said about a payment, each message once however often it comes.
CREATE TABLE rail_messages (
  tenant_id uuid NOT NULL,
  -- The rail's own id of the message.
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
  payment_id uuid NOT NULL,
  event text NOT NULL CHECK (event IN ('SETTLED', 'REJECTED', 'RETURNED')),
  -- The rail's code for why (ISO 20022 external code).
  reason text,
  received_at timestamptz(3) NOT NULL,
  -- WAITING: it came before the message it follows. IGNORED: the payment was past it.
  outcome text NOT NULL CHECK (outcome IN ('APPLIED', 'WAITING', 'IGNORED')),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments
);
CREATE INDEX rail_messages_of_payment ON rail_messages (tenant_id, payment_id);
CALL isolate_tenant('rail_messages');
CREATE TRIGGER never_deleted BEFORE DELETE ON rail_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON rail_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON rail_messages TO kontor_app;
GRANT UPDATE (outcome) ON rail_messages TO kontor_app;

-- Locks balances in the order ledger_post does, for a transaction that ends a hold and then books: ending the hold alone
-- would lock the payer's first, and two transactions could wait for each other.
CREATE FUNCTION ledger_lock(p_ledger_account_ids uuid[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM balances WHERE tenant_id = current_tenant() AND ledger_account_id = ANY (p_ledger_account_ids)
    ORDER BY ledger_account_id FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION ledger_lock(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_lock(uuid[]) TO kontor_app;
