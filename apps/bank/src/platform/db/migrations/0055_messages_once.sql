-- An employee's message that is sent twice is one, as a customer's is.
CREATE UNIQUE INDEX messages_of_employees ON messages (tenant_id, employee_id, client_message_id)
  WHERE employee_id IS NOT NULL AND client_message_id IS NOT NULL;
