/** What a network of payment cards and the bank that issues them say to each other. */
import type { declineReasons } from '../platform/dictionaries/declineReasons.ts';

/** Why what follows an authorization is not done. */
export const refusalReasons = [
  'DECLINED',
  'REVERSED',
  'NOTHING_LEFT',
  'OTHER_CURRENCY',
  'OVER_CAPTURE',
  'OVER_REFUND',
  'INSUFFICIENT_FUNDS',
] as const;

type Named = {
  /** The network's own name of the message; it may deliver the same one several times. 1 to 64 signs. */
  readonly id: string;
  readonly cardId: string;
};

/** A merchant asks whether a card pays. The message's own id is what the purchase is called from then on. */
export type CardAuthorization = Named & {
  readonly kind: 'AUTHORIZATION';
  /** 1 to 100 signs, as the customer is to read it. */
  readonly merchant: string;
  /** At most 100 signs; empty where there is none. */
  readonly city: string;
  readonly currencyId: string;
  /** Minor units of the currency, more than 0. */
  readonly sum: bigint;
};

/**
 * What becomes of a purchase: the merchant takes some of it or all, gives up what it has not taken, or gives back some of what it
 * has. Messages may come in any order.
 */
export type CardFollowUp = Named & { readonly purchase: string } & (
    | { readonly kind: 'CAPTURE' | 'REFUND'; readonly currencyId: string; readonly sum: bigint }
    | { readonly kind: 'REVERSAL' }
  );

export type CardMessage = CardAuthorization | CardFollowUp;

/** The bank's answer; the same to the same message for ever. */
export type CardReply = {
  /** WAITING: it came before what it follows, and is done or refused after that. */
  readonly outcome: 'APPLIED' | 'WAITING' | 'REFUSED';
  readonly reason: (typeof declineReasons)[number] | (typeof refusalReasons)[number] | null;
};

/**
 * The issuer of the cards: the adapter of a card network calls it with each incoming message and sends its reply back.
 * @throws BankError 404 for a card that isn't there; 409 IDEMPOTENCY_MISMATCH for a name that was used for something else
 */
export type CardIssuer = (tenantId: string, message: CardMessage) => Promise<CardReply>;
