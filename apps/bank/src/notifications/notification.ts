/** What a notice consists of, and how it says amounts. */
import type { NoticeSeverity } from '@kontor/api-client/contract';
import { grouped } from '../platform/text/amounts.ts';
import type { BankLanguage } from '../platform/text/language.ts';
import type { NotificationType } from './preferences.ts';

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
  /** The preference that decides whether it is sent; null: it always is. */
  readonly preference: NotificationType | null;
  /** Whether they get a text message of it in any case, from where it happened. */
  readonly texted?: true;
  /** Told outside the application only: nothing that anybody would look up later. */
  readonly transient?: boolean;
};

/** With all the digits that it is given with. */
export function amountText({ sum, currency }: Amount, language: BankLanguage): string {
  const digits = sum.split('.')[1]?.length ?? 0;
  return `${grouped(sum, language, digits, digits)} ${currency}`;
}
