import type { Account, Balance, Currency } from '../contract/accounts.ts';
import type { PaymentScheme } from '../contract/primitives.ts';
import type { OfferedScheme } from '../contract/settings.ts';

/** The ways to begin a payment, in the order in which they are offered. */
const shortcuts = [
  'internal',
  'euro',
  'gbp',
  'betweenAccounts',
  'international',
  'usd',
  'crypto',
  'remittance',
  'cash',
] as const;

export type PaymentShortcut = (typeof shortcuts)[number];

/** The shortcut of each rail, with the one currency that it belongs to; without one any currency does (SHORTCUT-02 to -10). */
const rails: Partial<Record<PaymentScheme, { readonly shortcut: PaymentShortcut; readonly only?: string }>> =
  {
    SEPA_SCT: { shortcut: 'euro', only: 'EUR' },
    SEPA_SCT_INST: { shortcut: 'euro', only: 'EUR' },
    TARGET_2: { shortcut: 'euro', only: 'EUR' },
    FASTER_PAYMENT: { shortcut: 'gbp', only: 'GBP' },
    BACS: { shortcut: 'gbp', only: 'GBP' },
    FEDWIRE: { shortcut: 'usd', only: 'USD' },
    SWIFT: { shortcut: 'international' },
    CRYPTO_ASSET_PAYMENT: { shortcut: 'crypto' },
    CASH_OVER_COUNTER: { shortcut: 'cash' },
  };

/** What the choice of shortcuts is made from. */
export type ShortcutFacts = {
  /** The answer of `settings.payments`. */
  readonly settings: {
    readonly paymentTypes: readonly Pick<
      OfferedScheme,
      'type' | 'currencyIds' | 'enabled' | 'needsMatchingAccount'
    >[];
    readonly settings: readonly { readonly key: string; readonly value: string }[];
  };
  readonly currencies: readonly Pick<Currency, 'id' | 'name'>[];
  /** The payer's; null shows what there is whatever they have, as the demo does (DEMO-05). */
  readonly accounts:
    | readonly (Pick<Account, 'id'> & {
        readonly balances: readonly Pick<Balance, 'currencyId'>[];
      })[]
    | null;
};

/**
 * Which ways to pay are offered: of the rails that the bank has, by rail and currency (SHORTCUT-01); between customers with an
 * account, between own accounts with two (A39); remittance where the bank takes orders (FLAG-02). Nothing without an account.
 */
export function paymentShortcuts(facts: ShortcutFacts): readonly PaymentShortcut[] {
  const { settings, accounts } = facts;
  if (accounts?.length === 0) return [];
  const offered = new Set<PaymentShortcut>(['internal', ...railShortcuts(facts)]);
  if (accounts === null || accounts.length > 1) offered.add('betweenAccounts');
  if (takesPaymentOrders(settings)) offered.add('remittance');
  return shortcuts.filter((shortcut) => offered.has(shortcut));
}

function railShortcuts({ settings, currencies, accounts }: ShortcutFacts): PaymentShortcut[] {
  return settings.paymentTypes.flatMap(({ type, currencyIds, enabled, needsMatchingAccount }) => {
    const rail = rails[type];
    if (rail === undefined || !enabled) return [];
    const paid = currencies.filter(
      ({ id, name }) => currencyIds.includes(id) && (rail.only === undefined || rail.only === name),
    );
    const held =
      needsMatchingAccount && accounts !== null ? paid.filter(({ id }) => holds(accounts, id)) : paid;
    return held.length > 0 ? [rail.shortcut] : [];
  });
}

/** Whether one of these accounts has a balance in a currency (A40). */
const holds = (accounts: NonNullable<ShortcutFacts['accounts']>, currencyId: string): boolean =>
  accounts.some(({ balances }) => balances.some((balance) => balance.currencyId === currencyId));

/** Whether the bank takes remittance orders (FLAG-01). */
export const takesPaymentOrders = ({ settings }: Pick<ShortcutFacts['settings'], 'settings'>): boolean =>
  settings.some(({ key, value }) => key === 'PAYMENTS-ORDERS-ENABLED' && value === 'true');

/** Whether exchange is offered: only to people who may pay and hold two currencies or more. */
export const offersExchange = (mayPay: boolean, accounts: readonly Account[]): boolean =>
  mayPay &&
  new Set(accounts.flatMap(({ balances }) => balances.map(({ currencyId }) => currencyId))).size > 1;

/** Whether payments between own accounts are offered: only to people who may pay and have two accounts or more (ROUTE-30). */
export const offersBetweenAccounts = (mayPay: boolean, accounts: readonly unknown[]): boolean =>
  mayPay && accounts.length > 1;
