import type { OverviewText } from '../i18n/useTexts.ts';
import type { DayHeading } from './transactionGroups.ts';

/** `Today`, `March, 5` or `March, 5, 2023` (TXLIST-02 to -04). */
export function dayHeadingText(heading: DayHeading, text: OverviewText['text']): string {
  switch (heading.kind) {
    case 'today':
      return text('transactions.today');
    case 'thisYear':
      return text('transactions.thisYear', { month: heading.month, day: heading.day });
    case 'otherYear':
      return text('transactions.otherYear', { month: heading.month, day: heading.day, year: heading.year });
  }
}
