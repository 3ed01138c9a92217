/** What a notice consists of, and how it says amounts. */
import type { NoticeSeverity } from '@kontor/api-client/contract';
import type { WishedEvent } from '../users/wishes.ts';

export type NoticeLanguage = 'en' | 'de';

export type Amount = {
  /** Decimal text. */
  readonly sum: string;
  readonly currency: string;
};

export type Notice = {
  readonly severity: NoticeSeverity;
  readonly content: string;
  /** Path in the application. */
  readonly link: string | null;
  /** The wish that decides whether it is told; null: it always is. */
  readonly wish: WishedEvent | null;
  /** Told outside the application only: nothing that anybody would look up later. */
  readonly fleeting?: boolean;
};

/** Exact whatever the size: the text itself is grouped, never a number made of it. */
export function amountText({ sum, currency }: Amount, language: NoticeLanguage): string {
  const [whole = '', fraction] = sum.split('.');
  const [thousands, decimal] = language === 'de' ? ['.', ','] : [',', '.'];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${grouped}${fraction === undefined ? '' : decimal + fraction} ${currency}`;
}
