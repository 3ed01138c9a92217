import type { Payment } from '@kontor/api-client/contract';
import { useState } from 'react';
import type { Decline } from './useDecline.ts';

/** A payment that was not declined, and the sentence that says why. */
export type RefusedDecline = { payment: Payment; refusal: string };

/** Where the question whether to decline several stands. It stays as it is while its dialog closes. */
export type DeclineSeveralQuestion = {
  open: boolean;
  pending: boolean;
  /** What the last confirmation declined, or the next one declines where there was none. */
  payments: readonly Payment[];
  /** How many of the payments are declined. */
  declined: number;
  refused: readonly RefusedDecline[];
};

const asked = (payments: readonly Payment[]): DeclineSeveralQuestion => ({
  open: true,
  pending: false,
  payments,
  declined: 0,
  refused: [],
});

const nothing: DeclineSeveralQuestion = { ...asked([]), open: false };

/** Asks once before declining several payments, one after another; those that could not be declined can be tried again. */
export function useDeclineSeveral(decline: Decline) {
  const [question, setQuestion] = useState(nothing);
  const confirm = async () => {
    if (question.pending) return;
    const payments = remaining(question);
    const refused: RefusedDecline[] = [];
    for (const [handled, payment] of payments.entries()) {
      setQuestion({ ...asked(payments), pending: true, declined: handled - refused.length });
      const refusal = await decline(payment);
      if (refusal !== null) refused.push({ payment, refusal });
    }
    setQuestion({
      ...asked(payments),
      open: refused.length > 0,
      declined: payments.length - refused.length,
      refused,
    });
  };
  return {
    question,
    ask: (payments: readonly Payment[]) => setQuestion(asked(payments)),
    keep: () => setQuestion((last) => (last.pending ? last : { ...last, open: false })),
    /** For a new selection: what was refused before is no part of it. */
    forget: () => setQuestion(nothing),
    confirm,
  };
}

/** What the next confirmation declines: all of them, or those that were refused. */
export const remaining = ({ payments, refused }: DeclineSeveralQuestion): readonly Payment[] =>
  refused.length === 0 ? payments : refused.map(({ payment }) => payment);
