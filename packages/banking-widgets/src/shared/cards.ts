import type { Account, Card } from '@kontor/api-client/contract';
import { cardEnding } from '@kontor/api-client/domain';
import type { OverviewText } from '../i18n/useTexts.ts';
import { accountName } from './accounts.ts';

/** What a card is called beside others: "Virtual Visa", "Mastercard". */
export const cardTitle = ({ cardType, cardPaymentSystem }: Card, text: OverviewText['text']): string =>
  text(`cards.names.${cardType}`, { network: text(`cards.networks.${cardPaymentSystem}`) });

/** Which of them it is: its last digits with its account, or its status where that is not Active; "card ordered" where it has no digits yet. */
export function cardPlace(card: Card, account: Account, text: OverviewText['text']): string {
  const digits = cardEnding(card);
  if (digits === null) return text('cards.ordered');
  return card.status === 'Active'
    ? text('cards.inAccount', { digits, account: accountName(account, text) })
    : text('cards.withStatus', { digits, status: text(`cards.statuses.${card.status}`) });
}
