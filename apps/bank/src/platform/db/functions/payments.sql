-- Payments: only legal changes of state, each of them recorded and noted by the database, where it can be neither forgotten nor
-- forged and costs no round trip.

-- What was agreed never changes; only the state and what the booking adds do. Compared as rows, which costs less than keep_terms.
CREATE OR REPLACE FUNCTION keep_payment_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agreed public.payments := OLD;
BEGIN
  agreed.status := NEW.status;
  agreed.executed_at := NEW.executed_at;
  agreed.ledger_transaction_id := NEW.ledger_transaction_id;
  IF agreed OPERATOR(pg_catalog.*<>) NEW THEN
    RAISE EXCEPTION 'the terms of a payment never change' USING ERRCODE = 'KB009';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION keep_payment_terms() FROM PUBLIC;
CREATE OR REPLACE TRIGGER agreed BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment_terms();
CREATE OR REPLACE TRIGGER legal BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION check_transition('a payment');

-- Payments and remittance orders are recorded alike. Argument of both functions: PAYMENT or PAYMENT_ORDER.

-- Records that a row is made or changes its state. Who made it, and when, is in its row: a transaction may make those of several
-- people. A payment that nobody had signed is declined; one that was signed and is taken back in time is revoked.
CREATE OR REPLACE FUNCTION record_transition() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
  moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  before text;
  counterparty jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    actor := NEW.created_by;
    moment := NEW.created_at;
  ELSE
    before := OLD.status;
  END IF;
  -- Both statements as they are, rather than one with the name of its table put in: that would be planned at every payment.
  IF TG_ARGV[0] = 'PAYMENT' THEN
    counterparty := jsonb_build_object('payee', NEW.payee_name);
    INSERT INTO payment_transitions (tenant_id, payment_id, sort_key, from_status, to_status, actor_id, at)
      SELECT NEW.tenant_id, NEW.id, coalesce(max(sort_key), 0) + 1, before, NEW.status, actor, moment
      FROM payment_transitions WHERE tenant_id = NEW.tenant_id AND payment_id = NEW.id;
  ELSE
    counterparty := jsonb_build_object('partner', NEW.partner_name);
    INSERT INTO payment_order_transitions (tenant_id, order_id, sort_key, from_status, to_status, actor_id, at)
      SELECT NEW.tenant_id, NEW.id, coalesce(max(sort_key), 0) + 1, before, NEW.status, actor, moment
      FROM payment_order_transitions WHERE tenant_id = NEW.tenant_id AND order_id = NEW.id;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      SELECT NEW.tenant_id, moment, actor, NEW.session_id, NEW.organization_id, TG_ARGV[0] || '_CREATED', NEW.id,
        jsonb_build_object('after', counterparty || jsonb_build_object('status', NEW.status,
          'sum', trim_scale(NEW.sum / power(10::numeric, c.decimals))::text, 'currency', c.name))
      FROM currencies c WHERE c.id = NEW.currency_id;
  ELSIF (before, NEW.status) NOT IN (('UNSIGNED', 'PROCESSING'), ('UNSIGNED', 'COMPLETED'), ('QUEUED', 'PROC')) THEN
    -- Those are signatures, which note_signature notes.
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      VALUES (NEW.tenant_id, moment, actor, nullif(current_setting('app.session', true), '')::uuid, NEW.organization_id,
        TG_ARGV[0] || '_' || CASE WHEN NEW.status <> 'CANCELLED' THEN NEW.status
          WHEN before = 'UNSIGNED' THEN 'DECLINED' ELSE 'REVOKED' END, NEW.id,
        jsonb_build_object('before', jsonb_build_object('status', before), 'after', jsonb_build_object('status', NEW.status)));
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION record_transition() FROM PUBLIC;
CREATE OR REPLACE TRIGGER recorded AFTER INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION record_transition('PAYMENT');

CREATE OR REPLACE FUNCTION note_signature() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  signed record;
  code jsonb;
BEGIN
  -- The code itself goes when it has served.
  SELECT jsonb_build_object('channel', channel, 'sentAt', sent_at, 'solvedAt', solved_at) INTO code
    FROM challenges WHERE tenant_id = NEW.tenant_id AND id = NEW.challenge_id;
  IF TG_ARGV[0] = 'PAYMENT' THEN
    SELECT id, organization_id, status INTO STRICT signed FROM payments WHERE tenant_id = NEW.tenant_id AND id = NEW.payment_id;
  ELSE
    SELECT id, organization_id, status INTO STRICT signed FROM payment_orders WHERE tenant_id = NEW.tenant_id AND id = NEW.order_id;
  END IF;
  INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
    VALUES (NEW.tenant_id, NEW.signed_at, NEW.user_id, nullif(current_setting('app.session', true), '')::uuid,
      signed.organization_id, TG_ARGV[0] || '_SIGNED', signed.id, jsonb_build_object('after', jsonb_build_object(
        'status', signed.status, 'challengeId', NEW.challenge_id, 'signingHash', NEW.signing_hash), 'code', code));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_signature() FROM PUBLIC;
CREATE OR REPLACE TRIGGER noted AFTER INSERT ON payment_signatures FOR EACH ROW EXECUTE FUNCTION note_signature('PAYMENT');

CALL keep_rows('payments');
CALL keep_rows('rail_messages');
CALL make_append_only('payment_transitions');
CALL make_append_only('payment_signatures');
CALL make_append_only('receipts');
