/** What happens to cards and with them, told to those who act for their organizations. */
import { formatMinor } from '@kontor/api-client/domain';
import { and, eq, gt } from 'drizzle-orm';
import { audienceOf, type CardEvent, type Notification, type Notifier } from '../notifications/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { ledgerAccounts, lines } from '../platform/db/ledgerTables.ts';
import { currencies } from '../platform/db/schema.ts';
import { cardMessages, cardPurchases, cards } from './tables.ts';

type OfCard =
  'CARD_ORDERED' | 'CARD_SENT' | 'CARD_EXPIRING' | 'CARD_EXPIRED' | 'CARD_FROZEN' | 'CARD_CANCELED';

/** That something happened to a card, by its id. */
export const notificationsOfCard =
  (kind: OfCard) =>
  async (tx: Tx, { tenantId }: Notifier, id: string): Promise<Notification[]> => {
    const [card] = await tx
      .select()
      .from(cards)
      .where(and(eq(cards.tenantId, tenantId), eq(cards.id, id)));
    if (card === undefined) throw new Error(`there is no card ${id}`);
    const about = { cardId: card.id, lastFour: card.lastFour };
    const event: CardEvent =
      kind === 'CARD_EXPIRING' ? { ...about, kind, on: card.expiresOn } : { ...about, kind };
    return [{ userIds: await audienceOf(tx, tenantId, card), event }];
  };

/** That a purchase was approved or declined; in the merchant's currency, as it was asked for. */
export async function notificationsOfPurchase(
  tx: Tx,
  { tenantId }: Notifier,
  id: string,
): Promise<Notification[]> {
  const [found] = await tx
    .select({ purchase: cardPurchases, card: cards, currency: currencies })
    .from(cardPurchases)
    .innerJoin(cards, and(eq(cards.tenantId, cardPurchases.tenantId), eq(cards.id, cardPurchases.cardId)))
    .innerJoin(currencies, eq(currencies.id, cardPurchases.currencyId))
    .where(and(eq(cardPurchases.tenantId, tenantId), eq(cardPurchases.id, id)));
  if (found === undefined) throw new Error(`there is no purchase ${id}`);
  const {
    purchase: { merchant, sum, reason },
    card,
    currency,
  } = found;
  const about = {
    cardId: card.id,
    lastFour: card.lastFour,
    merchant,
    sum: formatMinor(sum, currency.decimals),
    currency: currency.name,
  };
  const event: CardEvent =
    reason === null ? { ...about, kind: 'CARD_PAID' } : { ...about, kind: 'CARD_DECLINED', reason };
  return [{ userIds: await audienceOf(tx, tenantId, card), event }];
}

/** That a merchant gave something back, by its booking; as it came to the account. */
export async function notificationsOfRefund(
  tx: Tx,
  { tenantId }: Notifier,
  ledgerTransactionId: string,
): Promise<Notification[]> {
  const [found] = await tx
    .select({ purchase: cardPurchases, card: cards, amount: lines.amount, currency: currencies })
    .from(cardMessages)
    .innerJoin(
      cardPurchases,
      and(
        eq(cardPurchases.tenantId, cardMessages.tenantId),
        eq(cardPurchases.networkId, cardMessages.networkId),
      ),
    )
    .innerJoin(cards, and(eq(cards.tenantId, cardMessages.tenantId), eq(cards.id, cardMessages.cardId)))
    .innerJoin(
      lines,
      and(
        eq(lines.tenantId, cardMessages.tenantId),
        eq(lines.transactionId, cardMessages.ledgerTransactionId),
        eq(lines.organizationId, cards.organizationId),
        gt(lines.amount, 0n),
      ),
    )
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.tenantId, lines.tenantId), eq(ledgerAccounts.id, lines.ledgerAccountId)),
    )
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(
      and(eq(cardMessages.tenantId, tenantId), eq(cardMessages.ledgerTransactionId, ledgerTransactionId)),
    );
  // Of a very small sum in another currency nothing may have come to the account.
  if (found === undefined) return [];
  const { purchase, card, amount, currency } = found;
  return [
    {
      userIds: await audienceOf(tx, tenantId, card),
      event: {
        kind: 'CARD_REFUNDED',
        cardId: card.id,
        lastFour: card.lastFour,
        merchant: purchase.merchant,
        sum: formatMinor(amount, currency.decimals),
        currency: currency.name,
      },
    },
  ];
}
