-- Verification of payee: what became of comparing a name with the holder of an account. Kept for good: it says what a payer
-- was told before they paid.
CREATE TABLE payee_verifications (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  -- Who asked: nobody else can pay on the strength of it.
  user_id uuid NOT NULL,
  -- What was asked, exactly: an IBAN, or a sort code with a number behind it.
  name text NOT NULL,
  beneficiary_type text NOT NULL,
  account text NOT NULL,
  result text NOT NULL CHECK (result IN ('MATCH', 'CLOSE_MATCH', 'NO_MATCH', 'NOT_POSSIBLE')),
  suggested_name text,
  account_type_match boolean,
  reason_code text,
  checked_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  CHECK (suggested_name IS NULL OR result = 'CLOSE_MATCH')
);
CALL isolate_tenant('payee_verifications');
CALL make_append_only('payee_verifications');
GRANT SELECT, INSERT ON payee_verifications TO kontor_app;

ALTER TABLE payments
  ADD COLUMN payee_verification_id uuid,
  ADD FOREIGN KEY (tenant_id, payee_verification_id) REFERENCES payee_verifications,
  -- What leaves the bank goes to somebody the bank has approved, or has compared with the holder of the account.
  DROP CONSTRAINT payments_payee_is_approved,
  ADD CONSTRAINT payments_payee_is_known CHECK (
    payment_type = 'INTERNAL' OR beneficiary_id IS NOT NULL OR payee_verification_id IS NOT NULL),
  ADD CONSTRAINT payments_verified_kinds CHECK (payee_verification_id IS NULL OR kind IN ('EURO', 'GBP'));

ALTER TABLE beneficiaries
  ADD COLUMN payee_verification_id uuid,
  ADD FOREIGN KEY (tenant_id, payee_verification_id) REFERENCES payee_verifications;
