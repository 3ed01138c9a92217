-- Applications, and what is signed.

CREATE OR REPLACE TRIGGER begins BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION check_transition('an application');
CREATE OR REPLACE TRIGGER legal BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION check_transition('an application');
CREATE OR REPLACE TRIGGER stays_under_review BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (OLD.status <> 'INCOMPLETE' AND (NEW.details IS DISTINCT FROM OLD.details OR NEW.answers IS DISTINCT FROM OLD.answers))
  EXECUTE FUNCTION refuse_state('what is looked at is not changed under the review');

CALL make_append_only('agreements');
CALL make_append_only('agreement_signatures');
