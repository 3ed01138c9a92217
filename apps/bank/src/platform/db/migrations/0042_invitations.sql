-- A person who is invited to act for a company is asked first. Until they accept, the company's row holds the phone number and the
-- words it typed itself and names no user, so nothing in it says whether the number is a customer's.

ALTER TABLE memberships
  ALTER COLUMN user_id DROP NOT NULL,
  -- The number that was invited; null where the bank itself brought the person in.
  ADD COLUMN phone text,
  ADD COLUMN invited_by uuid,
  -- When an invitation ends unanswered.
  ADD COLUMN expires_at timestamptz(3),
  DROP CONSTRAINT memberships_status_check,
  ADD FOREIGN KEY (tenant_id, invited_by) REFERENCES users;

-- The owner sees every tenant's rows for the length of this.
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys NO FORCE ROW LEVEL SECURITY;

-- A user whom an invitation made carries the inviter's words: they are nobody's profile.
UPDATE users u SET first_name = NULL, last_name = NULL, dob = NULL,
    email = CASE WHEN u.email IS DISTINCT FROM m.invitation ->> 'email' THEN u.email END
  FROM memberships m
  WHERE m.tenant_id = u.tenant_id AND m.user_id = u.id AND m.invitation IS NOT NULL AND m.created_at = u.created_at
    AND NOT u.identified;

UPDATE memberships m SET phone = u.phone,
    user_id = CASE WHEN m.status IN ('ACTIVE', 'SUSPENDED') THEN m.user_id END,
    expires_at = CASE WHEN m.status = 'INVITED' THEN now() + interval '14 days' END
  FROM users u
  WHERE u.tenant_id = m.tenant_id AND u.id = m.user_id AND m.invitation IS NOT NULL;

-- An answer of the last day that is asked for again would name the user.
DELETE FROM idempotency_keys WHERE operation = 'officials.create';

ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;

ALTER TABLE memberships
  ADD CONSTRAINT memberships_status_check CHECK (status IN ('INVITED', 'ACTIVE', 'SUSPENDED', 'REMOVED', 'DECLINED')),
  ADD CONSTRAINT memberships_acts_as_somebody CHECK (user_id IS NOT NULL OR status NOT IN ('ACTIVE', 'SUSPENDED')),
  ADD CONSTRAINT memberships_invites_nobody_known CHECK (status NOT IN ('INVITED', 'DECLINED')
    OR (user_id IS NULL AND num_nulls(phone, invitation, expires_at) = 0));

-- A company invites a number once; nulls are all different.
CREATE UNIQUE INDEX memberships_of_number ON memberships (tenant_id, organization_id, phone);
CREATE INDEX memberships_invited ON memberships (tenant_id, phone) WHERE status = 'INVITED';
