-- An organization's payments in one state; those that await a signature have an index of their own.
CREATE INDEX payments_by_state ON payments (tenant_id, organization_id, status, created_at DESC, id DESC)
  WHERE status <> 'UNSIGNED';
