-- Payments that a person has saved under a name, to pay again for the same organization. Payee and amount are those of the
-- payment, which never changes; nobody else sees the name.
CREATE TABLE payment_templates (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (name = btrim(name) AND char_length(name) BETWEEN 1 AND 60),
  payment_id uuid NOT NULL,
  -- False: the amount is typed each time.
  keeps_sum boolean NOT NULL,
  -- Whom it is paid to, where they are kept as a beneficiary.
  beneficiary_id uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  FOREIGN KEY (tenant_id, beneficiary_id, organization_id) REFERENCES beneficiaries (tenant_id, id, organization_id)
);
CREATE UNIQUE INDEX payment_templates_by_name ON payment_templates (tenant_id, organization_id, user_id, lower(name));
CALL isolate_tenant('payment_templates');
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_templates TO kontor_app;
