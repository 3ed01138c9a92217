-- What a person has typed before there is an application to keep it in: its first step, or an official who is being added to it.
-- Nobody else sees it, and it lapses after a day.
CREATE TABLE application_drafts (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- INDIVIDUAL, CORPORATE, or the id of the company's application.
  place text NOT NULL,
  fields jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, user_id, place),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CREATE INDEX application_drafts_by_age ON application_drafts (tenant_id, saved_at);
CALL isolate_tenant('application_drafts');
GRANT SELECT, INSERT, UPDATE, DELETE ON application_drafts TO kontor_app;
