import type { Account } from '@kontor/api-client/contract';
import { maskedNumber } from '@kontor/api-client/domain';
import type { OverviewText } from '../i18n/useTexts.ts';

/** The customer's own name for an account, or its number's ending. */
export function accountName(account: Account, text: OverviewText['text']): string {
  return account.name ?? text('accounts.unnamed', { number: maskedNumber(account.number) });
}
