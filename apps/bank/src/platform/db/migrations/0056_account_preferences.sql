-- What a person calls the accounts of an organization they act for, and the order they see them in. Nobody else sees either.
CREATE TABLE account_preferences (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Null: they call it by its own name.
  nickname text CHECK (nickname = btrim(nickname) AND char_length(nickname) BETWEEN 1 AND 40),
  -- From 0; null: after those that have a place.
  place integer CHECK (place >= 0),
  PRIMARY KEY (tenant_id, account_id, user_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CALL isolate_tenant('account_preferences');
GRANT SELECT, INSERT, UPDATE ON account_preferences TO kontor_app;
