import type { Currency, StatementItem } from '@kontor/api-client/contract';
import type { OverviewText } from '../i18n/useTexts.ts';
import { currencyOf } from './currencies.ts';
import { isFee } from './operations.ts';

/**
 * What a history line is called: of an exchange both amounts, of a fee what the bank calls it, otherwise the counterparty or
 * what the bank calls the operation.
 */
export function operationTitle(
  item: StatementItem,
  currencies: readonly Currency[],
  { text, amount }: OverviewText,
): string {
  if (item.exchange !== null) {
    const { soldSum, soldCurrencyId, boughtSum, boughtCurrencyId } = item.exchange;
    return text('transactions.exchanged', {
      sold: amount(soldSum, currencyOf(currencies, soldCurrencyId)),
      bought: amount(boughtSum, currencyOf(currencies, boughtCurrencyId)),
    });
  }
  if (isFee(item) && item.title !== '') return item.title;
  return item.counterpartyFullName ?? (item.title === '' ? text('transactions.unnamed') : item.title);
}
