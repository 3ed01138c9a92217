import type { OperationStatus, Payment } from '@kontor/api-client/contract';
import { formatMinor, mayPay, maySign, type Signer } from '@kontor/api-client/domain';
import { canonicalSha256 } from '../platform/canonical.ts';
import type { payments } from '../platform/db/paymentTables.ts';
import { formatRate, parseRate } from '../platform/money/conversion.ts';
import type { QuoteRow } from './exchange/tables.ts';
import { termsOf } from '../integrations/index.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** What is bought with an exchange, and the currency it is bought in. */
export type ExchangeView = {
  readonly quote: QuoteRow;
  readonly currency: string;
  readonly decimals: number;
};

/** A stored payment as one member of the paying organization meets it, with what its answer needs from elsewhere. */
export type PaymentView = {
  /** The place of the person who asks in the paying organization. */
  readonly signer: Signer;
  /** Whether the bank knows who they are. */
  readonly identified: boolean;
  /** Their phone, for a code. */
  readonly phone: string;
  readonly row: PaymentRow;
  readonly currency: string;
  readonly decimals: number;
  readonly feeDecimals: number;
  /** It is made under. */
  readonly contract: { readonly id: string; readonly name: string; readonly beneficiaryId: string } | null;
  /** Null: it is no exchange. */
  readonly exchange: ExchangeView | null;
  readonly collected: number;
  /** What the person who asks was answered when they signed it; null: they haven't. */
  readonly myAnswer: unknown;
  readonly createdBy: { readonly firstName: string; readonly lastName: string };
};

/** The state that counts: an unsigned payment has lapsed at its hour, whether or not the bank has noted it yet. */
export const statusOf = (
  { status, expiresAt }: Pick<PaymentRow, 'status' | 'expiresAt'>,
  now: Date,
): OperationStatus => (status === 'UNSIGNED' && expiresAt <= now ? 'EXPIRED' : status);

/** Whether a payment is signed and its day has not come. */
export const isWaiting = ({ status, dueAt }: Pick<PaymentRow, 'status' | 'dueAt'>, now: Date): boolean =>
  status === 'PROCESSING' && dueAt !== null && dueAt > now;

/**
 * Hash of what is signed (contract.md section 9): a code for this hash signs this operation, amount and payee and no other.
 * An exchange is signed with what it gives and its rate. An account of the bank is named by its id, any other by its IBAN, or by its number after what else identifies it: none
 * of them can be read two ways.
 */
export function signingHashOf(
  row: PaymentRow,
  { decimals, feeDecimals, exchange }: Pick<PaymentView, 'decimals' | 'feeDecimals' | 'exchange'>,
): string {
  return canonicalSha256({
    type: 'PAYMENT',
    id: row.id,
    kind: row.kind,
    accountId: row.accountId,
    sum: formatMinor(row.sum, decimals),
    currencyId: row.currencyId,
    feeAmount: formatMinor(row.feeAmount, feeDecimals),
    payee: {
      name: row.payeeName,
      account: row.payeeAccountId ?? accountElsewhere(row),
    },
    transferDate: row.transferDate,
    ...(exchange !== null && { exchange: exchangeAnswer(exchange) }),
  });
}

const accountElsewhere = ({ payeeSortCode, payeeRoute, payeeAccountNumber }: PaymentRow): string =>
  payeeRoute === null ? `${payeeSortCode ?? ''}${payeeAccountNumber}` : `${payeeRoute} ${payeeAccountNumber}`;

/** `exchangeCurrencyFlexibleSum` is what is bought; what is sold is the payment's own `sum`. */
const exchangeAnswer = ({ quote, decimals }: ExchangeView) => ({
  exchangeCurrencyToId: quote.toCurrencyId,
  exchangeCurrencyFlexibleSum: formatMinor(quote.toSum, decimals),
  exchangeActualRate: formatRate(parseRate(quote.rate)),
});

/** The number of the account that is paid, as the contract names it. */
export function payeeNumbers({
  kind,
  payeeRoute,
  payeeAccountNumber,
}: Pick<PaymentRow, 'kind' | 'payeeRoute' | 'payeeAccountNumber'>) {
  // Abroad what is no IBAN has a route.
  const byIban = kind === 'EURO' || (kind === 'INTERNATIONAL' && payeeRoute === null);
  return {
    iban: byIban ? payeeAccountNumber : null,
    counterpartyAccountNumber: byIban ? null : payeeAccountNumber,
  };
}

/** A payment as the contract shows it to one member of the paying organization. */
export function paymentAnswer(view: PaymentView, signer: Signer, now: Date): Payment {
  const { row, decimals, feeDecimals, collected, myAnswer, createdBy } = view;
  const status = statusOf(row, now);
  // When it was carried out, or will be.
  const transferDate = (row.executedAt ?? row.dueAt)?.toISOString() ?? null;
  const { feeBearer, structuredReference } = termsOf(row.terms);
  return {
    id: row.id,
    kind: row.kind,
    paymentType: row.paymentType,
    scheme: row.scheme,
    speed: row.speed,
    benificiaryFullName: row.payeeName,
    accountId: row.accountId,
    sum: formatMinor(row.sum, decimals),
    currencyId: row.currencyId,
    feeAmount: formatMinor(row.feeAmount, feeDecimals),
    feeCurrencyId: row.feeCurrencyId,
    transferDate,
    sortCode: row.payeeSortCode,
    benificiaryBIC: row.payeeBic,
    ...payeeNumbers(row),
    generalLedgerTransactionId: row.ledgerTransactionId,
    contract: view.contract,
    exchange: view.exchange && exchangeAnswer(view.exchange),
    details: row.details,
    ...(structuredReference !== undefined && { structuredReference }),
    ...(row.clientReference !== null && { clientReference: row.clientReference }),
    ...(feeBearer !== undefined && { feeBearer }),
    status,
    signatures: { required: row.signaturesRequired, collected },
    canSign: status === 'UNSIGNED' && myAnswer === null && view.identified && maySign(signer),
    canDecline: status === 'UNSIGNED' && mayPay(signer),
    signingHash: signingHashOf(row, view),
    createdBy,
    info: { transferDate, createdAt: row.createdAt.toISOString() },
  };
}
