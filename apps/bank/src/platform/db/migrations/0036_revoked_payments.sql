-- Nobody had signed what is declined; what was signed and is taken back in time is revoked.
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

