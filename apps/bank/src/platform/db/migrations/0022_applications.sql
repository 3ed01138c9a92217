-- People and companies who want to become customers, what they sign, and what the bank says to it.

-- Every legal change of an application's state; the trigger refuses any other.
CREATE TABLE application_edges (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO application_edges VALUES
  ('INCOMPLETE', 'READY_TO_REVIEW'), ('READY_TO_REVIEW', 'REVIEW_IN_PROGRESS'),
  ('REVIEW_IN_PROGRESS', 'ACCEPTED'), ('REVIEW_IN_PROGRESS', 'DECLINED'),
  -- Something is asked for again.
  ('REVIEW_IN_PROGRESS', 'INCOMPLETE'),
  ('ACCEPTED', 'ARCHIVED'), ('DECLINED', 'ARCHIVED');

CREATE TABLE applications (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  type text NOT NULL CHECK (type IN ('INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE')),
  status text NOT NULL DEFAULT 'INCOMPLETE',
  -- Who began it, and for an official also filled it in.
  created_by uuid NOT NULL,
  -- Of an official: the company's application.
  corporate_id uuid,
  -- Of an official: the person with this number sees it as well.
  phone text CHECK (phone ~ '^\+[1-9]\d{6,14}$'),
  -- Fields and answers as the contract names them, complete or not.
  details jsonb NOT NULL DEFAULT '{}',
  answers jsonb NOT NULL DEFAULT '{}',
  -- What the identity provider said last, and when that was true by its own clock.
  identity jsonb,
  identity_at timestamptz(3),
  review_comments jsonb NOT NULL DEFAULT '[]',
  -- The customer it has become.
  organization_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users,
  FOREIGN KEY (tenant_id, corporate_id) REFERENCES applications,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  CHECK ((corporate_id IS NOT NULL) = (type IN ('COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'))),
  CHECK (organization_id IS NULL OR status IN ('ACCEPTED', 'ARCHIVED'))
);
CREATE INDEX applications_of_user ON applications (tenant_id, created_by, created_at DESC);
CREATE INDEX applications_of_phone ON applications (tenant_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX applications_of_company ON applications (tenant_id, corporate_id) WHERE corporate_id IS NOT NULL;

CREATE FUNCTION check_application_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'INCOMPLETE' THEN
      RAISE EXCEPTION 'an application begins as INCOMPLETE, not %', NEW.status USING ERRCODE = 'KB005';
    END IF;
  ELSIF NEW.status <> OLD.status
    AND NOT EXISTS (SELECT 1 FROM application_edges WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'an application does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'KB005';
  ELSIF OLD.status <> 'INCOMPLETE'
    AND (NEW.details IS DISTINCT FROM OLD.details OR NEW.answers IS DISTINCT FROM OLD.answers) THEN
    RAISE EXCEPTION 'what is looked at is not changed under the review' USING ERRCODE = 'KB005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER legal BEFORE INSERT OR UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION check_application_change();
REVOKE ALL ON FUNCTION check_application_change() FROM PUBLIC;

CREATE TABLE application_documents (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  application_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'UPLOADED' CHECK (status IN ('UPLOADED', 'ACCEPTED', 'REVISION', 'REJECTED')),
  reason text,
  created_at timestamptz(3) NOT NULL,
  -- Taken off by the applicant; the file stays.
  removed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, upload_id),
  FOREIGN KEY (tenant_id, application_id) REFERENCES applications,
  FOREIGN KEY (tenant_id, upload_id) REFERENCES uploads
);
CREATE INDEX application_documents_of_application ON application_documents (tenant_id, application_id);

-- A version of terms. What was signed once is never changed: a new text is a new row.
CREATE TABLE agreements (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  type text NOT NULL CHECK (type IN ('TERMS', 'PRIVACY', 'FEES', 'OTHER')),
  version text NOT NULL,
  name text NOT NULL,
  mandatory boolean NOT NULL,
  language text NOT NULL,
  -- In force from this day on in the bank's own zone, until a later one of its type is.
  effective_from date NOT NULL,
  change_summary text,
  -- Its paragraphs, of which the PDF is made.
  paragraphs jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, type, version)
);

CREATE TABLE agreement_signatures (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  agreement_id uuid NOT NULL,
  -- For whom: somebody who applies, or a customer.
  application_id uuid,
  organization_id uuid,
  user_id uuid NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  -- The device's own time.
  claimed_at timestamptz(3) NOT NULL,
  -- The code it was signed with, where one was asked for.
  challenge_id uuid,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, agreement_id, application_id),
  UNIQUE (tenant_id, agreement_id, organization_id),
  FOREIGN KEY (tenant_id, agreement_id) REFERENCES agreements,
  FOREIGN KEY (tenant_id, application_id) REFERENCES applications,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, challenge_id) REFERENCES challenges,
  CHECK (num_nonnulls(application_id, organization_id) = 1)
);

CALL isolate_tenant('applications');
CALL isolate_tenant('application_documents');
CALL isolate_tenant('agreements');
CALL isolate_tenant('agreement_signatures');
CALL make_append_only('agreements');
CALL make_append_only('agreement_signatures');
GRANT SELECT ON application_edges TO kontor_app;
GRANT SELECT, INSERT, UPDATE ON applications TO kontor_app;
GRANT SELECT, INSERT ON application_documents TO kontor_app;
GRANT UPDATE (status, reason, removed_at) ON application_documents TO kontor_app;
GRANT SELECT, INSERT ON agreements, agreement_signatures TO kontor_app;
