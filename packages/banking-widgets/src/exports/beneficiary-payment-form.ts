export {
  BeneficiaryPaymentForm,
  type BeneficiaryPaymentFormProps,
} from '../BeneficiaryPaymentForm/BeneficiaryPaymentForm.tsx';
export {
  beneficiaryPaymentOf,
  emptyBeneficiaryPaymentDraft,
  newBeneficiaryPaymentDraft,
  type BeneficiaryPaymentDraft,
  type BeneficiaryPaymentOrder,
} from '../BeneficiaryPaymentForm/beneficiaryPaymentDraft.ts';
export { PaymentWays, type PaymentWaysProps } from '../BeneficiaryPaymentForm/PaymentWays.tsx';
export { WithBank, type WithBankProps } from '../BeneficiaryPaymentForm/WithBank.tsx';
export type { PaymentWay } from '../BeneficiaryPaymentForm/useWays.ts';
