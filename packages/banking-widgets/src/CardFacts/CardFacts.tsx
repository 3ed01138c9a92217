import type { Account, Card } from '@kontor/api-client/contract';
import { cardEnding } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Link } from '@kontor/ui/button';
import { Card as Panel } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { Heading } from '@kontor/ui/text';
import { useId } from 'react';
import { FactList } from '../FactList/FactList.tsx';
import { useTexts } from '../i18n/useTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';

export type CardFactsProps = {
  card: Card;
  /** The account whose money it spends. */
  account: Account;
  accountHref: string;
};

/** All that is known of a card besides how it looks (ENTITY-06). */
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
        <FactList
          label={text('cards.facts.title')}
          facts={[
            {
              term: text('cards.facts.number'),
              value: digits === null ? text('cards.ordered') : `•••• ${digits}`,
            },
            { term: text('cards.facts.holder'), value: card.cardName },
            ...(digits === null ? [] : [{ term: text('cards.facts.expires'), value: card.expirationDate }]),
            {
              term: text('cards.facts.network'),
              value: text(`cards.networks.${card.cardPaymentSystem}`),
            },
            {
              term: text('cards.facts.kind'),
              value: text(card.cardType === 'VIRTUAL' ? 'cards.order.virtual' : 'cards.order.physical'),
            },
            {
              term: text('cards.facts.money'),
              value: text(card.prepaid ? 'cards.facts.prepaid' : 'cards.facts.debit'),
            },
            {
              term: text('cards.facts.account'),
              value: <Link href={accountHref}>{accountName(account, text)}</Link>,
            },
            { term: text('cards.facts.currency'), value: card.currencyName },
            ...(currency === undefined
              ? []
              : [
                  {
                    term: text('cards.facts.balance'),
                    value: <Amount value={card.balance} currency={amountCurrency(currency)} />,
                  },
                ]),
          ]}
        />
      </Stack>
    </Panel>
  );
}
