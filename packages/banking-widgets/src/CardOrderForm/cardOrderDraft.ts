import type { Account, Balance, Card, CardOrder, CardProduct, Country } from '@kontor/api-client/contract';
import {
  embossedName,
  isEmbossable,
  productFor,
  sortAccounts,
  sortBalances,
} from '@kontor/api-client/domain';

/** An order as it is typed, every part a text; '' is what is still missing. */
export type CardOrderDraft = {
  readonly accountId: string;
  readonly currencyId: string;
  readonly cardType: Card['cardType'] | '';
  readonly cardName: string;
  readonly countryId: string;
  readonly street: string;
  readonly house: string;
  readonly flat: string;
  readonly postCode: string;
  readonly city: string;
};

/** Fields that can be wrong. */
export type CardOrderField = keyof CardOrderDraft;

/** What is wrong with a field, as a key of its text. */
export type CardOrderError =
  | 'accountRequired'
  | 'kindRequired'
  | 'kindUnavailable'
  | 'nameRequired'
  | 'nameInvalid'
  | 'countryRequired'
  | 'streetRequired'
  | 'postCodeRequired'
  | 'cityRequired'
  | 'tooLong';

/** What can be ordered. */
export type CardOffer = { readonly accounts: readonly Account[]; readonly products: readonly CardProduct[] };

/** Longest texts of an address, as the bank takes them. */
export const addressLengths = { street: 70, house: 16, flat: 16, postCode: 16, city: 35 } as const;

/** An account and the currency of it that a card could spend, in the order of the accounts. */
export const spendingBalances = ({ accounts }: CardOffer): { account: Account; balance: Balance }[] =>
  sortAccounts(accounts).flatMap((account) =>
    sortBalances(account.balances).map((balance) => ({ account, balance })),
  );

/** Whether there is any card in this currency. */
export const hasCards = (products: readonly CardProduct[], currencyId: string): boolean =>
  products.some(({ currencyIds }) => currencyIds.includes(currencyId));

/**
 * An order that nothing was typed into yet: for the first balance that a card can spend, in the holder's name. Of the card it is to
 * take the place of it has account, currency, kind and name.
 */
export function newCardOrder(offer: CardOffer, holder: string, replaced?: Card): CardOrderDraft {
  const first = spendingBalances(offer).find(({ balance }) => hasCards(offer.products, balance.currencyId));
  const { accountId, currencyId } = replaced ?? first?.balance ?? { accountId: '', currencyId: '' };
  const kinds = (['VIRTUAL', 'PHYSICAL'] as const).filter((kind) =>
    productFor(offer.products, kind, currencyId),
  );
  const kept = kinds.find((kind) => kind === replaced?.cardType);
  return {
    accountId,
    currencyId,
    cardType: kept ?? kinds[0] ?? '',
    cardName: replaced?.cardName ?? embossedName(holder),
    countryId: '',
    street: '',
    house: '',
    flat: '',
    postCode: '',
    city: '',
  };
}

/** The order to send and the product it gets, or what to mend. The bank checks everything again. */
export function checkCardOrder(
  draft: CardOrderDraft,
  { products }: CardOffer,
):
  | { readonly ok: true; readonly order: CardOrder }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<CardOrderField, CardOrderError>>> } {
  const { accountId, currencyId, cardType } = draft;
  const cardName = draft.cardName.trim();
  const sent = cardType === 'PHYSICAL';
  const errors: Partial<Record<CardOrderField, CardOrderError>> = {
    ...(accountId === '' && { accountId: 'accountRequired' }),
    ...(cardType === ''
      ? { cardType: 'kindRequired' }
      : accountId !== '' && !productFor(products, cardType, currencyId) && { cardType: 'kindUnavailable' }),
    ...(cardName === ''
      ? { cardName: 'nameRequired' }
      : !isEmbossable(cardName) && { cardName: 'nameInvalid' }),
    ...(sent && addressErrors(draft)),
  };
  if (cardType === '' || Object.keys(errors).length > 0) return { ok: false, errors };
  const order = { accountId, currencyId, cardType, cardName };
  return { ok: true, order: sent ? { ...order, deliveryAddress: addressOf(draft) } : order };
}

function addressErrors(draft: CardOrderDraft): Partial<Record<CardOrderField, CardOrderError>> {
  const missing = {
    countryId: 'countryRequired',
    street: 'streetRequired',
    postCode: 'postCodeRequired',
    city: 'cityRequired',
  } as const;
  const fields = Object.keys(addressLengths) as (keyof typeof addressLengths)[]; // the keys of a constant
  const tooLong = fields.filter((field) => draft[field].trim().length > addressLengths[field]);
  const empty = (Object.keys(missing) as (keyof typeof missing)[]).filter(
    (field) => draft[field].trim() === '',
  );
  return {
    ...Object.fromEntries(tooLong.map((field) => [field, 'tooLong' as const])),
    ...Object.fromEntries(empty.map((field) => [field, missing[field]])),
  };
}

function addressOf({ countryId, street, house, flat, postCode, city }: CardOrderDraft) {
  return {
    countryId,
    city: city.trim(),
    postCode: postCode.trim(),
    street: street.trim(),
    ...(house.trim() !== '' && { house: house.trim() }),
    ...(flat.trim() !== '' && { flat: flat.trim() }),
  };
}

/** A country as the form needs to know it. */
export type DeliveryCountry = Pick<Country, 'id' | 'name' | 'restricted'>;
