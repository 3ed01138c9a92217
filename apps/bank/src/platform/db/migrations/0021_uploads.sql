-- Files that customers have sent. Their bytes are kept elsewhere under `blob_key`; what a file belongs to is said where it is used.

CREATE TABLE uploads (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  size integer NOT NULL CHECK (size > 0),
  -- Found in the content.
  mime_type text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  blob_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Removed then unless it belongs to something.
  expires_at timestamptz(3) NOT NULL,
  attached_at timestamptz(3),
  -- What for: a purpose of the contract.
  attached_for text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, blob_key),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  CHECK ((attached_at IS NULL) = (attached_for IS NULL))
);
CREATE INDEX uploads_waiting ON uploads (tenant_id, expires_at) WHERE attached_at IS NULL;
CREATE INDEX uploads_of_user ON uploads (tenant_id, user_id) WHERE attached_at IS NULL;

-- A file that belongs to something stays as it is for good.
CREATE FUNCTION keep_attached_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.attached_at IS NOT NULL THEN
    RAISE EXCEPTION 'the upload % belongs to something', OLD.id USING ERRCODE = 'KB009';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER attached_stays BEFORE UPDATE OR DELETE ON uploads FOR EACH ROW EXECUTE FUNCTION keep_attached_uploads();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON uploads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON FUNCTION keep_attached_uploads() FROM PUBLIC;

CALL isolate_tenant('uploads');
GRANT SELECT, INSERT, DELETE ON uploads TO kontor_app;
GRANT UPDATE (attached_at, attached_for) ON uploads TO kontor_app;
