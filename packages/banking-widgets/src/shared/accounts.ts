import type { Account } from '@kontor/api-client/contract';
import { maskedNumber, nameOfAccount } from '@kontor/api-client/domain';
import type { OverviewText } from '../i18n/useTexts.ts';

/** What the customer calls an account, or its number's ending. */
export function accountName(account: Account, text: OverviewText['text']): string {
  return nameOfAccount(account) ?? text('accounts.unnamed', { number: maskedNumber(account.number) });
}
