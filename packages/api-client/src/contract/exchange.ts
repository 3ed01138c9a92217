import { z } from 'zod';
import { currency } from './accounts.ts';
import {
  fxRequestStatus,
  instant,
  list,
  money,
  paging,
  positiveMoney,
  rate,
  single,
  uuid,
} from './primitives.ts';

const wanted = {
  organizationId: uuid,
  accountId: uuid,
  /** Where the bought currency goes; absent: the paying account if it holds it, else the first that does. */
  toAccountId: uuid.optional(),
  exchangeCurrencyFromId: uuid,
  /** Another than `exchangeCurrencyFromId`. */
  exchangeCurrencyToId: uuid,
  /** The side whose sum is given, one of the two. */
  exchangeCurrencyFixedId: uuid,
  exchangeCurrencyFixedSum: positiveMoney,
};

const calcRequest = z.strictObject(wanted);

/**
 * Body of POST /v1/exchange: either `quoteId`, to exchange at the quoted rate, or `customRate`, to ask for a better one
 * (ruling 9), which may carry a comment and the moment up to which it is meant.
 */
export const exchangeRequest = z
  .strictObject({
    ...wanted,
    quoteId: uuid.optional(),
    customRate: rate.optional(),
    comment: z.string().trim().max(500).optional(),
    validUntil: instant.optional(),
  })
  .refine(({ quoteId, customRate }) => (quoteId === undefined) !== (customRate === undefined), {
    path: ['quoteId'],
    error: 'must be given, or customRate instead of it',
  })
  .refine(({ customRate, comment }) => customRate !== undefined || comment === undefined, {
    path: ['comment'],
    error: 'belongs to a request for a custom rate',
  })
  .refine(({ customRate, validUntil }) => customRate !== undefined || validUntil === undefined, {
    path: ['validUntil'],
    error: 'belongs to a request for a custom rate',
  });

/** A firm offer: what one side's sum is worth in the other, good until `expiresAt` (30 s) for one exchange. */
export const exchangeQuote = z.object({
  quoteId: uuid,
  expiresAt: instant,
  exchangeCurrencyFromId: uuid,
  exchangeCurrencyToId: uuid,
  exchangeCurrencyFixedId: uuid,
  exchangeCurrencyFixedSum: money,
  /** The other side, rounded half-even to its currency's decimals. */
  exchangeCurrencyFlexibleSum: money,
  /** Units of "to" for one "from", the bank's markup included. */
  exchangeActualRate: rate,
  inverseRate: rate,
  marketRate: rate.nullable(),
  markupPercent: z.string().nullable(),
  feeAmount: money,
  feeCurrencyId: uuid,
  totalDebit: money,
  /** What can be spent on the paying account, in its currency. */
  available: money,
  sufficientFunds: z.boolean(),
  /** Bounds of `exchangeCurrencyFixedSum`. */
  minSum: money,
  maxSum: money,
  customRateAllowed: z.boolean(),
});

/** What POST /v1/exchange made: an exchange to sign at /v1/payments/{id}/sign, or a request that the bank answers. */
export const exchangeCreated = z.discriminatedUnion('type', [
  z.object({
    id: uuid,
    type: z.literal('PAYMENT'),
    status: z.enum(['UNSIGNED', 'PROCESSING']),
    /** False: nothing more to do for this user (SIGN-04). */
    requiresSignature: z.boolean(),
    signingHash: z.string(),
    /** The rate is firm until then. */
    expiresAt: instant,
  }),
  z.object({ id: uuid, type: z.literal('FX_REQUEST'), status: z.literal('PENDING') }),
]);

/** A wish for a rate of one's own (ENTITY-21). */
export const fxRequest = z.object({
  id: uuid,
  status: fxRequestStatus,
  createdAt: instant,
  decidedAt: instant.nullable(),
  exchangeCurrencyFrom: currency,
  exchangeCurrencyTo: currency,
  exchangeCurrencyFixedId: uuid,
  exchangeCurrencyFixedSum: money,
  /** At `exchangeActualRate`, and as long as there is none, at `customRate`. */
  exchangeCurrencyFlexibleSum: money,
  exchangeActualRate: rate.nullable(),
  customRate: rate,
  comment: z.string().nullable(),
  rejectReason: z.string().nullable(),
  /** Set when ACCEPTED: the exchange to sign. */
  paymentId: uuid.nullable(),
});

export const exchange = {
  'exchange.calc': { body: calcRequest, answer: single(exchangeQuote) },
  'exchange.create': { body: exchangeRequest, answer: single(exchangeCreated), status: 201 as const },
  'exchange.requests': {
    query: z.strictObject({
      organizationId: uuid.optional(),
      /** Currency codes, a word of the comment, or an amount. */
      query: z.string().max(200).optional(),
      ...paging,
    }),
    answer: list(fxRequest),
  },
};

export type ExchangeCalcRequest = z.infer<typeof calcRequest>;
export type ExchangeRequest = z.infer<typeof exchangeRequest>;
export type ExchangeQuote = z.infer<typeof exchangeQuote>;
export type ExchangeCreated = z.infer<typeof exchangeCreated>;
export type FxRequest = z.infer<typeof fxRequest>;
