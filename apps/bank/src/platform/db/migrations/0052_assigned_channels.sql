-- The employee who has a conversation: others answer in it once they have taken it over.
ALTER TABLE channels ADD COLUMN assigned_to uuid, ADD FOREIGN KEY (tenant_id, assigned_to) REFERENCES employees;
GRANT UPDATE (assigned_to) ON channels TO kontor_app;
