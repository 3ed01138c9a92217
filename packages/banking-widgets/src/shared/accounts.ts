import type { Account } from '@kontor/api-client/contract';
import type { BankingText } from '../i18n/useTexts.ts';

/** Last four characters of an account number, the part people know it by. */
export function numberEnding(number: string): string {
  return number.replace(/\s/g, '').slice(-4);
}

/** `•••• 1234` */
export function maskedNumber(number: string): string {
  return `•••• ${numberEnding(number)}`;
}

/** The customer's own name for an account, or its number's ending. */
export function accountName(account: Account, text: BankingText['text']): string {
  return account.name ?? text('accounts.unnamed', { number: maskedNumber(account.number) });
}
