-- Payments for a day to come: signed now, their money set aside, carried out when their day begins.

ALTER TABLE payments
  -- The day the payer asked for, in their own zone; null: as soon as it is signed.
  ADD COLUMN transfer_date date,
  -- When that day begins for its scheme; null: it waits for nothing but its signature.
  ADD COLUMN due_at timestamptz(3),
  ADD CONSTRAINT payments_due_on_a_day CHECK (due_at IS NULL OR transfer_date IS NOT NULL);

-- Until its day comes a signed payment may be declined.
INSERT INTO payment_edges VALUES ('PROCESSING', 'CANCELLED');
