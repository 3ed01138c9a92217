-- One-time codes, what leaves the bank, and what happened.

-- Wrong tries of one holder for one purpose. They count here and not on a code, so a new code or token never resets them.
CREATE TABLE code_chains (
  tenant_id uuid NOT NULL REFERENCES tenants,
  purpose text NOT NULL CHECK (purpose IN ('LOGIN', 'RECOVERY', 'SIGNING')),
  -- A phone number for LOGIN and RECOVERY, a user id for SIGNING.
  holder text NOT NULL,
  -- Since the last right code.
  failures integer NOT NULL DEFAULT 0,
  blocked_until timestamptz(3),
  PRIMARY KEY (tenant_id, purpose, holder)
);

CREATE TABLE challenges (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  purpose text NOT NULL,
  holder text NOT NULL,
  user_id uuid,
  session_id uuid,
  -- What the code is for, as the purpose sees it, and the hash of the operation it signs.
  payload jsonb NOT NULL,
  signing_hash text,
  channel text NOT NULL CHECK (channel IN ('SMS', 'WHATSAPP')),
  code_hmac bytea NOT NULL,
  code_length smallint NOT NULL CHECK (code_length BETWEEN 4 AND 8),
  -- SHA-256 of the token the client holds; changes with every wrong try.
  token_sha256 bytea NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  voided_at timestamptz(3),
  solved_at timestamptz(3),
  -- What the right code was exchanged for; single use.
  proof_sha256 bytea,
  proof_expires_at timestamptz(3),
  consumed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_sha256),
  UNIQUE (tenant_id, proof_sha256),
  FOREIGN KEY (tenant_id, purpose, holder) REFERENCES code_chains,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  CHECK ((proof_sha256 IS NULL) = (proof_expires_at IS NULL)),
  CHECK (consumed_at IS NULL OR solved_at IS NOT NULL)
);
CREATE INDEX challenges_of_holder ON challenges (tenant_id, purpose, holder, sent_at DESC);

-- What another system must be told, written with the fact it tells of.
CREATE TABLE outbox (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  topic text NOT NULL,
  -- Entries of one key are delivered in order.
  key text NOT NULL,
  payload jsonb NOT NULL,
  available_at timestamptz(3) NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  lease_until timestamptz(3),
  done_at timestamptz(3),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX outbox_pending ON outbox (tenant_id, available_at) WHERE done_at IS NULL;
CREATE INDEX outbox_of_key ON outbox (tenant_id, topic, key, available_at DESC);

CREATE TABLE audit_log (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  at timestamptz(3) NOT NULL,
  actor_id uuid,
  session_id uuid,
  organization_id uuid,
  action text NOT NULL,
  target_id uuid,
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_log_of_organization ON audit_log (tenant_id, organization_id, at DESC);

CALL isolate_tenant('code_chains');
CALL isolate_tenant('challenges');
CALL isolate_tenant('outbox');
CALL isolate_tenant('audit_log');
CALL make_append_only('audit_log');

GRANT SELECT, INSERT, UPDATE ON code_chains, challenges, outbox TO kontor_app;
GRANT SELECT, INSERT ON audit_log TO kontor_app;
