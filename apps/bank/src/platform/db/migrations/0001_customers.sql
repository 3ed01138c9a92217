-- Tenants, their customers and the accounts these hold.
-- Every business table carries tenant_id first in its key, and a foreign key always includes it: a row can't point into
-- another tenant even if a policy were missing.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'KB009';
END $$;

-- Makes a table visible only inside its tenant, for its owner too.
CREATE PROCEDURE isolate_tenant(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)', target);
END $$;

-- Refuses UPDATE, DELETE and TRUNCATE for everybody, a superuser included.
CREATE PROCEDURE make_append_only(target regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', target);
  EXECUTE format('CREATE TRIGGER never_truncated BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', target);
END $$;

REVOKE ALL ON PROCEDURE isolate_tenant(regclass), make_append_only(regclass) FROM PUBLIC;

CREATE TABLE tenants (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9-]{0,62}$'),
  branding jsonb NOT NULL DEFAULT '{}',
  settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE currencies (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 18),
  description text NOT NULL,
  symbol text NOT NULL,
  crypto boolean NOT NULL
);

INSERT INTO currencies (id, name, decimals, description, symbol, crypto) VALUES
  ('01920000-0000-7000-8000-000000000978', 'EUR',  2, 'Euro',                '€',    false),
  ('01920000-0000-7000-8000-000000000826', 'GBP',  2, 'Pound sterling',      '£',    false),
  ('01920000-0000-7000-8000-000000000840', 'USD',  2, 'US dollar',           '$',    false),
  ('01920000-0000-7000-8000-000000000156', 'CNY',  2, 'Renminbi',            '¥',    false),
  ('01920000-0000-7000-8000-000000000643', 'RUB',  2, 'Russian rouble',      '₽',    false),
  ('01920000-0000-7000-8000-000000000124', 'CAD',  2, 'Canadian dollar',     'CA$',  false),
  ('01920000-0000-7000-8000-000000000784', 'AED',  2, 'UAE dirham',          'AED',  false),
  ('01920000-0000-7000-8000-000000009001', 'USDT', 6, 'Tether USD',          'USDT', true),
  ('01920000-0000-7000-8000-000000009002', 'USDC', 6, 'USD Coin',            'USDC', true),
  ('01920000-0000-7000-8000-000000009003', 'EURC', 6, 'Euro Coin',           'EURC', true),
  ('01920000-0000-7000-8000-000000009004', 'SOL',  9, 'Solana',              'SOL',  true);

CREATE TABLE users (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9]\d{6,14}$'),
  email text,
  first_name text,
  last_name text,
  dob date,
  nationality_id uuid,
  status text NOT NULL DEFAULT 'NEW' CHECK (status IN ('NEW', 'ACTIVE', 'BLOCKED')),
  identified boolean NOT NULL DEFAULT false,
  code_channel text NOT NULL DEFAULT 'SMS' CHECK (code_channel IN ('SMS', 'WHATSAPP')),
  password_hash text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, phone)
);

CREATE TABLE tariffs (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE TABLE organizations (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  type text NOT NULL CHECK (type IN ('INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE')),
  company_name text,
  first_name text,
  last_name text,
  nationality_id uuid,
  registration_number text,
  timezone text NOT NULL DEFAULT 'Europe/London',
  tariff_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, tariff_id) REFERENCES tariffs,
  CHECK (type <> 'CORPORATE' OR company_name IS NOT NULL)
);
CREATE INDEX organizations_registration_number ON organizations (tenant_id, registration_number);
CREATE INDEX organizations_company_name ON organizations (tenant_id, lower(company_name));

-- A price: of a tariff, or of one organization (its custom fees win over the tariff's).
-- Amounts are minor units of the fee's currency; percents are percents ('0.25' = a quarter of one percent).
CREATE TABLE fees (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  tariff_id uuid,
  organization_id uuid,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('COMMON', 'REFUND', 'SERVICE_FEE', 'TRANSACTION_FEE')),
  payment_type text,
  scheme text,
  amount_type text NOT NULL CHECK (amount_type IN ('PERCENT', 'FIXED')),
  percent numeric(10, 6) CHECK (percent >= 0),
  percent_min numeric(38, 0) CHECK (percent_min >= 0),
  percent_max numeric(38, 0) CHECK (percent_max >= 0),
  fixed_amount numeric(38, 0) CHECK (fixed_amount >= 0),
  currency_id uuid NOT NULL REFERENCES currencies,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, tariff_id) REFERENCES tariffs,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations,
  CHECK (num_nonnulls(tariff_id, organization_id) = 1),
  CHECK ((amount_type = 'PERCENT') = (percent IS NOT NULL)),
  CHECK ((amount_type = 'FIXED') = (fixed_amount IS NOT NULL)),
  CHECK (percent_max >= percent_min)
);

-- A person acting for an organization; for an individual, its owner. The official's fields matter for a CORPORATE one.
CREATE TABLE memberships (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  company_official_type text NOT NULL DEFAULT 'MAIN_REPRESENTATIVE'
    CHECK (company_official_type IN ('MAIN_REPRESENTATIVE', 'COMPANY_OFFICIAL')),
  signature_type text NOT NULL DEFAULT 'SINGLE' CHECK (signature_type IN ('NONE', 'SINGLE')),
  viewer_type text NOT NULL DEFAULT 'NONE' CHECK (viewer_type IN ('NONE', 'VIEWER')),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('INVITED', 'ACTIVE', 'SUSPENDED', 'REMOVED')),
  position text,
  percentage numeric(5, 2) CHECK (percentage BETWEEN 0 AND 100),
  nature_of_control text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, organization_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations
);
CREATE INDEX memberships_organization ON memberships (tenant_id, organization_id);

-- What a customer calls an account: one number, one ledger account per currency.
CREATE TABLE accounts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  organization_id uuid NOT NULL,
  number text NOT NULL,
  name text,
  -- Place in the customer's list, from 0.
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number),
  UNIQUE (tenant_id, id, organization_id),
  FOREIGN KEY (tenant_id, organization_id) REFERENCES organizations
);
CREATE INDEX accounts_organization ON accounts (tenant_id, organization_id, position);

CALL isolate_tenant('users');
CALL isolate_tenant('tariffs');
CALL isolate_tenant('organizations');
CALL isolate_tenant('fees');
CALL isolate_tenant('memberships');
CALL isolate_tenant('accounts');

GRANT SELECT ON currencies TO kontor_app;
GRANT SELECT, INSERT, UPDATE ON tenants, users, tariffs, organizations, fees, memberships, accounts TO kontor_app;
