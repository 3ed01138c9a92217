-- What a person sees of their devices and may set for themselves.

ALTER TABLE devices
  ADD COLUMN platform text,
  ADD COLUMN browser text,
  ADD COLUMN ip text,
  -- Taken off the list by its owner: its sessions are over and it is no longer remembered.
  ADD COLUMN removed_at timestamptz(3),
  ADD CHECK (removed_at IS NULL OR token_sha256 IS NULL);

ALTER TABLE users
  ADD COLUMN locale text,
  ADD COLUMN timezone text;

-- What a representative wrote of a person they invited: shown until the person signs in, so that an invitation tells nothing
-- of whoever has that phone number.
ALTER TABLE memberships ADD COLUMN invitation jsonb;
