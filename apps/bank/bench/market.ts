import type pg from 'pg';
import { sandboxRates } from '../sandbox/adapters/sandboxRates.ts';
import { patiently } from './database.ts';

const everyMs = 5_000;

/** Writes prices as a bank's market feed does, at once and then every 5 s, until it is stopped. */
export async function feedMarket(pool: pg.Pool): Promise<() => Promise<void>> {
  const rates = sandboxRates({ seed: 'load' });
  const write = async (): Promise<void> => {
    const at = new Date();
    const prices = [...(await rates.pricesAt(at))];
    await pool.query(
      `insert into market_prices (currency_id, at, price)
       select c.id, $1, given.price / 1000000000000 from unnest($2::text[], $3::numeric[]) as given (name, price)
       join currencies c using (name) on conflict do nothing`,
      [at, prices.map(([name]) => name), prices.map(([, price]) => price.toString())],
    );
  };
  await write();
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => patiently(write));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}
