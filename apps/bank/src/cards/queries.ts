/** Cards as they are found and answered. */
import type { Balance, Card } from '@kontor/api-client/contract';
import { dateIn, formatMinor, isCardOver } from '@kontor/api-client/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { cards, type CardRow } from './tables.ts';

/** The cards of these organizations, or of one account of theirs, the oldest first. */
export const cardsOf = (
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
  accountId?: string,
): Promise<CardRow[]> =>
  tx
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.tenantId, tenantId),
        inArray(cards.organizationId, [...organizationIds]),
        accountId === undefined ? undefined : eq(cards.accountId, accountId),
      ),
    )
    .orderBy(asc(cards.createdAt), asc(cards.id));

/** A card, which nobody else changes or spends with until the transaction ends. */
export async function lockCard(tx: Tx, tenantId: string, id: string): Promise<CardRow | undefined> {
  const [row] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.tenantId, tenantId), eq(cards.id, id)))
    .for('no key update');
  return row;
}

/** What a card is now: one that has expired is void, whether that has been noted yet or not. */
export const statusOf = ({ status, expiresOn }: CardRow, now: Date): Card['status'] =>
  !isCardOver(status) && expiresOn < dateIn(now.getTime(), 'UTC') ? 'Void' : status;

/** MM/YY, as it stands on a card. */
export function expirationOf({ expiresOn }: Pick<CardRow, 'expiresOn'>): string {
  const [year = '', month = ''] = expiresOn.split('-');
  return `${month}/${year.slice(2)}`;
}

/** A card as the contract shows it, with what its account holds in its currency. */
export function cardAnswer(row: CardRow, { value, available, currency }: Balance, now: Date): Card {
  const limit = (minor: bigint | null) => (minor === null ? null : formatMinor(minor, currency.decimals));
  return {
    id: row.id,
    path: `/cards/${row.id}`,
    accountId: row.accountId,
    currencyId: row.currencyId,
    currencyName: currency.name,
    cardNumber: row.lastFour,
    cardName: row.name,
    balance: value,
    amount: available,
    status: statusOf(row, now),
    cardPaymentSystem: row.paymentSystem,
    cardType: row.type,
    color: row.color,
    prepaid: false,
    expirationDate: expirationOf(row),
    limits: {
      perMonth: limit(row.limitPerMonth),
      perWeek: limit(row.limitPerWeek),
      indefinitely: limit(row.limitIndefinitely),
    },
  };
}
