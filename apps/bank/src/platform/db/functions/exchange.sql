-- Currency exchange: a quote never changes, a request only gets its answer.

CREATE OR REPLACE TRIGGER never_changed BEFORE UPDATE ON fx_quotes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER agreed BEFORE UPDATE ON fx_requests FOR EACH ROW
  EXECUTE FUNCTION keep_terms('what was asked for never changes', 'status', 'reject_reason', 'payment_id', 'decided_at');
CREATE OR REPLACE TRIGGER legal BEFORE INSERT OR UPDATE ON fx_requests FOR EACH ROW EXECUTE FUNCTION check_transition('a request');
CALL keep_rows('fx_requests');
