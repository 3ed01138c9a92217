export { PaymentSuccess, type PaymentSuccessProps } from '../PaymentSuccess/PaymentSuccess.tsx';
export type { CompletionFollowUps } from '../CompletionActions/CompletionActions.tsx';
export type { AmountCurrency } from '../shared/currencies.ts';
