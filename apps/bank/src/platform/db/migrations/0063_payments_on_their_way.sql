-- What happens to a payment between leaving and arriving: ACCEPTED when its rail has it, FORWARDED at each intermediary bank, which may
-- keep something of the sum. Neither changes the state of the payment.
ALTER TABLE rail_messages
  DROP CONSTRAINT rail_messages_event_check,
  ADD CONSTRAINT rail_messages_event_check CHECK (event IN ('ACCEPTED', 'FORWARDED', 'SETTLED', 'REJECTED', 'RETURNED')),
  ADD COLUMN bank text,
  -- Minor units of the payment's currency.
  ADD COLUMN deducted numeric(38, 0) CHECK (deducted >= 0),
  ADD CONSTRAINT rail_messages_forwarded CHECK ((event = 'FORWARDED') = (bank IS NOT NULL) AND (bank IS NOT NULL) = (deducted IS NOT NULL));
