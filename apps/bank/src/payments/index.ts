/** Payments of every kind; beside them exchange, remittance, schemes and limits. */
export { checkPayment } from './check.ts';
export { createPayment } from './create.ts';
export { addPaymentDocuments, paymentFile } from './documents.ts';
export { type Market, clearLapsedQuotes, quoteExchange } from './exchange/quotes.ts';
export { listRequests } from './exchange/requests.ts';
export { createExchange } from './exchange/service.ts';
export { fxQuotes, fxRequests } from './exchange/tables.ts';
export { clearLapsedDrafts, listDrafts, removeDraft, saveDraft } from './drafts.ts';
export { notificationsForSigners, notificationsOfSent } from './notifications.ts';
export { startRailWorker } from './outgoing.ts';
export { notificationsForOrderSigners } from './remittance/notifications.ts';
export { createOrder, getOrder, listOrders, orderFile, takesOrders } from './remittance/service.ts';
export { signOrder, signableOrder } from './remittance/sign.ts';
export { paymentOrders } from './remittance/tables.ts';
export { isOffered, schemes } from './schemes.ts';
export {
  declinePayment,
  expirePayments,
  getPayment,
  listPayments,
  listSignatures,
  recipientOf,
  revokePayment,
} from './service.ts';
export { signPayment } from './sign.ts';
export { createTemplate, listTemplates, removeTemplate, renameTemplate } from './templates.ts';
export { signablePayment } from './signing/code.ts';
export { getTimeline } from './timeline.ts';
