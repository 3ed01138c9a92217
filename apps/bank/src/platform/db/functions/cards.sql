-- Cards, and what is bought with them.

CREATE OR REPLACE TRIGGER agreed BEFORE UPDATE ON cards FOR EACH ROW
  EXECUTE FUNCTION keep_terms('only the state and the limits of a card change',
    'status', 'limit_per_month', 'limit_per_week', 'limit_indefinitely', 'frozen_by_bank', 'expiry_told_at', 'updated_at');
CREATE OR REPLACE TRIGGER begins BEFORE INSERT ON cards FOR EACH ROW EXECUTE FUNCTION check_transition('a card');
CREATE OR REPLACE TRIGGER legal BEFORE UPDATE ON cards FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION check_transition('a card');
CREATE OR REPLACE TRIGGER begins_as_its_kind BEFORE INSERT ON cards FOR EACH ROW
  WHEN ((NEW.status = 'Ordered') <> (NEW.type = 'PHYSICAL'))
  EXECUTE FUNCTION refuse_state('a card of plastic begins as Ordered, any other as New');
CREATE OR REPLACE TRIGGER ended BEFORE UPDATE ON cards FOR EACH ROW
  WHEN (OLD.status IN ('Canceled', 'Void')) EXECUTE FUNCTION refuse_state('a card that is over stays as it is');
CREATE OR REPLACE TRIGGER void_once_expired BEFORE UPDATE ON cards FOR EACH ROW
  WHEN (NEW.status <> 'Canceled' AND (NEW.status = 'Void') <> (NEW.expires_on <
    (coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) AT TIME ZONE 'UTC')::date))
  EXECUTE FUNCTION refuse_state('a card is void exactly when it has expired');

CREATE OR REPLACE TRIGGER begins BEFORE INSERT ON card_purchases FOR EACH ROW EXECUTE FUNCTION check_transition('a purchase');
CREATE OR REPLACE TRIGGER legal BEFORE UPDATE ON card_purchases FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION check_transition('a purchase');
CREATE OR REPLACE TRIGGER begins_untaken BEFORE INSERT ON card_purchases FOR EACH ROW
  WHEN (NEW.captured <> 0) EXECUTE FUNCTION refuse_state('a purchase begins with nothing taken');
CREATE OR REPLACE TRIGGER stays_taken BEFORE UPDATE ON card_purchases FOR EACH ROW
  WHEN (NEW.captured < OLD.captured OR NEW.captured_billed < OLD.captured_billed
    OR NEW.refunded < OLD.refunded OR NEW.refunded_billed < OLD.refunded_billed
    OR (NEW.captured > OLD.captured AND OLD.status NOT IN ('AUTHORIZED', 'EXPIRED')))
  EXECUTE FUNCTION refuse_state('what was taken or given back stays so');

CALL keep_rows('cards');
CALL keep_rows('card_purchases');
CALL keep_rows('card_messages');
