-- Remittance orders, held to their states and noted as payments are.

-- What was agreed never changes; only the state and what the booking adds do.
CREATE OR REPLACE TRIGGER agreed BEFORE UPDATE ON payment_orders FOR EACH ROW EXECUTE FUNCTION
  keep_terms('the terms of an order never change', 'status', 'reject_reason', 'executed_at', 'ledger_transaction_id');
CREATE OR REPLACE TRIGGER legal BEFORE INSERT OR UPDATE ON payment_orders FOR EACH ROW EXECUTE FUNCTION check_transition('an order');

CREATE OR REPLACE FUNCTION record_payment_order_transition() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
  moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
BEGIN
  INSERT INTO payment_order_transitions (tenant_id, order_id, sort_key, from_status, to_status, actor_id, at)
    SELECT NEW.tenant_id, NEW.id, coalesce(max(sort_key), 0) + 1, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status,
      actor, moment
    FROM payment_order_transitions WHERE tenant_id = NEW.tenant_id AND order_id = NEW.id;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      SELECT NEW.tenant_id, moment, actor, NEW.session_id, NEW.organization_id, 'PAYMENT_ORDER_CREATED', NEW.id,
        jsonb_build_object('after', jsonb_build_object('status', NEW.status,
          'sum', trim_scale(NEW.sum / power(10::numeric, c.decimals))::text, 'currency', c.name, 'partner', NEW.partner_name))
      FROM currencies c WHERE c.id = NEW.currency_id;
  ELSIF NOT (OLD.status = 'QUEUED' AND NEW.status = 'PROC') THEN -- that was its signature, noted below
    INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
      VALUES (NEW.tenant_id, moment, actor, nullif(current_setting('app.session', true), '')::uuid, NEW.organization_id,
        'PAYMENT_ORDER_' || NEW.status, NEW.id,
        jsonb_build_object('before', jsonb_build_object('status', OLD.status), 'after', jsonb_build_object('status', NEW.status)));
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION record_payment_order_transition() FROM PUBLIC;
CREATE OR REPLACE TRIGGER recorded AFTER INSERT OR UPDATE ON payment_orders
  FOR EACH ROW EXECUTE FUNCTION record_payment_order_transition();

CREATE OR REPLACE FUNCTION note_payment_order_signature() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_log (tenant_id, at, actor_id, session_id, organization_id, action, target_id, facts)
    SELECT NEW.tenant_id, NEW.signed_at, NEW.user_id, nullif(current_setting('app.session', true), '')::uuid, o.organization_id,
      'PAYMENT_ORDER_SIGNED', o.id,
      jsonb_build_object('after', jsonb_build_object('status', o.status, 'challengeId', NEW.challenge_id, 'signingHash', NEW.signing_hash))
    FROM payment_orders o WHERE o.tenant_id = NEW.tenant_id AND o.id = NEW.order_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_payment_order_signature() FROM PUBLIC;
CREATE OR REPLACE TRIGGER noted AFTER INSERT ON payment_order_signatures FOR EACH ROW EXECUTE FUNCTION note_payment_order_signature();

CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON payment_orders FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON payment_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CALL make_append_only('payment_order_items');
CALL make_append_only('payment_order_transitions');
CALL make_append_only('payment_order_signatures');
