import { later } from '../../app/later.tsx';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';

/** What became of a payment. Its file comes once there is one to show: the form does without it. */
export const CompletedPayment = later(
  async () => (await import('./PaymentCompletion.tsx')).PaymentCompletion,
  <PaymentSkeleton />,
);
