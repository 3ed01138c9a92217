/** When a card pays, and what may follow: pure, so that it can be tried against any order of events. */
import type { CardLimits } from '@kontor/api-client/contract';
import {
  addDays,
  cardPurchaseStates,
  dateIn,
  firstOfMonth,
  mayGo,
  startOfDay,
  weekday,
} from '@kontor/api-client/domain';
import type { CardReply, refusalReasons } from '../integrations/index.ts';
import type { declineReasons } from '../platform/dictionaries/declineReasons.ts';
import { convert, spreadOf, type Pair, type Rate } from '../platform/money/conversion.ts';
import { bankTimezone } from '../platform/calendar/bankDays.ts';
import type { purchaseStatuses } from './tables.ts';
import { type CardRow } from './tables.ts';

export type DeclineReason = (typeof declineReasons)[number];

/** So long money is set aside for a merchant. */
export const holdLifetimeMs = 7 * 86_400_000;

/** How a purchase stands; minor units of the merchant's currency. */
export type PurchaseState = {
  readonly status: (typeof purchaseStatuses)[number];
  readonly currencyId: string;
  readonly sum: bigint;
  readonly captured: bigint;
  readonly refunded: bigint;
};

type Verdict = { readonly outcome: CardReply['outcome']; readonly reason: Refusal | null };
type Refusal = Exclude<(typeof refusalReasons)[number], 'INSUFFICIENT_FUNDS'>;

const applied: Verdict = { outcome: 'APPLIED', reason: null };
const waiting: Verdict = { outcome: 'WAITING', reason: null };
const refused = (reason: Refusal): Verdict => ({ outcome: 'REFUSED', reason });

/**
 * What a message does to a purchase, whatever order they come in. What comes too early waits: all of it before the authorization, and a
 * refund before the capture that it gives back. Undefined: the purchase is not known yet.
 */
export function effectOf(purchase: PurchaseState | undefined, message: Message): Verdict {
  if (purchase === undefined) return waiting;
  const { status, sum, captured, refunded } = purchase;
  if (status === 'DECLINED') return refused('DECLINED');
  if (message.kind !== 'REVERSAL' && message.currencyId !== purchase.currencyId)
    return refused('OTHER_CURRENCY');
  const goesTo = (to: PurchaseState['status']) => mayGo(cardPurchaseStates, status, to);
  switch (message.kind) {
    case 'CAPTURE':
      if (status === 'REVERSED') return refused('REVERSED');
      return captured + message.sum > sum ? refused('OVER_CAPTURE') : applied;
    case 'REVERSAL':
      return goesTo('REVERSED') ? applied : refused('NOTHING_LEFT');
    case 'REFUND':
      if (refunded + message.sum <= captured) return applied;
      return goesTo('CAPTURED') && refunded + message.sum <= sum ? waiting : refused('OVER_REFUND');
  }
}

/** What a message says, whatever it is called. */
export type Message =
  | { readonly kind: 'CAPTURE' | 'REFUND'; readonly currencyId: string; readonly sum: bigint }
  | { readonly kind: 'REVERSAL' };

/** What is between the merchant's currency and the card's; null where they are the same. */
export type Conversion = { readonly pair: Pair; readonly rate: Rate; readonly market: Rate };

/** What an amount in the merchant's currency costs on the card. */
export const billedFor = (conversion: Conversion | null, sum: bigint): bigint =>
  conversion === null ? sum : convert(conversion.pair, conversion.rate, 'TO', sum).from;

/** What the bank earns on a part of a purchase, in the merchant's currency. */
export const marginOf = (conversion: Conversion | null, billed: bigint, sum: bigint): bigint =>
  conversion === null ? 0n : spreadOf(conversion.pair, conversion.market, { from: billed, to: sum });

/** Why a card in that state does not pay; null: it does. */
export function declinedByState(status: CardRow['status']): DeclineReason | null {
  switch (status) {
    case 'Active':
      return null;
    case 'Ordered':
    case 'New':
      return 'CARD_NOT_ACTIVE';
    case 'Frozen':
      return 'CARD_FROZEN';
    case 'Canceled':
      return 'CARD_CANCELED';
    case 'Void':
      return 'CARD_EXPIRED';
  }
}

/** By limit, minor units of the card's currency: what may be spent (null: no bound), or what was. */
export type PerLimit<T> = Readonly<Record<keyof CardLimits, T>>;

/** Which limit a purchase would go beyond; null: none. */
export function declinedByLimits(
  limits: PerLimit<bigint | null>,
  spent: PerLimit<bigint>,
  billed: bigint,
): DeclineReason | null {
  const isBeyond = (limit: keyof CardLimits): boolean => {
    const most = limits[limit];
    return most !== null && spent[limit] + billed > most;
  };
  if (isBeyond('perWeek')) return 'LIMIT_PER_WEEK';
  if (isBeyond('perMonth')) return 'LIMIT_PER_MONTH';
  return isBeyond('indefinitely') ? 'LIMIT_INDEFINITELY' : null;
}

/** When the present week (its Monday) and month began, in the bank's zone. */
export function periodsAt(now: Date): { readonly week: Date; readonly month: Date } {
  const today = dateIn(now.getTime(), bankTimezone);
  const sinceMonday = (weekday(today) + 6) % 7;
  const begins = (date: string) => new Date(startOfDay(date, bankTimezone));
  return { week: begins(addDays(today, -sinceMonday)), month: begins(firstOfMonth(today)) };
}

/** How a purchase reads in the history beside the merchant's name. */
export const detailsOf = (lastFour: string, city: string): string =>
  ['Card purchase', city, `*${lastFour}`].filter((part) => part !== '').join(', ');
