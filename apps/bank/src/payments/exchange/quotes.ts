/** Firm quotes: what an exchange gives, priced by the market and the tenant's terms, stored so that it can be taken once. */
import type { ExchangeCalcRequest, ExchangeQuote } from '@kontor/api-client/contract';
import { formatMinor, parseMinor } from '@kontor/api-client/domain';
import { and, eq, lte, sql } from 'drizzle-orm';
import { baseCurrency } from '../../platform/money/currencies.ts';
import type { MarketPrices } from '../../platform/money/marketPrices.ts';
import type { Services } from '../../integrations/index.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { currencies } from '../../platform/db/schema.ts';
import { BankError, coreError, invalidField } from '../../platform/errors.ts';
import { feeAmount } from '../fees.ts';
import type { Principal } from '../../platform/principal.ts';
import { settingsOf, type TenantSettings } from '../../platform/tenants/tenantSettings.ts';
import {
  convert,
  customerRate,
  formatRate,
  inverse,
  smallestSum,
  marketRate,
  parseRate,
  readable,
  spreadOf,
  worthOf,
  type Rate,
  millionths,
} from '../../platform/money/conversion.ts';
import { QuoteExpired } from './lapsed.ts';
import { exchangeOf, type Currency, type Exchange, type Exchanger } from './parties.ts';
import { fxQuotes, type QuoteRow } from './tables.ts';

const quoteLifetime = 30_000;

/** What the market says and when it was asked: before the transaction, since that may take its time. */
export type Market = { readonly prices: MarketPrices; readonly now: Date };

export async function askMarket({ rates, clock }: Services): Promise<Market> {
  const now = clock.now();
  return { prices: await rates.pricesAt(now), now };
}

/**
 * Quotes an exchange; the quote is good for 30 s and for one exchange.
 * @throws BankError as `exchangeOf`; 400 beside the sum when it is out of bounds; 422 CURRENCY_MISMATCH for a currency that
 *   isn't traded; 503 UNAVAILABLE without a market
 */
export async function quoteExchange(
  bank: Services,
  principal: Principal,
  request: ExchangeCalcRequest,
): Promise<ExchangeQuote> {
  const market = await askMarket(bank);
  return inTenant(bank.db, principal.tenantId, async (tx) => {
    const exchange = await exchangeOf(tx, principal, request);
    const { exchange: settings } = await settingsOf(tx, principal.tenantId);
    const asked = await inMarket(tx, market, exchange, settings);
    assertWithinBounds(exchange, asked.bounds);
    const rate = customerRate(asked.rate, millionths(settings.markupPercent));
    const quote = await storeQuote(tx, principal, {
      exchange,
      rate,
      market: asked.rate,
      feePercent: settings.feePercent,
      now: market.now,
      expiresAt: new Date(market.now.getTime() + quoteLifetime),
    });
    return quoteAnswer(quote, exchange, asked.bounds, settings);
  });
}

/** Least and greatest sum of the fixed side, in its minor units. */
export type Bounds = { readonly least: bigint; readonly most: bigint };

/** The market's rate for an exchange and the bounds of its sum. @throws BankError 422 CURRENCY_MISMATCH */
export async function inMarket(
  tx: Tx,
  { prices }: Market,
  exchange: Exchange,
  settings: TenantSettings['exchange'],
): Promise<{ rate: Rate; bounds: Bounds; base: (amount: string) => bigint }> {
  const rate = marketRate(prices, exchange);
  const fixed = exchange.fixed === 'FROM' ? exchange.from : exchange.to;
  const [base] = await tx.select().from(currencies).where(eq(currencies.name, baseCurrency));
  if (base === undefined) throw new Error(`The base currency ${baseCurrency} is missing`);
  const ofBase = { from: base, to: fixed };
  const inFixed = marketRate(prices, ofBase);
  if (rate === undefined || inFixed === undefined)
    throw coreError('CURRENCY_MISMATCH', 'The bank does not exchange these currencies');
  /** An amount of the base currency, in minor units of the fixed side. */
  const worth = (amount: string) => worthOf(ofBase, inFixed, storedMinor(amount, base));
  const [least, wanted] = [
    smallestSum(exchange, rate, millionths(settings.markupPercent), exchange.fixed),
    readable(worth(settings.minSum)),
  ];
  return {
    rate,
    bounds: { least: least > wanted ? least : wanted, most: worth(settings.maxSum) },
    base: worth,
  };
}

/** @throws BankError 400 beside the sum */
export function assertWithinBounds({ sum, fixed, from, to }: Exchange, { least, most }: Bounds): void {
  const { name, decimals } = fixed === 'FROM' ? from : to;
  if (sum < least)
    throw invalidField(
      'exchangeCurrencyFixedSum',
      'min',
      `must be at least ${formatMinor(least, decimals)} ${name}`,
    );
  if (sum > most)
    throw invalidField(
      'exchangeCurrencyFixedSum',
      'max',
      `must be at most ${formatMinor(most, decimals)} ${name}`,
    );
}

