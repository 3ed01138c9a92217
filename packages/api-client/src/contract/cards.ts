import { z } from 'zod';
import { card } from './accounts.ts';
import { address } from './paymentKinds.ts';
import { instant, money, positiveMoney, single, uuid } from './primitives.ts';

/**
 * A card that is wanted for one currency of an account. A PHYSICAL one is sent to `deliveryAddress`, a VIRTUAL one has none.
 */
export const cardOrder = z.strictObject({
  accountId: uuid,
  currencyId: uuid,
  cardType: card.shape.cardType,
  /** The name on the card, as it can be embossed (ISO/IEC 7813: at most 26 signs); kept in capitals. */
  cardName: z
    .string()
    .trim()
    .min(2)
    .max(26)
    .refine((name) => /^[A-Za-z][A-Za-z .'-]*$/.test(name), {
      error: "must be letters from A to Z, spaces and . ' -",
    }),
  deliveryAddress: address.optional(),
});

/** How much may be spent with a card in a month, in a week, and ever; null: as much as the account has. */
export const cardLimits = z.strictObject({
  perMonth: positiveMoney.nullable(),
  perWeek: positiveMoney.nullable(),
  indefinitely: positiveMoney.nullable(),
});

/** What was spent with a card in the present month, in the present week, and ever, as its limits count it; in its currency. */
export const cardSpending = z.object({ perMonth: money, perWeek: money, indefinitely: money });

/** What a card is paid with where it isn't seen. Anybody who has it can spend: it is shown once and kept nowhere. */
export const cardDetails = z.object({
  /** Digits alone. */
  number: z.string().regex(/^\d{12,19}$/),
  /** MM/YY. */
  expirationDate: card.shape.expirationDate,
  /** CVC2, CVV2 or CVN2. */
  securityCode: z.string().regex(/^\d{3,4}$/),
});

const byId = z.strictObject({ id: z.string().max(100) });

export const cards = {
  'cards.order': { body: cardOrder, answer: single(card), status: 201 },
  'cards.setStatus': {
    params: byId,
    body: z.strictObject({ status: z.enum(['Active', 'Frozen', 'Canceled']) }),
    answer: single(card),
  },
  'cards.setLimits': { params: byId, body: cardLimits, answer: single(card) },
  'cards.spending': { params: byId, answer: single(cardSpending) },
  'cards.details': {
    params: byId,
    body: z.strictObject({ mfaToken: z.string().min(1).max(500), signedAt: instant }),
    answer: single(cardDetails),
  },
} as const;

export type CardOrder = z.infer<typeof cardOrder>;
export type CardLimits = z.infer<typeof cardLimits>;
export type CardSpending = z.infer<typeof cardSpending>;
export type CardDetails = z.infer<typeof cardDetails>;
