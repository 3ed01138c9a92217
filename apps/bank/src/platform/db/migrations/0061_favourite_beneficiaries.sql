-- The beneficiaries a person keeps at hand. Nobody else sees which they are.
CREATE TABLE favourite_beneficiaries (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  beneficiary_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, user_id, beneficiary_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, beneficiary_id) REFERENCES beneficiaries
);
CALL isolate_tenant('favourite_beneficiaries');
GRANT SELECT, INSERT, DELETE ON favourite_beneficiaries TO kontor_app;
