-- What ledger_post books: so much of a currency from one account to another. It took an array for each of these before.
CREATE TYPE new_posting AS (operation_type text, currency_id uuid, debit_id uuid, credit_id uuid, amount numeric);
DROP FUNCTION ledger_post(text, uuid, uuid, text, uuid, timestamptz, text, text, text, text, text, text[], uuid[], uuid[], uuid[],
  numeric[]);
