import type { Account, Card } from '@kontor/api-client/contract';
import { cardEnding } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Link } from '@kontor/ui/button';
import { Card as Panel } from '@kontor/ui/card';
import { DescriptionList } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { Heading } from '@kontor/ui/text';
import { useId } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';

export type CardFactsProps = {
  card: Card;
  /** The account whose money it spends. */
  account: Account;
  accountHref: string;
};

// ENTITY-06
/** All that is known of a card besides how it looks. */
export function CardFacts({ card, account, accountHref }: CardFactsProps) {
  const { text } = useTexts();
  const id = useId();
  const digits = cardEnding(card);
  const currency = account.balances.find(({ currencyId }) => currencyId === card.currencyId)?.currency;
  return (
    <Panel as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} size="section" id={id}>
          {text('cards.facts.title')}
        </Heading>
        <DescriptionList
          layout="ends"
          aria-label={text('cards.facts.title')}
          items={[
            {
              term: text('cards.facts.number'),
              detail: digits === null ? text('cards.ordered') : `•••• ${digits}`,
            },
            { term: text('cards.facts.holder'), detail: card.cardName },
            ...(digits === null ? [] : [{ term: text('cards.facts.expires'), detail: card.expirationDate }]),
            {
              term: text('cards.facts.network'),
              detail: text(`cards.networks.${card.cardPaymentSystem}`),
            },
            {
              term: text('cards.facts.kind'),
              detail: text(card.cardType === 'VIRTUAL' ? 'cards.order.virtual' : 'cards.order.physical'),
            },
            {
              term: text('cards.facts.money'),
              detail: text(card.prepaid ? 'cards.facts.prepaid' : 'cards.facts.debit'),
            },
            {
              term: text('cards.facts.account'),
              detail: <Link href={accountHref}>{accountName(account, text)}</Link>,
            },
            { term: text('cards.facts.currency'), detail: card.currencyName },
            ...(currency === undefined
              ? []
              : [
                  {
                    term: text('cards.facts.balance'),
                    detail: <Amount value={card.balance} currency={amountCurrency(currency)} />,
                  },
                ]),
          ]}
        />
      </Stack>
    </Panel>
  );
}
