-- A code is looked up by its token, and counted by its holder. With the tenant in front, the database now and then took this
-- index for a look-up by token as well, and then read every code of the tenant; with the holder in front it cannot.
DROP INDEX challenges_of_holder;
CREATE INDEX challenges_of_holder ON challenges (holder, purpose, tenant_id, sent_at DESC);
