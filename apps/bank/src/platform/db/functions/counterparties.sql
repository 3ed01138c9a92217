-- Beneficiaries, contracts with them, and what became of comparing a payee's name.

CREATE OR REPLACE TRIGGER begins BEFORE INSERT ON beneficiaries FOR EACH ROW EXECUTE FUNCTION check_transition('a beneficiary');
CREATE OR REPLACE TRIGGER legal BEFORE UPDATE ON beneficiaries FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION check_transition('a beneficiary');
CREATE OR REPLACE TRIGGER stays_approved BEFORE UPDATE ON beneficiaries FOR EACH ROW
  WHEN (OLD.status = 'APPROVED' AND NEW.status = 'APPROVED' AND NEW.details IS DISTINCT FROM OLD.details)
  EXECUTE FUNCTION refuse_state('what was approved is not changed under its approval');

CREATE OR REPLACE TRIGGER begins BEFORE INSERT ON contracts FOR EACH ROW EXECUTE FUNCTION check_transition('a contract');
CREATE OR REPLACE TRIGGER legal BEFORE UPDATE ON contracts FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION check_transition('a contract');
CALL keep_rows('contracts');

CALL make_append_only('payee_verifications');
