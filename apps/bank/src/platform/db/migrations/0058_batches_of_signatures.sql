-- One code may sign several payments and orders: those that its message counted, each once. Any other still signs one.

ALTER TABLE challenges ADD COLUMN batch boolean NOT NULL DEFAULT false;

ALTER TABLE payment_signatures
  ADD COLUMN batch boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT payment_signatures_tenant_id_challenge_id_key;
CREATE UNIQUE INDEX payment_signatures_by_challenge ON payment_signatures (tenant_id, challenge_id) WHERE NOT batch;

ALTER TABLE payment_order_signatures
  ADD COLUMN batch boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT payment_order_signatures_tenant_id_challenge_id_key;
CREATE UNIQUE INDEX payment_order_signatures_by_challenge ON payment_order_signatures (tenant_id, challenge_id)
  WHERE NOT batch;
