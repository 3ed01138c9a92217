import type { Currency } from '@kontor/api-client/contract';
import {
  moneyOf,
  moneyText,
  totalsByCurrency,
  unsignedId,
  type UnsignedOperation,
} from '@kontor/api-client/domain';
import { amountCurrency, currencyOf, type AmountCurrency } from './currencies.ts';

/** One of several payments and orders that one code signs. */
export type OneOfSeveral = {
  id: string;
  /** Null where the payee has no name. */
  payee: string | null;
  /** What it buys stays with the customer. */
  isExchange: boolean;
  /** Decimal string, what the payee gets. */
  sum: string;
  currency: AmountCurrency;
};

/** What is to be signed together, as the popup and the list tell it. */
export const severalOf = (
  operations: readonly UnsignedOperation[],
  currencies: readonly Currency[],
): OneOfSeveral[] =>
  operations.map((one) => ({
    id: unsignedId(one),
    ...(one.kind === 'payment'
      ? {
          payee: one.payment.benificiaryFullName,
          isExchange: one.payment.exchange !== null,
          sum: one.payment.sum,
          currency: currencyOf(currencies, one.payment.currencyId),
        }
      : {
          payee: one.order.pspPartner.name,
          isExchange: false,
          sum: one.order.sum,
          currency: amountCurrency(one.order.currency),
        }),
  }));

/** Their sums in each currency, without fees: what the bank's message says. */
export function totalsOfSeveral(
  several: readonly OneOfSeveral[],
): { value: string; currency: AmountCurrency }[] {
  const units = new Map(several.map(({ currency }) => [currency.code, currency]));
  const sums = several.map(({ sum, currency: { code, decimals } }) => moneyOf(sum, { name: code, decimals }));
  return totalsByCurrency(sums).flatMap((money) => {
    const currency = units.get(money.currency);
    return currency === undefined ? [] : [{ value: moneyText(money), currency }];
  });
}
