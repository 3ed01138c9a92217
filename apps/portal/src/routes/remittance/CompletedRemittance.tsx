import { later } from '../../app/later.tsx';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';

/** What became of an order. Its file comes once there is one to show: the form does without it. */
export const CompletedRemittance = later(
  async () => (await import('./RemittanceCompletion.tsx')).RemittanceCompletion,
  <PaymentSkeleton />,
);
