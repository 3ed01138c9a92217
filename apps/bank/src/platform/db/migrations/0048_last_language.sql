-- The language of the page that a person signed in on last: the bank writes to them in it until they choose one themselves.
ALTER TABLE users ADD COLUMN last_language text;
