-- A foreign key locks the row it points at for every row written. Where that is one row for the whole bank (the tenant, the
-- currency), all writers meet there. The tenant stays certain without: every such row also points, tenant included, at a
-- parent that does point at the tenant, or is written by the ledger's own functions. A line is written from the very posting
-- whose foreign keys check its account.
DO $$
DECLARE found record;
BEGIN
  FOR found IN
    SELECT conrelid::regclass AS child, conname FROM pg_constraint
    WHERE contype = 'f' AND (
      (confrelid = 'tenants'::regclass AND conrelid = ANY (ARRAY[
        'balances', 'ledger_transactions', 'postings', 'lines', 'holds', 'payments', 'payment_transitions', 'payment_signatures',
        'payment_checks', 'idempotency_keys', 'challenges', 'outbox', 'audit_log']::regclass[]))
      OR (confrelid = 'currencies'::regclass AND conrelid = ANY (ARRAY['payments', 'payment_checks']::regclass[]))
      OR (confrelid = 'ledger_accounts'::regclass AND conrelid = 'lines'::regclass))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.child, found.conname);
  END LOOP;
END $$;
