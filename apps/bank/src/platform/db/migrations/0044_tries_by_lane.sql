-- Wrong tries count by who tries, and codes are theirs who asked for them: strangers on a phone number (COMMON), passwords that
-- strangers try (PASSWORD), and each device the person is known by (DEVICE:id), so that nobody shuts out anybody else.
ALTER TABLE challenges DROP CONSTRAINT challenges_tenant_id_purpose_holder_fkey;
ALTER TABLE code_chains ADD COLUMN lane text NOT NULL DEFAULT 'COMMON';
ALTER TABLE code_chains DROP CONSTRAINT code_chains_pkey, ADD PRIMARY KEY (tenant_id, purpose, holder, lane);
ALTER TABLE challenges ADD COLUMN lane text NOT NULL DEFAULT 'COMMON';
ALTER TABLE challenges ADD FOREIGN KEY (tenant_id, purpose, holder, lane) REFERENCES code_chains;
