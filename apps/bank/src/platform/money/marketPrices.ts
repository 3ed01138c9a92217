/**
 * What the market pays at one moment: by currency code, the price of one unit in 10^-12 of a common reference. Every pair's
 * rate follows from two prices, so cross rates always agree. A currency that isn't traded is missing.
 */
export type MarketPrices = ReadonlyMap<string, bigint>;
