/** What is read and printed of what happened: statements, exports, receipts, letters, overviews. */
export { listAudit } from './auditLog.ts';
export { confirmationLetter, topUpPdf } from './documents/accountLetters.ts';
export { holderOf } from './documents/holder.ts';
export { findLine, receiptOf, verifyReceipt } from './documents/receipt.ts';
export { requestExport, exportedFile, startExportWorker, removeExpiredExports } from './exports/jobs.ts';
export { TooLong, exportHistory, made } from './exports/service.ts';
export { balanceHistory } from './overview/balanceHistory.ts';
export { whoami } from './overview/whoami.ts';
export { pricesToShow, withWorth } from './overview/worth.ts';
export { type StatementQuery, statementFilter } from './statements/filter.ts';
export { statementItem } from './statements/item.ts';
export { type StatementFilter, positionOf, statementRows, statementTotals } from './statements/queries.ts';
export { verifyHistories } from './statements/verifyHistories.ts';
