import type { Database } from '../platform/db/database.ts';
import { BankError } from '../platform/errors.ts';
import type { Rates } from './rates.ts';

/** An older price is nobody's offer any more. */
const oldestMs = 60_000;

/**
 * Prices as the bank's market feed writes them (table market_prices): of each currency the newest one that is not older
 * than a minute. A currency the feed is silent about isn't exchanged; without any price there is no exchange.
 */
export const storedRates = ({ pool }: Pick<Database, 'pool'>): Rates => ({
  async pricesAt(at) {
    const { rows } = await pool.query<{ name: string; price: string }>({
      name: 'market_prices',
      text: `select c.name, (p.price * 1000000000000)::numeric(38, 0)::text as price
        from currencies c cross join lateral (
          select price from market_prices where currency_id = c.id and at > $1 and at <= $2 order by at desc limit 1) p`,
      values: [new Date(at.getTime() - oldestMs), at],
    });
    if (rows.length === 0)
      throw new BankError(503, 'UNAVAILABLE', 'There are no exchange rates at the moment');
    return new Map(rows.map(({ name, price }) => [name, BigInt(price)]));
  },
});
