import type { Account, Card, Currency } from '../contract/accounts.ts';
import type { CardLimits } from '../contract/cards.ts';
import type { CurrencyCode } from '../contract/primitives.ts';
import type { CardProduct } from '../contract/settings.ts';
import { formatMinor, parseMinor } from './money.ts';
import { cardStates, mayGo } from './stateMachines.ts';

/** What a holder can do with a card. */
export type CardAct = 'activate' | 'freeze' | 'unfreeze' | 'cancel';

/** The status to ask the bank for. */
export const statusAfter = {
  activate: 'Active',
  freeze: 'Frozen',
  unfreeze: 'Active',
  cancel: 'Canceled',
} as const satisfies Record<CardAct, Card['status']>;

/** What a card in this status can have done to it: a new one is taken into use, a frozen one given back to use. */
export const cardActs = (status: Card['status']): CardAct[] =>
  (Object.keys(statusAfter) as CardAct[]) // the keys of a constant
    .filter(
      (act) =>
        mayGo(cardStates, status, statusAfter[act]) &&
        act !== (status === 'Frozen' ? 'activate' : 'unfreeze'),
    );

/** Whether nothing can become of a card any more: it is cancelled or has expired. */
export const isCardOver = (status: Card['status']): boolean => cardStates.goes[status].length === 0;

/** Whether there is a number to show: a virtual card has one from the start, of plastic one that its holder has taken into use. */
export const canShowDetails = ({ status, cardType }: Pick<Card, 'status' | 'cardType'>): boolean =>
  status === 'Active' || status === 'Frozen' || (status === 'New' && cardType === 'VIRTUAL');

/** For how long a card's number stays on the page, in ms. */
export const cardDetailsShownMs = 60_000;

/** The last four digits, by which a card is known; null while it is on order and has none to show (WIDGET-23, ENTITY-07). */
export const cardEnding = ({ status, cardNumber }: Pick<Card, 'status' | 'cardNumber'>): string | null =>
  status === 'Ordered' ? null : cardNumber.replaceAll(/\D/gu, '').slice(-4);

/** A card and the account whose money it spends. */
export type HeldCard = { readonly account: Account; readonly card: Card };

/** The card of this id among those of the accounts. */
export const findCard = (accounts: readonly Account[], id: string): HeldCard | undefined =>
  allCards(accounts).find(({ card }) => card.id === id);

/** Cards of one account type, which is the currency they spend (ENTITY-02). */
export type CardGroup = { readonly type: CurrencyCode; readonly cards: readonly HeldCard[] };

/** The cards of all accounts by account type: types in the order of their first card, and cards that are over last (WIDGET-22). */
export function cardsByType(accounts: readonly Account[]): CardGroup[] {
  const groups = Map.groupBy(allCards(accounts), ({ card }) => card.currencyName);
  return [...groups].map(([type, cards]) => ({
    type,
    cards: cards.toSorted((a, b) => Number(isCardOver(a.card.status)) - Number(isCardOver(b.card.status))),
  }));
}

const allCards = (accounts: readonly Account[]): HeldCard[] =>
  accounts.flatMap((account) => account.cards.map((card) => ({ account, card })));

/** The product that an order for this kind of card in this currency gets: of several the first, as the bank takes it. */
export const productFor = (
  products: readonly CardProduct[],
  cardType: Card['cardType'],
  currencyId: string,
): CardProduct | undefined =>
  products.find((product) => product.cardType === cardType && product.currencyIds.includes(currencyId));

/** A name as it can be embossed (ISO/IEC 7813): capitals without accents, at most 26 signs. */
export const embossedName = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll('ß', 'SS')
    .replaceAll(/[^A-Z .'-]/gu, '')
    .trim()
    .slice(0, 26)
    .trim();

/** Whether the bank can put this name on a card. */
export const isEmbossable = (name: string): boolean => /^[A-Za-z][A-Za-z .'-]{1,25}$/.test(name.trim());

/** What is wrong with a limit. */
export type CardLimitError = 'invalid' | 'zero' | 'decimals' | 'cap' | 'aboveMonth' | 'aboveTotal';

/** Limits as typed, '' where there is none: what to send, or what to mend beside each field. */
export function checkCardLimits(
  typed: Readonly<Record<keyof CardLimits, string>>,
  { decimals }: Pick<Currency, 'decimals'>,
):
  | { readonly ok: true; readonly limits: CardLimits }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<keyof CardLimits, CardLimitError>>> } {
  const errors: Partial<Record<keyof CardLimits, CardLimitError>> = {};
  const minor = (field: keyof CardLimits): bigint | null => {
    if (typed[field] === '') return null;
    const parsed = parseMinor(typed[field], decimals);
    if (parsed.ok && parsed.minor > 0n) return parsed.minor;
    errors[field] = parsed.ok ? (parsed.minor === 0n ? 'zero' : 'invalid') : refusals[parsed.reason];
    return null;
  };
  const found = {
    perMonth: minor('perMonth'),
    perWeek: minor('perWeek'),
    indefinitely: minor('indefinitely'),
  };
  const above = (low: bigint | null, high: bigint | null) => low !== null && high !== null && low > high;
  if (above(found.perMonth, found.indefinitely)) errors.perMonth = 'aboveTotal';
  if (above(found.perWeek, found.indefinitely)) errors.perWeek = 'aboveTotal';
  if (above(found.perWeek, found.perMonth)) errors.perWeek = 'aboveMonth';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const limit = (value: bigint | null) => (value === null ? null : formatMinor(value, decimals));
  return {
    ok: true,
    limits: {
      perMonth: limit(found.perMonth),
      perWeek: limit(found.perWeek),
      indefinitely: limit(found.indefinitely),
    },
  };
}

const refusals = { empty: 'invalid', format: 'invalid', decimals: 'decimals', cap: 'cap' } as const;
