-- The employee who has a conversation: others answer in it once they have taken it over.
ALTER TABLE channels ADD COLUMN assigned_to uuid, ADD FOREIGN KEY (tenant_id, assigned_to) REFERENCES employees;
-- Time of the first message of a customer's that no employee has answered.
ALTER TABLE channels ADD COLUMN waiting_since timestamptz(3);
-- Time of the last message by a person; updated_at moves with every notification, and an index over it would make each dearer.
ALTER TABLE channels ADD COLUMN talked_at timestamptz(3);
GRANT UPDATE (assigned_to, waiting_since, talked_at) ON channels TO kontor_app;

ALTER TABLE channels NO FORCE ROW LEVEL SECURITY;
ALTER TABLE messages NO FORCE ROW LEVEL SECURITY;
UPDATE channels c SET talked_at = m.talked_at, waiting_since = CASE WHEN c.closed_at IS NULL THEN m.waiting_since END
FROM (
  SELECT tenant_id, channel_id, max(created_at) AS talked_at,
    min(created_at) FILTER (WHERE user_id IS NOT NULL AND seq > answered) AS waiting_since
  FROM (
    SELECT *, coalesce(max(seq) FILTER (WHERE employee_id IS NOT NULL) OVER (PARTITION BY tenant_id, channel_id), 0) AS answered
    FROM messages WHERE num_nonnulls(user_id, employee_id) = 1) written
  GROUP BY tenant_id, channel_id) m
WHERE (c.tenant_id, c.id) = (m.tenant_id, m.channel_id);
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
ALTER TABLE channels FORCE ROW LEVEL SECURITY;

CREATE INDEX channels_waiting ON channels (tenant_id, waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX channels_talked_in ON channels (tenant_id, talked_at) WHERE talked_at IS NOT NULL;
CREATE INDEX channels_assigned ON channels (tenant_id, assigned_to) WHERE assigned_to IS NOT NULL;