/** Writes down what is offered for whom and until when. */
export async function storeQuote(
  tx: Tx,
  { tenantId, userId }: Exchanger,
  {
    exchange,
    rate,
    market,
    feePercent,
    now,
    expiresAt,
  }: { exchange: Exchange; rate: Rate; market: Rate; feePercent: string; now: Date; expiresAt: Date },
): Promise<QuoteRow> {
  const { payer, target, from, to, fixed, sum } = exchange;
  const sums = convert(exchange, rate, fixed, sum);
  const [quote] = await tx
    .insert(fxQuotes)
    .values({
      tenantId,
      userId,
      organizationId: payer.organization.id,
      accountId: payer.account.id,
      toAccountId: target.id,
      fromCurrencyId: from.id,
      toCurrencyId: to.id,
      fixedSide: fixed,
      fromSum: sums.from,
      toSum: sums.to,
      rate: formatRate(rate),
      marketRate: formatRate(market),
      spreadSum: spreadOf(exchange, market, sums),
      feeAmount: feeAmount(
        { amountType: 'PERCENT', percent: feePercent, percentMin: null, percentMax: null, fixedAmount: null },
        sums.from,
      ),
      createdAt: now,
      expiresAt,
    })
    .returning();
  if (quote === undefined) throw new Error('the quote was not stored');
  return quote;
}

function quoteAnswer(
  quote: QuoteRow,
  { payer, from, to, fixed }: Exchange,
  { least, most }: Bounds,
  { markupPercent, customRate }: TenantSettings['exchange'],
): ExchangeQuote {
  const ofFrom = (minor: bigint) => formatMinor(minor, from.decimals);
  const ofTo = (minor: bigint) => formatMinor(minor, to.decimals);
  const [ofFixed, ofFlexible] = fixed === 'FROM' ? [ofFrom, ofTo] : [ofTo, ofFrom];
  const [fixedSum, flexibleSum] =
    fixed === 'FROM' ? [quote.fromSum, quote.toSum] : [quote.toSum, quote.fromSum];
  const totalDebit = quote.fromSum + quote.feeAmount;
  const rate = parseRate(quote.rate);
  return {
    quoteId: quote.id,
    expiresAt: quote.expiresAt.toISOString(),
    exchangeCurrencyFromId: from.id,
    exchangeCurrencyToId: to.id,
    exchangeCurrencyFixedId: fixed === 'FROM' ? from.id : to.id,
    exchangeCurrencyFixedSum: ofFixed(fixedSum),
    exchangeCurrencyFlexibleSum: ofFlexible(flexibleSum),
    exchangeActualRate: formatRate(rate),
    inverseRate: formatRate(inverse(rate)),
    marketRate: formatRate(parseRate(quote.marketRate)),
    markupPercent,
    feeAmount: ofFrom(quote.feeAmount),
    feeCurrencyId: from.id,
    totalDebit: ofFrom(totalDebit),
    available: ofFrom(payer.available),
    sufficientFunds: totalDebit <= payer.available,
    minSum: ofFixed(least),
    maxSum: ofFixed(most),
    customRateAllowed:
      customRate.enabled && [from, to].every(({ id }) => customRate.currencyIds?.includes(id) ?? true),
  };
}

/**
 * Adds a fresh quote to the refusal of an exchange whose rate has lapsed, so that old and new can be shown side by side.
 * `work` has ended its transaction by then. Should the bank not quote it any more, the refusal comes without one.
 */
export async function withFreshQuote<T>(
  bank: Services,
  principal: Principal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QuoteExpired)) throw error;
    const data = await quoteExchange(bank, principal, error.request).catch((reason: unknown) => {
      if (reason instanceof BankError) return undefined;
      throw reason;
    });
    throw new BankError(error.status, error.code, error.answer, { ...(data !== undefined && { data }) });
  }
}

/** Removes quotes that lapsed without being taken; answers how many. */
export async function clearLapsedQuotes(tx: Tx, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(fxQuotes).where(
    and(
      lte(fxQuotes.expiresAt, now),
      sql`not exists (select 1 from payments taker
          where taker.tenant_id = ${fxQuotes.tenantId} and taker.exchange_quote_id = ${fxQuotes.id})`,
    ),
  );
  return rowCount ?? 0;
}

/** An amount of the settings in minor units. @throws Error when the currency can't express it */
function storedMinor(amount: string, { name, decimals }: Pick<Currency, 'name' | 'decimals'>): bigint {
  const parsed = parseMinor(amount, decimals);
  if (!parsed.ok) throw new Error(`The settings say ${amount}, which is no amount of ${name}`);
  return parsed.minor;
}
