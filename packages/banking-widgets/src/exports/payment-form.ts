export { PaymentForm, type PaymentFormProps } from '../PaymentForm/PaymentForm.tsx';
export type {
  PaymentCheckState,
  PaymentDocuments,
  PaymentProblem,
  PaymentSteps,
} from '../PaymentForm/payment.ts';
export { newPaymentDraft, paymentOf, type PaymentDraft } from '../PaymentForm/paymentDraft.ts';
export type { Loadable } from '../shared/loadable.ts';
