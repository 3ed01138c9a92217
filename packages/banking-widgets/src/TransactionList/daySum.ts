import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { sumMoney, transactionOf, type Money } from '@kontor/api-client/domain';

/**
 * What a day came to: of all that is completed, without exchanges, which bring nothing in. Undefined where there is no such
 * line, or more than one currency: amounts of two are no sum.
 */
export function daySum(
  lines: readonly StatementItem[],
  currencies: readonly Currency[],
): { currency: Currency; sum: Money } | undefined {
  const counted = lines.filter((line) => line.operationStatus === 'COMPLETED' && line.exchange === null);
  const currency = currencies.find(({ id }) => id === counted[0]?.currencyId);
  if (currency === undefined || counted.some(({ currencyId }) => currencyId !== currency.id))
    return undefined;
  return {
    currency,
    sum: sumMoney(
      currency,
      counted.map((line) => transactionOf(line, currency).amount),
    ),
  };
}
