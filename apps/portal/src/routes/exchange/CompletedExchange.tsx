import { later } from '../../app/later.tsx';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';

/** What became of an exchange. Its file comes once there is one to show: the form does without it. */
export const CompletedExchange = later(
  async () => (await import('./ExchangeCompletion.tsx')).ExchangeCompletion,
  <PaymentSkeleton />,
);
