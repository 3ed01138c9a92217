import type { ClientsRange, Currency } from '@kontor/api-client/contract';
import { formatAmount } from '@kontor/ui/amount-text';
import type { WidgetText } from '../i18n/useTexts.ts';
import type { OnboardingTextKey } from '../i18n/onboarding/en.ts';
import { amountText } from '../shared/amounts.ts';
import { currencyOf } from '../shared/currencies.ts';

/**
 * `From £0 to £1,000`, without an upper bound `Over £1,000`; of a number of payments `From 0 to 10` (ENTITY-38). Bounds that are
 * whole stand without decimals.
 */
export function rangeText(
  { type, from, to, currencyId }: ClientsRange,
  currencies: readonly Currency[],
  text: WidgetText<OnboardingTextKey>['text'],
  locale: string,
): string {
  const currency = currencyOf(currencies, currencyId);
  const bound = (value: string) => {
    const whole = /^\d+(\.0*)?$/.test(value);
    const decimals = whole ? 0 : currency.decimals;
    return type.includes('_NUMBER_OF_')
      ? formatAmount(value, { locale, decimals }).text
      : amountText(value, { ...currency, decimals }, locale);
  };
  return to === null
    ? text('ranges.over', { from: bound(from) })
    : text('ranges.fromTo', { from: bound(from), to: bound(to) });
}
