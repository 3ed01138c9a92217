-- Every legal change of state of whatever has states, in one table in place of eight. The functions that looked into those go
-- with them: one trigger function (functions/states.sql) looks in here for all.
CREATE TABLE legal_transitions (
  entity regclass NOT NULL,
  -- Null: it may begin in the other.
  from_status text,
  to_status text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (entity, from_status, to_status)
);

INSERT INTO legal_transitions
  SELECT 'payments', * FROM payment_edges
  UNION ALL SELECT 'payment_orders', * FROM payment_order_edges
  UNION ALL SELECT 'fx_requests', * FROM fx_request_edges
  UNION ALL SELECT 'beneficiaries', * FROM beneficiary_edges
  UNION ALL SELECT 'contracts', * FROM contract_edges
  UNION ALL SELECT 'applications', * FROM application_edges
  UNION ALL SELECT 'cards', * FROM card_edges
  UNION ALL SELECT 'card_purchases', * FROM card_purchase_edges;

INSERT INTO legal_transitions (entity, to_status) VALUES
  ('payments', 'UNSIGNED'),
  ('payment_orders', 'QUEUED'),
  ('fx_requests', 'PENDING'),
  ('beneficiaries', 'DRAFT'),
  ('contracts', 'DRAFT'), ('contracts', 'UNDER_REVIEW'),
  ('applications', 'INCOMPLETE'),
  ('cards', 'Ordered'), ('cards', 'New'),
  ('card_purchases', 'DECLINED'), ('card_purchases', 'AUTHORIZED');

-- With their triggers.
DROP FUNCTION check_payment_change(), check_payment_order_change(), check_fx_request_change(), check_beneficiary_change(),
  check_contract_change(), check_application_change(), check_card_change(), check_card_purchase_change() CASCADE;
DROP TABLE payment_edges, payment_order_edges, fx_request_edges, beneficiary_edges, contract_edges, application_edges,
  card_edges, card_purchase_edges;
