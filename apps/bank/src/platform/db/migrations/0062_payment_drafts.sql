-- Payment forms that a person has begun and not finished, so that a closed tab, an ended session or another device loses nothing.
-- Nobody else sees them, and they lapse after a day.
CREATE TABLE payment_drafts (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  fields jsonb NOT NULL,
  idempotency_key uuid NOT NULL,
  -- The request that went out with the key and was not answered.
  sent jsonb,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id, organization_id, kind),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations
);
CREATE INDEX payment_drafts_by_age ON payment_drafts (tenant_id, saved_at);
CALL isolate_tenant('payment_drafts');
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_drafts TO kontor_app;
