import { Amount } from '@kontor/ui/amount';
import type { DescriptionListProps } from '@kontor/ui/description-list';
import type { BankingText } from '../i18n/useDetailTexts.ts';
import { totalsOfSeveral, type OneOfSeveral } from './several.ts';

/** How many they are and what they come to in each currency, as the bank's message says it. */
export const severalFacts = (
  several: readonly OneOfSeveral[],
  { text, locale }: BankingText,
): DescriptionListProps['items'] => [
  { term: text('signing.several.count'), detail: new Intl.NumberFormat(locale).format(several.length) },
  ...totalsOfSeveral(several).map(({ value, currency }) => ({
    term: text('signing.several.total', { currency: currency.code }),
    detail: <Amount value={value} currency={currency} />,
  })),
];
