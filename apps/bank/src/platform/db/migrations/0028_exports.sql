-- Files of a history too long to be waited for: asked for, made by a worker, fetched by whoever asked. The bytes are kept
-- elsewhere under `blob_key`.
CREATE TABLE exports (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- What was asked for: type, question, language, zone.
  request jsonb NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'READY', 'FAILED')),
  name text,
  mime_type text,
  blob_key text,
  created_at timestamptz(3) NOT NULL,
  -- Removed then, made or not.
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, blob_key),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  CHECK ((state = 'READY') = (name IS NOT NULL AND mime_type IS NOT NULL AND blob_key IS NOT NULL))
);
-- Who asks the same again while it is being made waits for the same file.
CREATE UNIQUE INDEX exports_waiting ON exports (tenant_id, user_id, organization_id, md5(request::text))
  WHERE state = 'WAITING';
CREATE INDEX exports_expiring ON exports (tenant_id, expires_at);

CALL isolate_tenant('exports');
GRANT SELECT, INSERT, DELETE ON exports TO kontor_app;
GRANT UPDATE (state, name, mime_type, blob_key) ON exports TO kontor_app;
