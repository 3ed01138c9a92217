export {
  PaymentForm,
  type PaymentCheckState,
  type PaymentFormProps,
  type PaymentProblem,
} from '../PaymentForm/PaymentForm.tsx';
export { newPaymentDraft, paymentOf, type PaymentDraft } from '../PaymentForm/paymentDraft.ts';
export type { Loadable } from '../shared/loadable.ts';
