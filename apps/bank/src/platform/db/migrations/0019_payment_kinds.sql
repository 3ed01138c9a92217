-- Every kind of payment, and who bears what it costs.

ALTER TABLE payments
  -- What tells the payee's account apart besides its number: a routing number, a BIC, the network of a wallet.
  ADD COLUMN payee_route text,
  -- What else the scheme carries: addresses, banks in between, a memo. As the contract names the fields.
  ADD COLUMN terms jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN payment_category_id uuid,
  -- Taken off the sum on its way to a payee who bears what it costs; the payer is debited the sum and no more.
  ADD COLUMN fee_of_payee numeric(38, 0) NOT NULL DEFAULT 0,
  -- The part of all fees that goes back with a returned payment. The rest was for work that was done, and stays.
  ADD COLUMN fee_refundable numeric(38, 0) NOT NULL DEFAULT 0,
  ADD CONSTRAINT payments_fee_of_payee CHECK (fee_of_payee >= 0 AND fee_of_payee < sum),
  ADD CONSTRAINT payments_fee_refundable CHECK (fee_refundable BETWEEN 0 AND fee_amount + fee_of_payee);

ALTER TABLE fees
  -- Charged only when this side bears what the payment costs; null: whoever does.
  ADD COLUMN fee_bearer text CHECK (fee_bearer IN ('OUR', 'SHA', 'BEN')),
  -- Given back when the payment is returned.
  ADD COLUMN refunded_on_return boolean NOT NULL DEFAULT false;

-- What was quoted is the whole price, for the same kind of payment and the same bearer.
ALTER TABLE payment_checks
  ADD COLUMN kind text NOT NULL DEFAULT 'INTERNAL',
  ADD COLUMN fee_bearer text,
  ADD COLUMN fee_of_payee numeric(38, 0) NOT NULL DEFAULT 0,
  ADD COLUMN fee_refundable numeric(38, 0) NOT NULL DEFAULT 0;
ALTER TABLE payment_checks ALTER COLUMN kind DROP DEFAULT;
