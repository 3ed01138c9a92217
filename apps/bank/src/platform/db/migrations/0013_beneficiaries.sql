-- Whom an organization pays again and again. What a payment to them needs is said by the bank's rules, not here: an incomplete
-- one may be kept, only a complete one is reviewed.

-- Every legal change of a beneficiary's state; the trigger refuses any other.
CREATE TABLE beneficiary_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO beneficiary_edges VALUES
  ('DRAFT', 'UNDER_REVIEW'), ('REJECTED', 'UNDER_REVIEW'),
  ('UNDER_REVIEW', 'APPROVED'), ('UNDER_REVIEW', 'REJECTED'),
  -- What was or is being looked at has been changed.
  ('UNDER_REVIEW', 'DRAFT'), ('APPROVED', 'DRAFT');

CREATE TABLE beneficiaries (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  payment_type text NOT NULL,
  beneficiary_type text NOT NULL,
  currency_id uuid NOT NULL REFERENCES currencies,
  name text NOT NULL,
  nickname text,
  -- Account, bank, wallet or person, as the contract names the fields.
  details jsonb NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT',
  reject_reason text,
  version integer NOT NULL DEFAULT 1,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Payments made keep pointing at it.
  removed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  FOREIGN KEY (tenant_id, created_by) REFERENCES users,
  CHECK (reject_reason IS NULL OR status = 'REJECTED')
);
CREATE INDEX beneficiaries_of_organization ON beneficiaries (tenant_id, organization_id, created_at DESC, id DESC)
  WHERE removed_at IS NULL;

CREATE FUNCTION check_beneficiary_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'DRAFT' THEN
      RAISE EXCEPTION 'a beneficiary begins as DRAFT, not %', NEW.status USING ERRCODE = 'KB005';
    END IF;
  ELSIF NEW.status <> OLD.status
    AND NOT EXISTS (SELECT 1 FROM beneficiary_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a beneficiary does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  ELSIF NEW.status = 'APPROVED' AND OLD.status = 'APPROVED' AND NEW.details IS DISTINCT FROM OLD.details THEN
    RAISE EXCEPTION 'what was approved is not changed under its approval' USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER legal BEFORE INSERT OR UPDATE ON beneficiaries FOR EACH ROW EXECUTE FUNCTION check_beneficiary_change();
REVOKE ALL ON FUNCTION check_beneficiary_change() FROM PUBLIC;

ALTER TABLE payments
  ADD COLUMN beneficiary_id uuid,
  ADD FOREIGN KEY (tenant_id, beneficiary_id, organization_id) REFERENCES beneficiaries (tenant_id, id, organization_id);
CREATE INDEX payments_of_beneficiary ON payments (tenant_id, beneficiary_id, created_at DESC) WHERE beneficiary_id IS NOT NULL;

CALL isolate_tenant('beneficiaries');
GRANT SELECT ON beneficiary_edges TO kontor_app;
GRANT SELECT, INSERT, UPDATE ON beneficiaries TO kontor_app;
