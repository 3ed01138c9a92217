-- Each payment that leaves the bank is screened before its rail gets it: PASSED, or HELD until staff have looked at it and RELEASED or
-- REJECTED it.
CREATE TABLE payment_screenings (
  tenant_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('PASSED', 'HELD', 'RELEASED', 'REJECTED')),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, payment_id),
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments
);
CALL isolate_tenant('payment_screenings');
GRANT SELECT, INSERT ON payment_screenings TO kontor_app;
GRANT UPDATE (outcome, at) ON payment_screenings TO kontor_app;
