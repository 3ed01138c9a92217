import { z } from 'zod';
import {
  currencyCode,
  dateOnly,
  fileAnswer,
  instant,
  list,
  money,
  numeral,
  paging,
  paymentScheme,
  single,
  uuid,
} from './primitives.ts';
import { fileReader } from './statements.ts';

export const currency = z.object({
  id: uuid,
  name: currencyCode,
  /** Digits after the decimal separator: 2 for fiat, 6 for USDT, USDC and EURC, 9 for SOL. */
  decimals: z.int().min(0).max(18),
  description: z.string(),
  symbol: z.string(),
  crypto: z.boolean(),
});

/** What an account holds in one currency (ENTITY-02). */
export const balance = z.object({
  id: uuid,
  accountId: uuid,
  currencyId: uuid,
  /** Booked. */
  value: money,
  /** Booked - reserved + what is left of the overdraft. */
  available: money,
  /** Signed, not yet booked. */
  reserved: money,
  currency,
  /** The currency's code once more, under the name that the documents have for it. */
  accountType: currencyCode,
  overdraftEnabled: z.boolean(),
  overdraftValue: money.nullable(),
  /**
   * What `value` is worth in the base currency (`currencies.base`) at the market's rate, to tell which balance is the main one;
   * nothing is booked or promised at it. Absent where the market has no price.
   */
  valueInBase: money.optional(),
  /** Grows with every posting: tells a fresh answer from a stale one. */
  ledgerVersion: z.int().nonnegative(),
  asOf: instant,
});

/**
 * A payment card (ENTITY-06); `cardNumber` carries the last four digits only. It spends what its account holds in its
 * currency: `balance` is what is booked there, `amount` what can be spent. `expirationDate` is MM/YY.
 */
export const card = z.object({
  id: uuid,
  path: z.string(),
  accountId: uuid,
  currencyId: uuid,
  currencyName: currencyCode,
  cardNumber: z.string(),
  cardName: z.string(),
  balance: money,
  amount: money,
  status: z.enum(['Active', 'New', 'Canceled', 'Ordered', 'Frozen', 'Void']),
  cardPaymentSystem: z.enum(['visa', 'mc', 'up']),
  cardType: z.enum(['VIRTUAL', 'PHYSICAL']),
  color: z.string(),
  prepaid: z.boolean(),
  expirationDate: z.string(),
  limits: z.object({ perMonth: money.nullable(), perWeek: money.nullable(), indefinitely: money.nullable() }),
});

/** A customer's account: one number, one balance per currency (ENTITY-01). */
export const account = z.object({
  id: uuid,
  number: z.string(),
  fullNumber: z.string(),
  path: z.string(),
  organizationId: uuid,
  /** The account's own name, the same for everybody. */
  name: z.string().nullable(),
  /** What the person who asks calls it. Absent where they call it nothing else. */
  nickname: z.string().optional(),
  /** Its place in the order that the person who asks has arranged, from 0. Absent: after those that have one. */
  place: z.int().nonnegative().optional(),
  overdraftEnabled: z.boolean(),
  createdAt: instant,
  cards: z.array(card),
  balances: z.array(balance),
});

/** One way to pay money into an account; what a way does not know is null. */
export const topUpRequisite = z.object({
  /** Its place in the list, by which its PDF is asked for. */
  index: z.int().nonnegative(),
  title: z.string(),
  scheme: paymentScheme,
  currencyId: uuid,
  beneficiaryName: z.string(),
  beneficiaryAddress: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  sortCode: z.string().nullable(),
  accountNumber: z.string().nullable(),
  aba: z.string().nullable(),
  bankName: z.string().nullable(),
  bankAddress: z.string().nullable(),
  bankCountry: z.string().nullable(),
  intermediaryBankName: z.string().optional(),
  intermediaryBankBic: z.string().optional(),
  walletAddress: z.string().nullable(),
  network: z.string().nullable(),
  memo: z.string().nullable(),
  /** The payer has to quote it. */
  reference: z.string().nullable(),
  minSum: money.nullable(),
  feeText: z.string().nullable(),
  note: z.string().nullable(),
  /** Payload of an EPC069-12 QR code, for euro. */
  epcQr: z.string().nullable(),
});

/** How one balance went over a period: `opening` + `creditSum` − `debitSum` = `closing`. */
const balanceHistory = z.object({
  /** Before the first day. */
  opening: money,
  creditSum: money,
  debitSum: money,
  /** After the last day. */
  closing: money,
  /** What was held at the end of each day, the first day first. */
  days: z.array(z.object({ date: dateOnly, closing: money })),
});

const byId = z.strictObject({ id: z.string().max(100) });

export const accounts = {
  'accounts.list': {
    query: z.strictObject({ organizationId: uuid.optional(), ...paging }),
    answer: list(account),
  },
  'accounts.get': { params: byId, answer: single(account) },
  'accounts.balances': { params: byId, answer: single(z.array(balance)) },
  'accounts.balanceHistory': {
    params: byId,
    /** Days of the organization's time zone, both inclusive; 366 at most, none after today. */
    query: z.strictObject({ currencyId: uuid, from: dateOnly, to: dateOnly }),
    answer: single(balanceHistory),
  },
  /** What the signed-in person calls the account; empty takes the nickname back. Of two at once the later counts. */
  'accounts.setNickname': {
    params: byId,
    body: z.strictObject({ nickname: z.string().max(1000) }),
    answer: single(account),
  },
  /**
   * The order in which the signed-in person sees the organization's accounts; those that are not named come after the others.
   * Of two at once the later counts, as a whole.
   */
  'accounts.setOrder': {
    body: z.strictObject({ organizationId: uuid, accountIds: z.array(uuid).max(1000) }),
    /** All of its accounts, in the order they are now shown in. */
    answer: single(z.object({ accountIds: z.array(uuid) })),
  },
  'accounts.topUp': {
    params: byId,
    query: z.strictObject({ currencyId: uuid, lang: fileReader.lang }),
    answer: single(z.array(topUpRequisite)),
  },
  'accounts.topUpPdf': {
    params: byId.extend({ index: numeral(0, 99) }),
    query: z.strictObject({ currencyId: uuid, ...fileReader }),
    answer: fileAnswer,
  },
  'accounts.confirmationLetter': {
    params: byId,
    query: z.strictObject(fileReader),
    answer: fileAnswer,
  },
  'currencies.list': { query: z.strictObject({ ...paging }), answer: list(currency) },
  'currencies.base': { answer: single(currency) },
};

export type Currency = z.infer<typeof currency>;
export type Balance = z.infer<typeof balance>;
export type Card = z.infer<typeof card>;
export type Account = z.infer<typeof account>;
export type BalanceHistory = z.infer<typeof balanceHistory>;
export type TopUpRequisite = z.infer<typeof topUpRequisite>;
