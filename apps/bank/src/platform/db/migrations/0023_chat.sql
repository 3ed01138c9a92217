-- Conversations between customers and the bank, what a person is told of, and who may listen.

-- Who answers for the bank.
CREATE TABLE employees (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  first_name text NOT NULL,
  last_name text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE TABLE channels (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  type text NOT NULL CHECK (type IN ('MAIN', 'DEMO', 'NOTIFICATION', 'APPLICATION', 'TRANSACTION')),
  title text NOT NULL,
  -- Whose it is: an organization's, then everybody's who acts for it, or one person's own.
  organization_id uuid,
  user_id uuid,
  payment_id uuid,
  application_id uuid,
  -- Names in the application, as of its last change.
  applicant jsonb,
  -- Number of the last message. Whoever writes one holds the row, so the numbers follow the order of the commits.
  last_seq integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  -- Time of the last message; of the channel itself while there is none.
  updated_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  CHECK (num_nonnulls(organization_id, user_id) = 1),
  CHECK (type <> 'NOTIFICATION' OR user_id IS NOT NULL),
  CHECK (type NOT IN ('MAIN', 'DEMO', 'TRANSACTION') OR organization_id IS NOT NULL),
  CHECK ((type = 'TRANSACTION') = (payment_id IS NOT NULL)),
  CHECK ((type = 'APPLICATION') = (application_id IS NOT NULL)),
  CHECK ((application_id IS NULL) = (applicant IS NULL))
);
CREATE UNIQUE INDEX channels_of_organization ON channels (tenant_id, organization_id, type) WHERE type IN ('MAIN', 'DEMO');
CREATE UNIQUE INDEX channels_of_user ON channels (tenant_id, user_id) WHERE type = 'NOTIFICATION';
CREATE UNIQUE INDEX channels_of_payment ON channels (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX channels_of_application ON channels (tenant_id, application_id) WHERE application_id IS NOT NULL;
CREATE INDEX channels_by_organization ON channels (tenant_id, organization_id);
CREATE INDEX channels_by_user ON channels (tenant_id, user_id) WHERE user_id IS NOT NULL;

-- A file that was put into a channel; a message then shows it.
CREATE TABLE channel_documents (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  channel_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  size integer NOT NULL CHECK (size > 0),
  -- Found in the content.
  mime_type text NOT NULL,
  blob_key text NOT NULL,
  -- Who sent it, and the upload it was; the bank's own have neither.
  user_id uuid,
  upload_id uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, channel_id, id),
  UNIQUE (tenant_id, upload_id),
  FOREIGN KEY (tenant_id, channel_id) REFERENCES channels,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, upload_id) REFERENCES uploads,
  CHECK ((user_id IS NULL) = (upload_id IS NULL))
);

CREATE TABLE messages (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  channel_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  content text NOT NULL CHECK (length(content) <= 4096),
  -- Who wrote it; neither: the bank itself.
  user_id uuid,
  employee_id uuid,
  -- Minted by the client, so that a message sent twice is one.
  client_message_id uuid,
  document_id uuid,
  -- Of a notification.
  severity text CHECK (severity IN ('INFO', 'ACTION', 'SECURITY')),
  link text,
  created_at timestamptz(3) NOT NULL,
  -- When the bank read what a customer wrote.
  seen_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, channel_id, seq),
  UNIQUE (tenant_id, user_id, client_message_id),
  FOREIGN KEY (tenant_id, channel_id) REFERENCES channels,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, employee_id) REFERENCES employees,
  -- A document is shown in its own channel only.
  FOREIGN KEY (tenant_id, channel_id, document_id) REFERENCES channel_documents (tenant_id, channel_id, id),
  CHECK (num_nonnulls(user_id, employee_id) <= 1),
  CHECK (content <> '' OR document_id IS NOT NULL),
  CHECK (link IS NULL OR severity IS NOT NULL)
);
CREATE INDEX messages_unseen ON messages (tenant_id, channel_id) WHERE user_id IS NOT NULL AND seen_at IS NULL;
CREATE INDEX messages_in_time ON messages (tenant_id, channel_id, created_at, seq);

-- Whom a message was for, its author left out, and when they read it. Who comes to a channel later has nothing unread in it.
CREATE TABLE message_receipts (
  tenant_id uuid NOT NULL,
  message_id uuid NOT NULL,
  user_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  read_at timestamptz(3),
  PRIMARY KEY (tenant_id, message_id, user_id),
  FOREIGN KEY (tenant_id, message_id) REFERENCES messages,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CREATE INDEX message_receipts_unread ON message_receipts (tenant_id, user_id, channel_id) WHERE read_at IS NULL;

-- Opens one socket, once. The token itself is known as its SHA-256 only.
CREATE TABLE messaging_tokens (
  tenant_id uuid NOT NULL,
  token_sha256 bytea NOT NULL,
  session_id uuid NOT NULL,
  -- Network the session asked from: /24 of IPv4, /48 of IPv6.
  network cidr NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, token_sha256),
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX messaging_tokens_of_session ON messaging_tokens (tenant_id, session_id);

CALL isolate_tenant('employees');
CALL isolate_tenant('channels');
CALL isolate_tenant('channel_documents');
CALL isolate_tenant('messages');
CALL isolate_tenant('message_receipts');
CALL isolate_tenant('messaging_tokens');

CREATE TRIGGER never_deleted BEFORE DELETE ON messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON employees, channels, channel_documents, messages, message_receipts TO kontor_app;
GRANT UPDATE (last_seq, updated_at, closed_at, applicant, organization_id, user_id) ON channels TO kontor_app;
GRANT UPDATE (seen_at) ON messages TO kontor_app;
GRANT UPDATE (read_at) ON message_receipts TO kontor_app;
GRANT SELECT, INSERT, DELETE ON messaging_tokens TO kontor_app;

-- Every organization can talk to the bank and every person can be told something, from their first moment.
CREATE FUNCTION open_main_channel() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO channels (tenant_id, type, title, organization_id, created_at, updated_at)
    VALUES (NEW.tenant_id, 'MAIN', 'Support', NEW.id, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
CREATE FUNCTION open_notification_channel() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO channels (tenant_id, type, title, user_id, created_at, updated_at)
    VALUES (NEW.tenant_id, 'NOTIFICATION', 'Notifications', NEW.id, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION open_main_channel(), open_notification_channel() FROM PUBLIC;
CREATE TRIGGER has_main_channel AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION open_main_channel();
CREATE TRIGGER has_notification_channel AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_notification_channel();

-- Those that were there before. Rows are seen tenant by tenant only.
DO $$
DECLARE tenant uuid;
BEGIN
  FOR tenant IN SELECT id FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant::text, true);
    INSERT INTO channels (tenant_id, type, title, organization_id, created_at, updated_at)
      SELECT tenant_id, 'MAIN', 'Support', id, created_at, created_at FROM organizations WHERE tenant_id = tenant;
    INSERT INTO channels (tenant_id, type, title, user_id, created_at, updated_at)
      SELECT tenant_id, 'NOTIFICATION', 'Notifications', id, created_at, created_at FROM users WHERE tenant_id = tenant;
    -- Messages to phones were kept in clear until now; from here on their texts are sealed.
    DELETE FROM outbox WHERE tenant_id = tenant AND topic = 'message';
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;

-- Whatever ends a session, every node that holds a socket of it hears so with the commit.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('bank_events', json_build_object('kind', 'SESSION_ENDED', 'tenantId', NEW.tenant_id, 'sessionId', NEW.id)::text);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION tell_session_end() FROM PUBLIC;
CREATE TRIGGER told_of_end AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
