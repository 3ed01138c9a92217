-- Files that customers have sent, and what they belong to.

-- A file that belongs to something stays as it is for good.
CREATE OR REPLACE FUNCTION keep_attached_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.attached_at IS NOT NULL THEN
    RAISE EXCEPTION 'the upload % belongs to something', OLD.id USING ERRCODE = 'KB009';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
REVOKE ALL ON FUNCTION keep_attached_uploads() FROM PUBLIC;
CREATE OR REPLACE TRIGGER attached_stays BEFORE UPDATE OR DELETE ON uploads FOR EACH ROW EXECUTE FUNCTION keep_attached_uploads();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON uploads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CALL keep_rows('attachments');
