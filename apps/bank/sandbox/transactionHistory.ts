import type { CurrencyCode } from '@kontor/api-client/contract';
import { detailsOf } from '../src/cards/purchaseRules.ts';
import { type Dated, type Movement, inMonth } from '../src/demo/history.ts';
import type { OpenedAccount } from '../src/demo/people.ts';

/** A person's accounts and habits, from which two years of believable history follow. Amounts are minor units. */
export type HistoryProfile = {
  readonly seed: number;
  readonly current: OpenedAccount;
  readonly savings: OpenedAccount;
  readonly abroad: OpenedAccount;
  /** Currency of the current and the savings account. */
  readonly home: CurrencyCode;
  readonly away: CurrencyCode;
  /** Units of the away currency for 10,000 units of the home currency. */
  readonly rate: bigint;
  readonly bank: string;
  readonly employer: string;
  readonly salary: bigint;
  readonly landlord: string;
  readonly rent: bigint;
  readonly shops: readonly string[];
  readonly groceries: readonly [least: number, most: number];
  readonly places: readonly string[];
  readonly hotels: readonly string[];
  readonly friend: { readonly account: OpenedAccount; readonly name: string };
  readonly accountFee: bigint;
  /** The card it shops with, and where. */
  readonly card: { readonly lastFour: string; readonly city: string };
};

const months = 24;
/** So long it has had its card. */
const monthsOfCard = 6;
const day = 86_400_000;

/** Everything that happened in the two years before `now`; the same for the same profile and day. */
export function transactionHistory(profile: HistoryProfile, now: Date): Dated[] {
  const { current, savings, abroad, home, away } = profile;
  const random = randomFrom(profile.seed);
  const happened: Dated[] = [];
  const add = (account: OpenedAccount, currency: CurrencyCode, at: Date, movement: Movement): void => {
    if (at < now) happened.push({ at, account, currency, movement });
  };
  const amount = ([least, most]: readonly [number, number]): bigint =>
    BigInt(least + Math.floor(random() * (most - least)));
  const oneOf = (names: readonly string[]): string => names[Math.floor(random() * names.length)] ?? '';

  for (let back = months; back >= 0; back -= 1) {
    const on = (date: number, hour: number): Date =>
      inMonth(now, back, date, hour, Math.floor(random() * 3_600_000));
    const month = monthName(on(15, 12));
    const withCard =
      back < monthsOfCard ? detailsOf(profile.card.lastFour, profile.card.city) : 'Card purchase';

    add(current, home, on(1, 6), {
      what: 'out',
      to: profile.landlord,
      reference: `Rent ${month}`,
      amount: profile.rent,
    });
    add(current, home, on(5, 7), {
      what: 'out',
      to: 'Octavia Energy',
      reference: 'Electricity and gas',
      amount: amount([7_200, 16_400]),
    });
    add(current, home, on(12, 8), {
      what: 'out',
      to: 'Fibrelane Broadband',
      reference: 'Monthly plan',
      amount: 3_400n,
    });
    add(current, home, on(25, 5), {
      what: 'in',
      from: profile.employer,
      reference: `Salary ${month}`,
      amount: profile.salary,
    });
    add(current, home, on(26, 9), {
      what: 'transfer',
      to: savings,
      payee: 'Savings',
      reference: 'Monthly saving',
      amount: profile.salary / 10n,
    });
    for (const date of [3, 10, 17, 24]) {
      add(current, home, on(date, 17), {
        what: 'out',
        to: oneOf(profile.shops),
        reference: withCard,
        amount: amount(profile.groceries),
      });
    }
    if (back % 2 === 0) {
      add(current, home, on(14, 20), {
        what: 'out',
        to: oneOf(profile.places),
        reference: withCard,
        amount: amount([1_100, 8_900]),
      });
    }
    if (back % 3 === 0) {
      const sold = profile.salary / 8n;
      add(current, home, on(8, 10), {
        what: 'exchange',
        to: abroad,
        bought: away,
        amount: sold,
        gives: (sold * profile.rate) / 10_000n,
      });
      add(abroad, away, on(18, 13), {
        what: 'out',
        to: oneOf(profile.hotels),
        reference: 'Room and breakfast',
        amount: amount([9_000, 21_000]),
      });
      add(current, home, on(28, 23), { what: 'fee', reference: 'Account fee', amount: profile.accountFee });
    }
    if (back % 4 === 1) {
      const returned = amount(profile.groceries);
      add(current, home, on(20, 11), {
        what: 'in',
        from: oneOf(profile.shops),
        reference: 'Returned goods',
        amount: returned,
        refund: true,
      });
      add(current, home, on(21, 19), {
        what: 'transfer',
        to: profile.friend.account,
        payee: profile.friend.name,
        reference: 'Dinner and tickets',
        amount: amount([1_800, 6_400]),
      });
    }
    if (back % 6 === 2) {
      add(current, home, on(19, 12), {
        what: 'out',
        to: 'Marlow Dental Practice',
        reference: `Invoice ${4_100 + back}`,
        amount: amount([4_500, 12_000]),
        fee: 45n,
      });
      add(savings, home, on(27, 1), {
        what: 'in',
        from: profile.bank,
        reference: 'Interest',
        amount: amount([900, 4_200]),
      });
    }
  }
  for (const purchase of purchasesOf(profile, now)) add(current, home, purchase.at, purchase.movement);
  return happened;
}

/** The small things of the last months, and now and then something that was brought back. */
function purchasesOf(
  { seed, card, places, shops }: HistoryProfile,
  now: Date,
): { readonly at: Date; readonly movement: Movement }[] {
  const random = randomFrom(seed + 1);
  const merchants = [...places, ...shops];
  const reference = detailsOf(card.lastFour, card.city);
  const made: { readonly at: Date; readonly movement: Movement }[] = [];
  for (let back = monthsOfCard - 1; back >= 0; back -= 1) {
    for (const date of [2, 4, 7, 9, 13, 15, 19, 22, 23, 27]) {
      const merchant = merchants[Math.floor(random() * merchants.length)] ?? '';
      const amount = BigInt(280 + Math.floor(random() * 1_900));
      const at = inMonth(now, back, date, 7 + Math.floor(random() * 13), Math.floor(random() * 3_600_000));
      made.push({ at, movement: { what: 'out', to: merchant, reference, amount } });
      if (date === 13 && back % 2 === 1)
        made.push({
          at: new Date(at.getTime() + 3 * day),
          movement: { what: 'in', from: merchant, reference, amount, refund: true },
        });
    }
  }
  return made;
}

const monthName = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);

/** When the history begins: accounts are opened a little earlier. */
export const historyBegins = (now: Date): Date =>
  new Date(inMonth(now, months, 1, 0, 0).getTime() - 10 * day);

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
