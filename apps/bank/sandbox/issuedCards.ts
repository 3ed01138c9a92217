/** Cards that the people of the sandbox have already. */
import type { Card, CurrencyCode } from '@kontor/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { expiryOf } from '../src/cards/rules.ts';
import { cards } from '../src/cards/tables.ts';
import { countryIdOf } from '../src/platform/dictionaries/countries.ts';
import { settingsOf } from '../src/platform/tenants/tenantSettings.ts';
import type { Person, Seeding } from './seeding.ts';
import { currencyIdOf, type OpenedAccount } from '../src/demo/people.ts';

type Issued = {
  readonly account: OpenedAccount;
  readonly currency: CurrencyCode;
  readonly cardType: Card['cardType'];
  readonly status: 'Ordered' | 'Active' | 'Frozen';
  readonly lastFour: string;
  readonly cardName: string;
  readonly daysAgo: number;
};

/** Which states a card goes through on its way. */
const ways = { Ordered: [], Active: ['New', 'Active'], Frozen: ['New', 'Active', 'Frozen'] } as const;

/** The last digits of the card that private persons use every day. */
export const everydayCard = '4821';

/** What the cards of a private person are for everybody: one in use, one frozen, one on its way. */
export async function issueToPerson(
  seeding: Seeding,
  holder: Person,
  account: OpenedAccount,
  [home, away]: readonly [CurrencyCode, CurrencyCode],
): Promise<void> {
  const cardName = plain(holder.fullName);
  for (const card of [
    { currency: home, cardType: 'VIRTUAL', status: 'Active', lastFour: everydayCard, daysAgo: 210 },
    { currency: home, cardType: 'PHYSICAL', status: 'Frozen', lastFour: '0937', daysAgo: 400 },
    { currency: away, cardType: 'PHYSICAL', status: 'Ordered', lastFour: '6150', daysAgo: 2 },
  ] as const)
    await issue(seeding, holder, { account, cardName, ...card });
}

/** Makes a card as it is by now. @throws Error when the tenant issues no such card */
export async function issue(
  { tx, tenantId, now }: Seeding,
  { userId, organizationId }: Pick<Person, 'userId' | 'organizationId'>,
  { account, currency, cardType, status, lastFour, cardName, daysAgo }: Issued,
): Promise<void> {
  const { products } = (await settingsOf(tx, tenantId)).cards;
  const product = products.find(
    (one) => one.cardType === cardType && one.currencies.some((name) => name === currency),
  );
  if (product === undefined) throw new Error(`There is no ${cardType} card in ${currency}`);
  const createdAt = new Date(now.getTime() - daysAgo * 86_400_000);
  const [row] = await tx
    .insert(cards)
    .values({
      tenantId,
      organizationId,
      accountId: account.id,
      currencyId: await currencyIdOf(tx, currency),
      type: cardType,
      paymentSystem: product.cardPaymentSystem,
      color: product.color,
      lastFour,
      name: cardName.toUpperCase(),
      status: cardType === 'PHYSICAL' ? 'Ordered' : 'New',
      expiresOn: expiryOf(createdAt),
      deliveryAddress:
        cardType === 'PHYSICAL'
          ? {
              countryId: countryIdOf('GB'),
              city: 'London',
              postCode: 'E8 3PN',
              street: 'Quay Street',
              house: '7',
            }
          : null,
      createdBy: userId,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  if (row === undefined) throw new Error('the card was not stored');
  for (const next of ways[status].filter((step) => step !== row.status))
    await tx
      .update(cards)
      .set({ status: next })
      .where(and(eq(cards.tenantId, tenantId), eq(cards.id, row.id)));
}

/** A name as it can be embossed. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z .'-]/gu, '')
    .slice(0, 26);
