-- An official who was named by mistake is taken out of their company's application before they begin. The row stays, and is nobody's.
ALTER TABLE applications
  ADD COLUMN removed_at timestamptz(3) CHECK (removed_at IS NULL OR (type = 'COMPANY_OFFICIAL' AND status = 'INCOMPLETE'));
