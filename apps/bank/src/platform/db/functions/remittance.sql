-- Remittance orders, held to their states and recorded as payments are.

-- What was agreed never changes; only the state and what the booking adds do.
CREATE OR REPLACE TRIGGER agreed BEFORE UPDATE ON payment_orders FOR EACH ROW EXECUTE FUNCTION
  keep_terms('the terms of an order never change', 'status', 'reject_reason', 'executed_at', 'ledger_transaction_id');
CREATE OR REPLACE TRIGGER legal BEFORE INSERT OR UPDATE ON payment_orders FOR EACH ROW EXECUTE FUNCTION check_transition('an order');

CREATE OR REPLACE TRIGGER recorded AFTER INSERT OR UPDATE ON payment_orders
  FOR EACH ROW EXECUTE FUNCTION record_transition('PAYMENT_ORDER');
CREATE OR REPLACE TRIGGER noted AFTER INSERT ON payment_order_signatures
  FOR EACH ROW EXECUTE FUNCTION note_signature('PAYMENT_ORDER');

CALL keep_rows('payment_orders');
CALL make_append_only('payment_order_items');
CALL make_append_only('payment_order_transitions');
CALL make_append_only('payment_order_signatures');
