/** What balances are worth in the base currency, so that everybody shows the same one of them as the main one. */
import type { Account, Balance } from '@kontor/api-client/contract';
import { formatMinor, moneyOf } from '@kontor/api-client/domain';
import type { MarketPrices } from '../../platform/money/marketPrices.ts';
import type { Services } from '../../integrations/index.ts';
import { BankError } from '../../platform/errors.ts';
import { marketRate, worthOf } from '../../platform/money/conversion.ts';
import { baseCurrency } from '../../platform/money/currencies.ts';

const base = { name: baseCurrency, decimals: 2 };
/** The greatest amount the contract can say. */
const greatest = 10n ** 19n - 1n;

/** Prices to show accounts with; none where there is no market: accounts are shown all the same. Asked outside of transactions. */
export async function pricesToShow({
  rates,
  clock,
}: Pick<Services, 'rates' | 'clock'>): Promise<MarketPrices> {
  try {
    return await rates.pricesAt(clock.now());
  } catch (error) {
    if (error instanceof BankError && error.status === 503) return new Map();
    throw error;
  }
}

/** The account, with what each of its balances is worth. */
export const withWorth = (account: Account, prices: MarketPrices): Account => ({
  ...account,
  balances: account.balances.map((balance) => ({ ...balance, ...worth(balance, prices) })),
});

function worth({ value, currency }: Balance, prices: MarketPrices): Pick<Balance, 'valueInBase'> {
  const pair = { from: currency, to: base };
  const rate = marketRate(prices, pair);
  if (rate === undefined) return {};
  const { minor } = moneyOf(value, currency);
  const size = worthOf(pair, rate, minor < 0n ? -minor : minor);
  const shown = size > greatest ? greatest : size;
  return { valueInBase: formatMinor(minor < 0n ? -shown : shown, base.decimals) };
}
