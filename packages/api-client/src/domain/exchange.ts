import type { Balance } from '../contract/accounts.ts';
import type { ExchangeCalcRequest, ExchangeQuote, FxRequest } from '../contract/exchange.ts';
import {
  balanceValue,
  formatMinor,
  moneyOf,
  moneyText,
  parseMinor,
  addMoney,
  subtractMoney,
  type MoneyUnit,
} from './money.ts';
import { readAmount, type AmountErrorKey } from './paymentDraft.ts';

/** The two sides of an exchange: the currency that is sold, and the one that is bought. */
export type ExchangeSide = 'from' | 'to';

/** What an exchange goes between. */
export type ExchangeBalance = Pick<Balance, 'accountId' | 'currencyId' | 'currency' | 'available'>;

/** What a person has entered so far; nulls and empty texts are what is still missing. */
export type ExchangeDraft = {
  readonly from: ExchangeBalance | null;
  readonly to: ExchangeBalance | null;
  /** The side whose sum the person has typed; the bank computes the other. */
  readonly fixed: ExchangeSide;
  /** Canonical decimal text, as the amount input gives it. */
  readonly sum: string;
};

/** What is wrong with a field, as a translation key. */
export type ExchangeErrors = {
  readonly from?: 'balanceRequired';
  readonly to?: 'balanceRequired' | 'sameCurrency';
  readonly sum?: AmountErrorKey | 'sumAboveAvailable';
};

/** The request to send, or what to mend before. */
export type CheckedExchange =
  | { readonly ok: true; readonly request: ExchangeCalcRequest }
  | { readonly ok: false; readonly errors: ExchangeErrors };

/** Checks a draft before it is sent and makes the request of it: all errors at once, one for each field. */
export function checkExchange(draft: ExchangeDraft, organizationId: string): CheckedExchange {
  const { from, to, fixed } = draft;
  const sum = readSum(draft);
  const errors: ExchangeErrors = {
    ...(from ? {} : { from: 'balanceRequired' }),
    ...(to ? {} : { to: 'balanceRequired' }),
    ...(from && from.currencyId === to?.currencyId ? { to: 'sameCurrency' } : {}),
    ...(typeof sum === 'bigint' ? {} : { sum }),
  };
  if (!from || !to || typeof sum !== 'bigint' || Object.keys(errors).length > 0) return { ok: false, errors };
  const { currency } = fixed === 'from' ? from : to;
  return {
    ok: true,
    request: {
      organizationId,
      accountId: from.accountId,
      toAccountId: to.accountId,
      exchangeCurrencyFromId: from.currencyId,
      exchangeCurrencyToId: to.currencyId,
      exchangeCurrencyFixedId: currency.id,
      exchangeCurrencyFixedSum: formatMinor(sum, currency.decimals),
    },
  };
}

/** Only what is sold has to be there; what is bought is computed into it by the bank. */
function readSum({ from, to, fixed, sum }: ExchangeDraft) {
  const side = fixed === 'from' ? from : to;
  const read = readAmount(sum, side?.currency.decimals);
  if (typeof read !== 'bigint' || fixed === 'to' || !from) return read;
  return read > moneyOf(from.available, from.currency).minor ? 'sumAboveAvailable' : read;
}

/** Whether a quote is about exactly this request: of another input it says nothing. */
export const isQuoteFor = (quote: ExchangeQuote, request: ExchangeCalcRequest): boolean =>
  quote.exchangeCurrencyFromId === request.exchangeCurrencyFromId &&
  quote.exchangeCurrencyToId === request.exchangeCurrencyToId &&
  quote.exchangeCurrencyFixedId === request.exchangeCurrencyFixedId &&
  quote.exchangeCurrencyFixedSum === request.exchangeCurrencyFixedSum;

type Sums = Pick<
  ExchangeQuote | FxRequest,
  'exchangeCurrencyFixedId' | 'exchangeCurrencyFixedSum' | 'exchangeCurrencyFlexibleSum'
>;

/** What is sold and what is bought, of a quote or a request, whichever of the two was fixed. */
export function exchangeSums(
  { exchangeCurrencyFixedId, exchangeCurrencyFixedSum, exchangeCurrencyFlexibleSum }: Sums,
  fromCurrencyId: string,
): Readonly<Record<ExchangeSide, string>> {
  return exchangeCurrencyFixedId === fromCurrencyId
    ? { from: exchangeCurrencyFixedSum, to: exchangeCurrencyFlexibleSum }
    : { from: exchangeCurrencyFlexibleSum, to: exchangeCurrencyFixedSum };
}

/** Whether two quotes come to the same for the person, so that one may take the other's place unnoticed. */
export const isSameOffer = (a: ExchangeQuote, b: ExchangeQuote): boolean =>
  a.exchangeCurrencyFixedSum === b.exchangeCurrencyFixedSum &&
  a.exchangeCurrencyFlexibleSum === b.exchangeCurrencyFlexibleSum &&
  a.totalDebit === b.totalDebit;

/** How much the side that was computed has grown from one quote to the other, as decimal text; below zero where it fell. */
export const quoteChange = (before: ExchangeQuote, after: ExchangeQuote, unit: MoneyUnit): string =>
  moneyText(
    subtractMoney(
      moneyOf(after.exchangeCurrencyFlexibleSum, unit),
      moneyOf(before.exchangeCurrencyFlexibleSum, unit),
    ),
  );

/** What the bought balance comes to with the sum. */
export const balanceAfterExchange = (balance: Pick<Balance, 'value' | 'currency'>, bought: string): string =>
  moneyText(addMoney(balanceValue(balance), moneyOf(bought, balance.currency)));

/** Decimals of a rate on the wire (VALID-15, CONST-17). */
export const rateDecimals = 14;

/**
 * A rate as a person reads it: at least four decimals as far as it has them, and five digits that count, rounded half up.
 * `0.84110987654321` reads `0.84111`, `1.16`, `1.16`.
 */
export function readableRate(rate: string): string {
  const [integer = '', fraction = ''] = rate.split('.');
  const leadingZeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const kept = Math.min(integer === '0' ? leadingZeros + 5 : 4, fraction.length);
  const cut = BigInt(integer + fraction.slice(0, kept));
  const up = (fraction[kept] ?? '0') >= '5' ? 1n : 0n;
  return withoutZeros(formatMinor(cut + up, kept));
}

/** All the digits that a rate has, without the zeros that only fill it up. */
export const withoutZeros = (rate: string): string =>
  rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;

/** A rate that somebody asks for, or what is wrong with it. */
export function readRate(
  text: string,
): { readonly ok: true; readonly rate: string } | { readonly ok: false; readonly error: RateErrorKey } {
  if (text === '') return { ok: false, error: 'rateRequired' };
  const parsed = parseMinor(text, rateDecimals);
  if (!parsed.ok || parsed.minor < 0n || /^\d{15}/.test(text)) return { ok: false, error: 'rateInvalid' };
  return parsed.minor === 0n ? { ok: false, error: 'rateZero' } : { ok: true, rate: text };
}

export type RateErrorKey = 'rateRequired' | 'rateInvalid' | 'rateZero';
