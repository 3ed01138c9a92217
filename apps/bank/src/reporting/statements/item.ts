import type { MovementStatus, StatementItem } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import type { StatementRow } from './queries.ts';

/** One line of the ledger as its account's owner sees it. */
export function statementItem(row: StatementRow): StatementItem {
  const credit = row.amount > 0n;
  const sum = formatMinor(credit ? row.amount : -row.amount, row.decimals);
  const counterparty = credit ? row.debtorName : row.creditorName;
  const transferDate = row.effectiveAt.toISOString();
  const isFee = row.operationType === 'SERVICE_FEE' || row.operationType === 'TRANSACTION_FEE';
  return {
    id: row.id,
    operationType: row.operationType,
    operationStatus: lineStatus(row),
    status: movement(row),
    // Where both parties are the holder what it was says more.
    title:
      (isFee || (row.transactionKind === 'EXCHANGE' && row.debtorName === row.creditorName)
        ? row.details
        : counterparty) ||
      counterparty ||
      row.details,
    counterpartyFullName: counterparty,
    debitSum: credit ? null : sum,
    creditSum: credit ? sum : null,
    currencyId: row.currencyId,
    accountId: row.accountId,
    balanceAfter: formatMinor(row.balanceAfter, row.decimals),
    transferDate,
    bookingDate: row.bookingDate,
    senderAccountNumber: row.debtorNumber,
    recipientAccountNumber: row.creditorNumber,
    details: row.details === '' ? null : row.details,
    categoryId: credit || isFee ? null : row.paymentCategoryId, // the payer's own: their payee is not told
    paymentId: row.paymentId,
    paymentOrderId: row.paymentOrderId,
    parentId: row.parentId,
    paymentType: row.paymentType,
    scheme: row.scheme,
    feeAmount:
      credit || isFee || row.feeAmount === null || row.feeDecimals === null
        ? null
        : formatMinor(row.feeAmount, row.feeDecimals),
    exchange: isFee ? null : exchangeSides(row),
    info: { transferDate, createdAt: (row.createdAt ?? row.effectiveAt).toISOString() },
    receiptAvailable: true, // a line is a booked fact, and of each there is a receipt
  };
}

function exchangeSides(row: StatementRow): StatementItem['exchange'] {
  const { soldSum, soldCurrencyId, soldDecimals, boughtSum, boughtCurrencyId, boughtDecimals } = row;
  if (soldSum === null || soldCurrencyId === null || soldDecimals === null) return null;
  if (boughtSum === null || boughtCurrencyId === null || boughtDecimals === null) return null;
  return {
    soldSum: formatMinor(soldSum, soldDecimals),
    soldCurrencyId,
    boughtSum: formatMinor(boughtSum, boughtDecimals),
    boughtCurrencyId,
  };
}

/** A line is a booked fact, for what is not booked is not in the ledger; but what it paid may have come back since. */
export const lineStatus = ({
  operationType,
  paymentStatus,
  amount,
}: StatementRow): 'COMPLETED' | 'RETURNED' =>
  paymentStatus === 'RETURNED' && operationType === 'COMMON' && amount < 0n ? 'RETURNED' : 'COMPLETED';

function movement({ operationType, amount }: StatementRow): MovementStatus {
  if (operationType === 'REFUND') return 'REFUND';
  return amount > 0n ? 'ADDED' : 'SENT';
}
