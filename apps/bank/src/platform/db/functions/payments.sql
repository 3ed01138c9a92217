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

-- Who made a payment, and when, is in its row: a transaction may make those of several people. What nobody had signed is
-- declined; what was signed and is taken back in time is revoked.
CREATE OR REPLACE FUNCTION record_payment_transition() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
  moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payment_transitions (tenant_id, payment_id, sort_key, from_status, to_status, actor_id, at)
      VALUES (NEW.tenant_id, NEW.id, 1, NULL, NEW.status, NEW.created_by, NEW.created_at);
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      SELECT NEW.tenant_id, NEW.created_at, NEW.created_by, NEW.session_id, NEW.organization_id, 'PAYMENT_CREATED', NEW.id,
        jsonb_build_object('after', jsonb_build_object('status', NEW.status,
          'sum', trim_scale(NEW.sum / power(10::numeric, c.decimals))::text, 'currency', c.name, 'payee', NEW.payee_name))
      FROM currencies c WHERE c.id = NEW.currency_id;
    RETURN NULL;
  END IF;
  INSERT INTO payment_transitions (tenant_id, payment_id, sort_key, from_status, to_status, actor_id, at)
    SELECT NEW.tenant_id, NEW.id, max(sort_key) + 1, OLD.status, NEW.status, actor, moment
    FROM payment_transitions WHERE tenant_id = NEW.tenant_id AND payment_id = NEW.id;
  IF NOT (OLD.status = 'UNSIGNED' AND NEW.status IN ('PROCESSING', 'COMPLETED')) THEN -- that was its signature, noted below
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      VALUES (NEW.tenant_id, moment, actor, nullif(current_setting('app.session', true), '')::uuid, NEW.organization_id,
        CASE WHEN NEW.status <> 'CANCELLED' THEN 'PAYMENT_' || NEW.status
          WHEN OLD.status = 'UNSIGNED' THEN 'PAYMENT_DECLINED' ELSE 'PAYMENT_REVOKED' END, NEW.id,
        jsonb_build_object('before', jsonb_build_object('status', OLD.status), 'after', jsonb_build_object('status', NEW.status)));
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION record_payment_transition() FROM PUBLIC;
CREATE OR REPLACE TRIGGER recorded AFTER INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION record_payment_transition();

CREATE OR REPLACE FUNCTION note_payment_signature() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
    SELECT NEW.tenant_id, NEW.signed_at, NEW.user_id, nullif(current_setting('app.session', true), '')::uuid, p.organization_id,
      'PAYMENT_SIGNED', p.id,
      jsonb_build_object('after', jsonb_build_object('status', p.status, 'challengeId', NEW.challenge_id, 'signingHash', NEW.signing_hash))
    FROM payments p WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.payment_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_payment_signature() FROM PUBLIC;
CREATE OR REPLACE TRIGGER noted AFTER INSERT ON payment_signatures FOR EACH ROW EXECUTE FUNCTION note_payment_signature();

CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON rail_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON rail_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CALL make_append_only('payment_transitions');
CALL make_append_only('payment_signatures');
CALL make_append_only('receipts');
