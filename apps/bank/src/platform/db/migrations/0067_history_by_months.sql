-- What happened lies in a table for each month (functions/months.sql), so that a month can leave the hot storage. A month is that of
-- the row's UUID of version 7, which each key has already: its first 48 bits are the milliseconds. What there is becomes the first
-- month with all before it, and is not copied; what is of no month that has a table lies in one of its own.
DO $$
DECLARE
  parent text;
  key text;
  first_month text;
  name text;
  tomorrow timestamptz := date_trunc('month', now(), 'UTC') + interval '1 month';
  next_month uuid := (lpad(to_hex((extract(epoch FROM tomorrow) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
BEGIN
  FOR parent, key IN VALUES ('audit_log', 'id'), ('payment_transitions', 'payment_id') LOOP
    first_month := parent || to_char(now() AT TIME ZONE 'UTC', '_YYYY_MM');
    EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, first_month);
    FOR name IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = first_month::regclass LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', name, first_month || substr(name, length(parent) + 1));
    END LOOP;
    FOR name IN SELECT tgname FROM pg_trigger WHERE tgrelid = first_month::regclass AND NOT tgisinternal LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', name, first_month);
    END LOOP;
    EXECUTE format('REVOKE ALL ON %I FROM kontor_app', first_month);
    EXECUTE format('DROP POLICY tenant ON %1$I; ALTER TABLE %1$I NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY', first_month);
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)', parent, first_month, key);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, first_month, next_month);
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_other', parent);
    EXECUTE format('CALL isolate_tenant(%L)', parent);
  END LOOP;
END $$;

ALTER TABLE audit_log ADD PRIMARY KEY (tenant_id, id);
CREATE INDEX audit_log_of_organization ON audit_log (tenant_id, organization_id, at DESC);
CREATE INDEX audit_log_unsealed ON audit_log (tenant_id, id) WHERE seq IS NULL;
-- A place in the chain is given once by who holds its head; within a month the index says so as well.
ALTER TABLE audit_log_other ADD UNIQUE (tenant_id, seq);
GRANT SELECT, INSERT ON audit_log TO kontor_app;

ALTER TABLE payment_transitions
  ADD PRIMARY KEY (tenant_id, payment_id, sort_key),
  ADD FOREIGN KEY (tenant_id, payment_id) REFERENCES payments;
GRANT SELECT ON payment_transitions TO kontor_app;

-- Up to where a tenant's chain lies in months that were archived.
CREATE TABLE audit_archives (
  tenant_id uuid NOT NULL,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (tenant_id)
);
CALL isolate_tenant('audit_archives');
GRANT SELECT ON audit_archives TO kontor_app;
