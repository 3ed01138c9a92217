import type { Account, Card } from '@kontor/api-client/contract';
import { List } from '@kontor/ui/list';
import { CardRow } from '../CardDropdown/CardRow.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';

/** How the cards of accounts are shown, and which of them is on the page. */
export type CardsShown = {
  /** Name of the bank, as it is on the cards. */
  readonly bank: string;
  /** Address of a card's page. */
  readonly cardHref: (card: Card) => string;
  readonly currentCardId?: string | undefined;
};

type AccountCardsProps = CardsShown & {
  account: Account;
  /** One of them was followed on this page. */
  onChosen?: () => void;
};

/** The cards of one account, in place of what it holds (WIDGET-21). */
export function AccountCards({ account, bank, cardHref, currentCardId, onChosen }: AccountCardsProps) {
  const { text } = useTexts();
  return (
    <List aria-label={text('cards.ofAccount', { account: accountName(account, text) })}>
      {account.cards.map((card) => (
        <CardRow
          key={card.id}
          held={{ account, card }}
          bank={bank}
          href={cardHref(card)}
          current={card.id === currentCardId}
          onFollow={onChosen}
        />
      ))}
    </List>
  );
}
