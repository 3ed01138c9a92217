-- The holder first: an index that begins with the purpose, of which there are few, was taken for lookups by token as well and
-- then read every code of the tenant.
DROP INDEX challenges_of_holder;
CREATE INDEX challenges_of_holder ON challenges (tenant_id, holder, purpose, sent_at DESC);
