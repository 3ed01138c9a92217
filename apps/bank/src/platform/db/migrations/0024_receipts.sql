-- Receipts the bank has given out: each is of one line of the ledger and carries a code by which anybody who was shown the
-- paper can ask the bank whether it is so.
CREATE TABLE receipts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- 80 random bits in Crockford's alphabet: known to whoever was given it.
  code text NOT NULL CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  line_id uuid NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, code),
  -- The receipt of a line is always the same one.
  UNIQUE (tenant_id, line_id),
  FOREIGN KEY (tenant_id, line_id) REFERENCES lines (tenant_id, id)
);

CALL isolate_tenant('receipts');
CALL make_append_only('receipts');
GRANT SELECT, INSERT ON receipts TO kontor_app;
