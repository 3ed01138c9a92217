-- Work that is done and codes that have lapsed go after a week (cleanup.ts); these find them. Of codes the tenant comes last, so that
-- this index can't be taken for a look-up by token.
CREATE INDEX outbox_done ON outbox (tenant_id, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX challenges_by_age ON challenges (expires_at, tenant_id);
GRANT DELETE ON outbox, challenges TO kontor_app;
-- As the other signatures it names the code it was made with, which goes.
ALTER TABLE agreement_signatures DROP CONSTRAINT agreement_signatures_tenant_id_challenge_id_fkey;
