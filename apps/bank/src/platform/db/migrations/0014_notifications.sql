-- What a person wishes to be told of, as the contract has it; null: they have not said, so the bank's defaults hold.
ALTER TABLE users ADD COLUMN notification_preferences jsonb;
