-- The one way in which work is left for a worker: for the application (platform/outbox) and for the triggers of other files.

-- Leaves work of the tenant for the worker of its topic. Entries of one key are worked on one after the other.
CREATE OR REPLACE FUNCTION enqueue(p_topic text, p_key text, p_payload jsonb, p_available_at timestamptz)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO outbox (tenant_id, topic, key, payload, available_at)
    VALUES (current_tenant(), p_topic, p_key, p_payload, p_available_at);
END $$;
REVOKE ALL ON FUNCTION enqueue(text, text, jsonb, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue(text, text, jsonb, timestamptz) TO kontor_app;
