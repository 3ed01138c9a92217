import type { Account, Card } from '@kontor/api-client/contract';
import { cardsByType } from '@kontor/api-client/domain';
import { Collapsible } from '@kontor/ui/collapsible';
import { Stack } from '@kontor/ui/layout';
import { List } from '@kontor/ui/list';
import { useTexts } from '../i18n/useTexts.ts';
import { CardRow } from './CardRow.tsx';

export type CardDropdownProps = {
  accounts: readonly Account[];
  /** Name of the bank, as it is on the cards. */
  bank: string;
  cardHref: (card: Card) => string;
  /** Id of the card whose page is showing. */
  currentCardId?: string | undefined;
};

// WIDGET-22
/** The cards of all accounts: one list to fold for each account type, which is the currency they spend. */
export function CardDropdown({ accounts, bank, cardHref, currentCardId }: CardDropdownProps) {
  const { text } = useTexts();
  const groups = cardsByType(accounts);
  return (
    <Stack gap={1}>
      {groups.map(({ type, cards }) => {
        const title = text('cards.ofType', { currency: type });
        return (
          <Collapsible key={type} title={title} defaultOpen>
            <List aria-label={title}>
              {cards.map((held) => (
                <CardRow
                  key={held.card.id}
                  held={held}
                  bank={bank}
                  href={cardHref(held.card)}
                  current={held.card.id === currentCardId}
                />
              ))}
            </List>
          </Collapsible>
        );
      })}
    </Stack>
  );
}
