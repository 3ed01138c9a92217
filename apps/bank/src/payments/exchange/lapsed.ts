import type { ExchangeCalcRequest } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { BankError } from '../../platform/errors.ts';
import type { QuoteRow } from './tables.ts';

/** 410: the rate of an exchange has expired. The response adds a fresh quote, see `withFreshQuote`. */
export class QuoteExpired extends BankError {
  /** What a fresh quote is to be for. */
  readonly request: ExchangeCalcRequest;

  constructor(request: ExchangeCalcRequest) {
    super(410, 'QUOTE_EXPIRED', 'The rate is no longer valid; here is the present one');
    this.request = request;
  }
}

/** What would ask for such a quote again. */
export function requestOf(
  quote: QuoteRow,
  decimals: { readonly from: number; readonly to: number },
): ExchangeCalcRequest {
  const { organizationId, accountId, toAccountId, fromCurrencyId, toCurrencyId, fixedSide } = quote;
  return {
    organizationId,
    accountId,
    toAccountId,
    exchangeCurrencyFromId: fromCurrencyId,
    exchangeCurrencyToId: toCurrencyId,
    exchangeCurrencyFixedId: fixedSide === 'FROM' ? fromCurrencyId : toCurrencyId,
    exchangeCurrencyFixedSum:
      fixedSide === 'FROM'
        ? formatMinor(quote.fromSum, decimals.from)
        : formatMinor(quote.toSum, decimals.to),
  };
}
