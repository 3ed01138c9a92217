-- What currencies are worth, as the bank's market feed says. The feed writes with the owner's rights; the bank reads.
CREATE TABLE market_prices (
  currency_id uuid NOT NULL REFERENCES currencies,
  at timestamptz(3) NOT NULL,
  -- Of one unit, in the feed's reference currency.
  price numeric(26, 12) NOT NULL CHECK (price > 0),
  PRIMARY KEY (currency_id, at)
);
GRANT SELECT ON market_prices TO kontor_app;
