import type { MarketPrices } from '../platform/money/marketPrices.ts';

/** Where the bank learns what currencies are worth. It may ask over a network, so it is asked outside of transactions. */
export type Rates = {
  /** Mid-market prices at a moment. @throws BankError 503 UNAVAILABLE when there are none */
  pricesAt(at: Date): Promise<MarketPrices>;
};
