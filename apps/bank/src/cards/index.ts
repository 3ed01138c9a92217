/** Cards and what is bought with them. */
export { accountById, accountsOf } from './accounts.ts';
export { showCardDetails, signableCardDetails } from './details.ts';
export { notificationsOfCard, notificationsOfPurchase, notificationsOfRefund } from './notifications.ts';
export { expirePurchases } from './purchases.ts';
export { feeMinor } from './rules.ts';
export { cardSpending } from './spending.ts';
export { expireCards, orderCard, setCardLimits, setCardStatus, warnOfExpiry } from './service.ts';
