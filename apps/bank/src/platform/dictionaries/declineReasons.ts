/** Why a purchase is declined, in the order in which it is looked at. */
export const declineReasons = [
  'CARD_NOT_ACTIVE',
  'CARD_FROZEN',
  'CARD_CANCELED',
  'CARD_EXPIRED',
  /** The holder is blocked, or acts for the account's organization no more. */
  'HOLDER_BLOCKED',
  /** The bank has no rate for the merchant's currency. */
  'NO_RATE',
  /** It comes to nothing in the card's currency. */
  'SUM_TOO_SMALL',
  'LIMIT_PER_WEEK',
  'LIMIT_PER_MONTH',
  'LIMIT_INDEFINITELY',
  'ACCOUNT_BLOCKED',
  'INSUFFICIENT_FUNDS',
] as const;
