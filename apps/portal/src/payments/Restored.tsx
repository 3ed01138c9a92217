import { lazy, Suspense } from 'react';
import type { RestoredPaymentProps } from './RestoredPayment.tsx';

// Rarely there; without its file the form is whole.
const RestoredPayment = lazy(() => import('./RestoredPayment.tsx').catch(() => ({ default: () => null })));

type RestoredProps = Omit<RestoredPaymentProps, 'at'> & {
  /** Null: the form wasn't filled in with what the bank had saved. */
  at: string | null;
};

/** See `RestoredPayment`. */
export const Restored = ({ at, ...props }: RestoredProps) =>
  at !== null && (
    <Suspense>
      <RestoredPayment at={at} {...props} />
    </Suspense>
  );
