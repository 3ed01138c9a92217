import { Banner } from '@kontor/ui/banner';
import { useEffect, useRef } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { PaymentProblem } from './payment.ts';
import * as css from './PaymentRefused.css.ts';

type PaymentRefusedProps = {
  problem: PaymentProblem | null;
  /** What didn't happen, where that is no payment. */
  title?: string;
};

/** Why the payment as a whole was refused, above the form or review (ERR-14). The person is taken there unless a field says more. */
export function PaymentRefused({ problem, title }: PaymentRefusedProps) {
  const { text } = useDetailTexts();
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem && Object.keys(problem.fields).length === 0) reason.current?.focus();
  }, [problem]);
  if (problem?.general === undefined) return null;
  return (
    <div ref={reason} tabIndex={-1} className={css.reason}>
      <Banner tone="negative" title={problem.title ?? title ?? text('payment.errorTitle')}>
        {problem.general}
      </Banner>
    </div>
  );
}
